#pragma once

#include <expected>
#include <memory>
#include <string_view>

#include "store/event_log.hpp"

namespace mycity {

// Reads a store and checks every event's checksum on the way, at once. For commands; a server reads with an
// EventLog.
class StoreReader {
  public:
    virtual ~StoreReader() = default;

    virtual std::expected<std::vector<Event>, StoreError> read(std::string_view stream) = 0;
    virtual std::expected<std::vector<std::string>, StoreError> streams(std::string_view prefix) = 0;
    virtual std::expected<std::vector<FoundStream>, StoreError> find(const StreamQuery& query) = 0;
    virtual std::expected<std::int64_t, StoreError> count(std::string_view prefix) = 0;
    // Checks the file beside the streams.
    virtual std::expected<void, StoreError> check_file() = 0;
};

// A file, or the address of a PostgreSQL database. A server may be using it.
std::expected<std::unique_ptr<StoreReader>, StoreError> open_reader(std::string_view store);

}  // namespace mycity
