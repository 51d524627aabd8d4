#pragma once

#include <span>

#include "store/sqlite.hpp"

namespace mycity {

// Brings a database to the newest schema, step by step; an empty one gets all of them. Throws "not-a-store"
// for a database of something else and "store-newer" for one of a later program.
void migrate(Database& database);
// Throws unless the database can be brought to the newest schema.
void check_schema(Database& database);
bool has_newest_schema(Database& database);

// The parts, so that tests can bring steps of their own.
std::int64_t schema_version(Database& database);  // 0 for an empty database
void migrate(Database& database, std::span<const char* const> steps);

}  // namespace mycity
