#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace mycity {

// An event. Streams are named "table/ID" or "challenge/2026-11-15"; the events of a stream are numbered from
// 1 without gaps.
struct Event {
    std::string stream;
    std::int64_t number = 0;
    std::int64_t at_ms = 0;  // since 1970, UTC
    std::string body;
    bool operator==(const Event&) const = default;
};

// Codes of appends: "number-taken" (the stream has that event), "number-gap", "stream-name" (empty or too
// long), "event-too-long", "store-failed" (the disk or the database; nothing was stored), "store-unknown"
// (the disk failed; whether the events were stored can be read later), "store-stopped". Codes of reads:
// "store-failed", "store-damaged" (a checksum is wrong or an event is missing; the detail names the event).
struct StoreError {
    std::string code;
    std::string detail;
    bool operator==(const StoreError&) const = default;
};

using Appended = std::move_only_function<void(std::expected<void, StoreError>)>;
// Runs a function on the owner's thread.
using Post = std::function<void(std::move_only_function<void()>)>;

inline constexpr std::size_t kMaxStreamName = 200;
inline constexpr std::size_t kMaxEventBody = std::size_t{16} << 20;

// Append-only streams of events. An implementation is owned by one thread: append, read, streams and stop are
// called there, and every `done` runs there through the Post given at construction, never inside append
// itself.
class EventLog {
  public:
    virtual ~EventLog() = default;

    // Appends all events or none. `done` is called when they are durable, or with the reason why not. Appends
    // to the same stream are answered in order.
    virtual void append(std::vector<Event> events, Appended done) = 0;
    // The durable events of a stream in order; none if the stream does not exist.
    virtual std::expected<std::vector<Event>, StoreError> read(std::string_view stream) = 0;
    // The names of all streams that begin with the prefix, sorted.
    virtual std::expected<std::vector<std::string>, StoreError> streams(std::string_view prefix) = 0;
    // False while appends fail because of the disk or the database.
    virtual bool writable() const = 0;
    // Finishes the accepted appends and posts their answers; later appends are answered "store-stopped".
    virtual void stop() = 0;
};

}  // namespace mycity
