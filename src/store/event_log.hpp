#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace mycity {

// One thing that happened. Streams are named "table/ID", "challenge/2026-11-15", …; the events of a stream
// are numbered from 1 without gaps.
struct Event {
    std::string stream;
    std::int64_t number = 0;
    std::int64_t at_ms = 0;  // since 1970, UTC
    std::string body;
    bool operator==(const Event&) const = default;
};

// Codes of an append: "number-taken" (the stream has that event), "number-gap", "stream-name" (empty or too
// long), "event-too-long", "store-failed" (the disk or the database), "store-stopped". Of reading:
// "store-failed", "store-damaged" (what is stored is not what was written; the detail names the event).
struct StoreError {
    std::string code;
    std::string detail;
    bool operator==(const StoreError&) const = default;
};

using Appended = std::move_only_function<void(std::expected<void, StoreError>)>;
// Brings a function to the owner's thread.
using Post = std::function<void(std::move_only_function<void()>)>;

inline constexpr std::size_t kMaxStreamName = 200;
inline constexpr std::size_t kMaxEventBody = std::size_t{16} << 20;

// Append-only streams of events. An implementation is owned by one thread: append, read, streams and stop are
// called there, and every `done` runs there through the Post given at construction, never inside append
// itself.
class EventLog {
  public:
    virtual ~EventLog() = default;

    // All of them or none. `done` runs once they are durable, or with the reason why they are not. Appends
    // that share a stream are answered in the order in which they were made.
    virtual void append(std::vector<Event> events, Appended done) = 0;
    // The durable events of a stream in order; none when there is no such stream.
    virtual std::expected<std::vector<Event>, StoreError> read(std::string_view stream) = 0;
    // The names of all streams that begin with the prefix, sorted.
    virtual std::expected<std::vector<std::string>, StoreError> streams(std::string_view prefix) = 0;
    // Finishes what was accepted, and posts its answers; what is appended afterwards is answered
    // "store-stopped".
    virtual void stop() = 0;
};

}  // namespace mycity
