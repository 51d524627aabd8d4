#pragma once

#include <optional>

#include "store/sqlite.hpp"

namespace mycity {

// Reads streams and checks every event's checksum on the way.
class EventReader {
  public:
    // A server may be writing to the file; reading does not block it.
    static std::expected<EventReader, StoreError> open(const std::filesystem::path& path);

    std::expected<std::vector<Event>, StoreError> read(std::string_view stream);
    std::expected<std::vector<std::string>, StoreError> streams(std::string_view prefix);
    // SQLite's own check of the whole file.
    std::expected<void, StoreError> check_file();

  private:
    explicit EventReader(const std::filesystem::path& path);

    std::vector<Event> read_or_throw(std::string_view stream);
    struct Head {
        std::int64_t stream = 0;
        std::int64_t number = 0;
        std::int64_t last = 0;
        std::string mark;
    };
    std::optional<Head> head_of(std::string_view stream);
    std::optional<std::vector<Event>> follow(std::string_view stream, const Head& head);
    [[noreturn]] void explain(std::string_view stream, const Head& head);
    std::vector<std::string> streams_or_throw(std::string_view prefix);

    std::unique_ptr<Database> database_;  // the statements below point to it
    Statement event_;
    Statement all_;
    Statement head_;
    Statement names_;
};

}  // namespace mycity
