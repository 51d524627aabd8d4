#pragma once

#include <span>

#include "store/sqlite.hpp"

namespace mycity {

// Migrates a database to the newest schema step by step, starting with an empty database. Throws
// "not-a-store" for a database of another program, "store-newer" for one of a newer version and "store-older"
// for one from before the first release.
void migrate(Database& database);
// Throws unless migrate() would accept the database.
void check_schema(Database& database);

// The parts, so that tests can use their own steps. `unreleased` is the last version that is refused.
std::int64_t schema_version(Database& database);  // 0 for an empty database
void migrate(Database& database, std::span<const char* const> steps, std::int64_t unreleased = 0);

}  // namespace mycity
