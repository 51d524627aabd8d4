#pragma once

#include <unordered_map>

#include "base/sha256.hpp"
#include "store/heads.hpp"
#include "store/sqlite.hpp"

namespace mycity {

// Changes streams of a database within the caller's transactions. It caches the heads of the streams it has
// written to, until another connection changes the file.
class EventWriter {
  public:
    explicit EventWriter(Database& database);

    // Must be called at the beginning of every transaction.
    void begin();
    // Makes the whole change or none of it. Throws if the database fails; the writer must not be used after
    // that.
    std::expected<void, StoreError> write(const StoreChange& change);
    // Returns whether the file has this change, which was written to it or not.
    bool has(const StoreChange& change);

  private:
    // The end of a stream: the number, position and checksum of its last event.
    struct Head {
        std::int64_t stream = 0;  // 0: not in the file yet
        std::int64_t number = 0;
        std::int64_t last = 0;  // 0: the events are in the archive, and the checksum is not known
        Digest chain{};
        bool archived() const { return number > 0 && last == 0; }
    };
    // The rows of a whole stream.
    struct Rows {
        std::int64_t stream = 0;  // 0: not in the file
        std::vector<std::int64_t> places{};
        std::vector<Event> events{};
    };
    // The plan is read and checked before anything is written.
    struct Plan {
        Heads numbers{};
        std::vector<Rows> removed{};
        std::vector<Rows> restored{};  // from the archive
        std::vector<Rows> archived{};
    };

    std::expected<Plan, StoreError> plan_of(const StoreChange& change);
    std::expected<void, StoreError> check_summaries(const StoreChange& change, const Heads& numbers);
    // Whole streams (event_writer_streams.cpp).
    std::expected<Rows, StoreError> rows_of(const std::string& stream);
    std::expected<Rows, StoreError> archived_rows(const std::string& stream, std::int64_t id);
    void remove(const Rows& rows);
    void restore(const Rows& rows);
    void archive(const Rows& rows);
    void drop_events(const Rows& rows);

    std::expected<Head*, StoreError> head_of(const std::string& stream);
    std::expected<Head, StoreError> read_head(const std::string& stream);
    void add(const Event& event, Head& head);
    void move_head(const Head& head);
    void put(const Summary& summary, std::int64_t stream);
    void change_tags(std::string_view before, std::string_view after, std::int64_t stream);

    Database* database_;
    Statement version_;
    Statement find_;
    Statement last_;
    Statement name_;
    Statement insert_;
    Statement move_head_;
    Statement old_tags_;
    Statement put_summary_;
    Statement add_tag_;
    Statement drop_tag_;
    Statement event_;
    Statement drop_event_;
    Statement read_archive_;
    Statement put_archive_;
    Statement drop_archive_;
    std::int64_t seen_version_ = -1;
    std::unordered_map<std::string, Head> heads_;
};

}  // namespace mycity
