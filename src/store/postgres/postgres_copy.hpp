#pragma once

#include "store/copy.hpp"
#include "store/postgres/address.hpp"
#include "store/sqlite.hpp"

namespace mycity {

// These throw StoreFailure.

// Writes a snapshot of a PostgreSQL database into an empty file.
void copy_from_postgres(const PostgresAddress& address, Database& file);
// Replaces the content of a PostgreSQL database that no server is using, all or nothing.
StoreContents copy_to_postgres(const std::filesystem::path& file, const PostgresAddress& address,
                               Overwrite overwrite);

}  // namespace mycity
