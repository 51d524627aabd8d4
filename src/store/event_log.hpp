#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <limits>
#include <optional>
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

// The facts that a server wants about a stream without reading it. An append replaces them as a whole.
struct Summary {
    std::string stream;
    std::string text;
    std::optional<std::int64_t> alarm_ms{};  // when the server has to look at the stream
    std::vector<std::string> tags{};         // streams are found by them; without line breaks
    bool operator==(const Summary&) const = default;
};

// A summary, and the number of the last event of its stream. Of a stream without one, only the name.
struct FoundStream {
    Summary summary;
    std::int64_t number = 0;
    // These only if all streams are wanted:
    std::int64_t place = 0;  // in the order in which the streams were made
    std::int64_t at_ms = 0;  // the time of the last event
    bool archived = false;
    bool operator==(const FoundStream&) const = default;
};

// Which summaries are wanted.
struct StreamQuery {
    enum class By : std::uint8_t {
        name,   // that of the stream `key`
        tag,    // those with the tag `key`, the newest stream first
        alarm,  // those with an alarm, the earliest first
        place   // all, in the order in which they were made, those after `after`
    };
    By by = By::name;
    std::string key{};
    std::size_t most = std::numeric_limits<std::int32_t>::max();
    std::int64_t after = 0;
};

// The changes of one append: all of them happen, or none. First streams are removed, then the others change.
struct StoreChange {
    std::vector<Event> events{};
    std::vector<Summary> summaries{};
    std::vector<std::string> remove{};   // whole streams; those that do not exist are ignored
    std::vector<std::string> archive{};  // compresses their events; they are read and extended as before
};

// Codes of appends: "number-taken" (the stream has that event), "number-gap", "stream-name" (empty or too
// long), "event-too-long", "no-such-stream" (a summary without events), "not-kept" (another node keeps a
// stream), "store-failed" (the disk or the database; nothing was stored), "store-unknown" (whether the events
// were stored can be read later), "store-stopped". Codes of reads: "store-failed", "store-damaged" (a
// checksum is wrong or an event is missing; the detail names the event), "store-stopped".
struct StoreError {
    std::string code;
    std::string detail;
    bool operator==(const StoreError&) const = default;
};

template <class T>
using StoreAnswer = std::move_only_function<void(std::expected<T, StoreError>)>;
using Appended = StoreAnswer<void>;
// Runs a function on the owner's thread.
using Post = std::function<void(std::move_only_function<void()>)>;

inline constexpr std::size_t kMaxStreamName = 200;
inline constexpr std::size_t kMaxEventBody = std::size_t{16} << 20;

// Append-only streams of events. An implementation is owned by one thread: all functions are called there,
// and every `done` runs there through the Post given at construction, never inside the call itself.
class EventLog {
  public:
    virtual ~EventLog() = default;

    // Makes the whole change, or does nothing. `done` is called when it is durable, or with the reason why
    // not. Changes of the same stream are answered in order.
    virtual void change(StoreChange change, Appended done) = 0;
    void append(std::vector<Event> events, std::vector<Summary> summaries, Appended done) {
        change({.events = std::move(events), .summaries = std::move(summaries)}, std::move(done));
    }
    void append(std::vector<Event> events, Appended done) { append(std::move(events), {}, std::move(done)); }

    // Reads see every append that was answered before, and no part of one that is not durable.

    // The events of a stream in order; none if the stream does not exist.
    virtual void read(std::string stream, StoreAnswer<std::vector<Event>> done) = 0;
    virtual void find(StreamQuery query, StoreAnswer<std::vector<FoundStream>> done) = 0;
    // The number of streams whose names begin with the prefix.
    virtual void count(std::string prefix, StoreAnswer<std::int64_t> done) = 0;

    // False while appends fail because of the disk or the database.
    virtual bool writable() const = 0;
    // Finishes the accepted appends and reads and posts their answers; later ones are answered
    // "store-stopped".
    virtual void stop() = 0;
};

}  // namespace mycity
