#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>

#include "store/event_log.hpp"

namespace mycity {

enum class Overwrite : std::uint8_t { no, yes };

// What a database holds, after every event's checksum was checked.
struct StoreContents {
    std::int64_t streams = 0;
    std::int64_t events = 0;
};
std::expected<StoreContents, StoreError> check_store(const std::filesystem::path& database);

// Copies a database as it stands at one moment, while a server may be writing to it, into one file; the copy
// is checked, and is there as a whole or not at all. "already-there" unless it may overwrite.
std::expected<StoreContents, StoreError> back_up(const std::filesystem::path& database,
                                                 const std::filesystem::path& file, Overwrite overwrite);
// Puts a checked copy in the place of a database that no server is using.
std::expected<StoreContents, StoreError> restore(const std::filesystem::path& file,
                                                 const std::filesystem::path& database, Overwrite overwrite);

}  // namespace mycity
