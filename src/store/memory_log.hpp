#pragma once

#include <map>

#include "store/event_log.hpp"

namespace mycity {

// Stores events in memory, for tests and benchmarks. They are lost when the process ends.
class MemoryLog final : public EventLog {
  public:
    explicit MemoryLog(Post post) : post_(std::move(post)) {}

    void change(StoreChange change, Appended done) override;
    void read(std::string stream, StoreAnswer<std::vector<Event>> done) override;
    void find(StreamQuery query, StoreAnswer<std::vector<FoundStream>> done) override;
    void count(std::string prefix, StoreAnswer<std::int64_t> done) override;
    bool writable() const override { return true; }
    void stop() override { stopped_ = true; }

    // The same at once, for tests.
    std::vector<Event> events(std::string_view stream) const;
    std::optional<Summary> summary(std::string_view stream) const;
    std::vector<std::string> streams(std::string_view prefix) const;

  private:
    struct Stream {
        std::int64_t made = 0;  // the order in which the streams were made
        std::vector<Event> events{};
        std::optional<Summary> summary{};
        bool archived = false;
    };

    std::expected<void, StoreError> take(StoreChange change);
    std::vector<FoundStream> found(const StreamQuery& query) const;
    template <class T, class Compute>
    void give(StoreAnswer<T> done, Compute compute);

    Post post_;
    std::map<std::string, Stream, std::less<>> streams_;
    std::int64_t made_ = 0;
    bool stopped_ = false;
};

}  // namespace mycity
