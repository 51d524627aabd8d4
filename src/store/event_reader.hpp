#pragma once

#include <array>
#include <optional>

#include "store/sqlite.hpp"
#include "store/store_reader.hpp"

namespace mycity {

// Reads streams and checks every event's checksum on the way.
class EventReader final : public StoreReader {
  public:
    // A server may be writing to the file; reading does not block it.
    static std::expected<EventReader, StoreError> open(const std::filesystem::path& path);

    std::expected<std::vector<Event>, StoreError> read(std::string_view stream) override;
    std::expected<std::vector<std::string>, StoreError> streams(std::string_view prefix) override;
    std::expected<std::vector<FoundStream>, StoreError> find(const StreamQuery& query) override;
    std::expected<std::int64_t, StoreError> count(std::string_view prefix) override;
    // SQLite's own check of the whole file.
    std::expected<void, StoreError> check_file() override;

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
    std::optional<std::vector<Event>> archived(std::string_view stream, const Head& head);
    [[noreturn]] void explain(std::string_view stream, const Head& head);
    std::vector<std::string> streams_or_throw(std::string_view prefix);
    std::vector<FoundStream> find_or_throw(const StreamQuery& query);

    std::unique_ptr<Database> database_;  // the statements below point to it
    Statement event_;
    Statement all_;
    Statement head_;
    Statement names_;
    Statement archive_;
    std::array<Statement, 4> queries_;  // by StreamQuery::By
};

}  // namespace mycity
