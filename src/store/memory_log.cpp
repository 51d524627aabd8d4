#include "store/memory_log.hpp"

#include "store/heads.hpp"

namespace mycity {

std::expected<void, StoreError> MemoryLog::take(std::vector<Event> events) {
    if (stopped_) return std::unexpected(StoreError{"store-stopped", {}});
    Heads heads;
    for (const Event& event : events) {
        const auto known = streams_.find(event.stream);
        heads[event.stream] = known == streams_.end() ? 0 : std::ssize(known->second);
    }
    if (auto fits = move_heads(heads, events); !fits) return fits;
    for (Event& event : events) {
        std::vector<Event>& stream = streams_[event.stream];
        stream.push_back(std::move(event));
    }
    return {};
}

void MemoryLog::append(std::vector<Event> events, Appended done) {
    post_([done = std::move(done), answer = take(std::move(events))]() mutable { done(std::move(answer)); });
}

std::expected<std::vector<Event>, StoreError> MemoryLog::read(std::string_view stream) {
    const auto known = streams_.find(stream);
    return known == streams_.end() ? std::vector<Event>() : known->second;
}

std::expected<std::vector<std::string>, StoreError> MemoryLog::streams(std::string_view prefix) {
    std::vector<std::string> names;
    for (auto at = streams_.lower_bound(prefix); at != streams_.end() && at->first.starts_with(prefix); ++at)
        names.push_back(at->first);
    return names;
}

}  // namespace mycity
