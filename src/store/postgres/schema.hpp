#pragma once

#include <span>

#include "store/postgres/connection.hpp"

namespace mycity {

// A step of the schema, and the oldest version whose programs may go on using the database after it: nodes
// are replaced one after the other.
struct PgStep {
    const char* sql;
    std::int64_t oldest;
};

// Migrates the schema "mycity" of a database to the newest version, starting with a database without one.
// Several programs may do so at the same time. Throws "not-a-store" if it is of another program, and
// "store-newer" if this program is too old for it.
void migrate(PgConnection& connection);
// Throws unless migrate() has made this database.
void check_schema(PgConnection& connection);

// The parts, so that tests can use their own steps.
void migrate(PgConnection& connection, std::span<const PgStep> steps);
std::span<const PgStep> postgres_steps();

}  // namespace mycity
