#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>

#include "store/event_log.hpp"

namespace mycity {

enum class Overwrite : std::uint8_t { no, yes };

// The size of a database whose checksums have all been checked.
struct StoreContents {
    std::int64_t streams = 0;
    std::int64_t events = 0;
};
std::expected<StoreContents, StoreError> check_store(const std::filesystem::path& database);

// The database of these two is a file, or the address of a PostgreSQL database; the backup is always a file
// ("not-a-file").

// Copies a snapshot of a database into one file, also while a server writes to it. The copy is checked; it
// exists completely or not at all. "already-there" if the file exists and must not be overwritten.
std::expected<StoreContents, StoreError> back_up(const std::filesystem::path& database,
                                                 const std::filesystem::path& file, Overwrite overwrite);
// Replaces a database that no server is using with a checked copy.
std::expected<StoreContents, StoreError> restore(const std::filesystem::path& file,
                                                 const std::filesystem::path& database, Overwrite overwrite);

}  // namespace mycity
