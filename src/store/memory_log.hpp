#pragma once

#include <map>

#include "store/event_log.hpp"

namespace mycity {

// Stores events in memory, for tests and benchmarks. They are lost when the process ends.
class MemoryLog final : public EventLog {
  public:
    explicit MemoryLog(Post post) : post_(std::move(post)) {}

    void append(std::vector<Event> events, Appended done) override;
    std::expected<std::vector<Event>, StoreError> read(std::string_view stream) override;
    std::expected<std::vector<std::string>, StoreError> streams(std::string_view prefix) override;
    bool writable() const override { return true; }
    void stop() override { stopped_ = true; }

  private:
    std::expected<void, StoreError> take(std::vector<Event> events);

    Post post_;
    std::map<std::string, std::vector<Event>, std::less<>> streams_;
    bool stopped_ = false;
};

}  // namespace mycity
