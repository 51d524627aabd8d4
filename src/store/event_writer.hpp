#pragma once

#include <unordered_map>

#include "base/sha256.hpp"
#include "store/sqlite.hpp"

namespace mycity {

// Appends events to a database within the caller's transactions. It caches the heads of the streams it has
// written to, until another connection changes the file.
class EventWriter {
  public:
    explicit EventWriter(Database& database);

    // Must be called at the beginning of every transaction.
    void begin();
    // Writes all events and summaries or none. Throws if the database fails; the writer must not be used
    // after that.
    std::expected<void, StoreError> write(const std::vector<Event>& events,
                                          const std::vector<Summary>& summaries);
    // Whether the file has an event of this stream and number.
    bool has(const Event& event);

  private:
    // The end of a stream: the number, position and checksum of its last event.
    struct Head {
        std::int64_t stream = 0;  // 0: not in the file yet
        std::int64_t number = 0;
        std::int64_t last = 0;
        Digest chain{};
    };

    std::expected<Head*, StoreError> head_of(const std::string& stream);
    std::expected<Head, StoreError> read_head(const std::string& stream);
    void add(const Event& event, Head& head);
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
    Statement summarised_;
    std::int64_t seen_version_ = -1;
    std::unordered_map<std::string, Head> heads_;
};

}  // namespace mycity
