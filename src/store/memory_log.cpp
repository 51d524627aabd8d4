#include "store/memory_log.hpp"

#include <algorithm>

#include "base/try.hpp"
#include "store/heads.hpp"

namespace mycity {

std::expected<void, StoreError> MemoryLog::take(StoreChange change) {
    if (stopped_) return std::unexpected(StoreError{"store-stopped", {}});
    const auto removed = [&](const std::string& stream) {
        return std::ranges::find(change.remove, stream) != change.remove.end();
    };
    Heads heads;
    for (const Event& event : change.events) {
        const auto known = streams_.find(event.stream);
        const bool exists = known != streams_.end() && !removed(event.stream);
        heads[event.stream] = exists ? std::ssize(known->second.events) : 0;
    }
    TRY(move_heads(heads, change.events));
    for (const Summary& summary : change.summaries)
        if (!heads.contains(summary.stream) &&
            (!streams_.contains(summary.stream) || removed(summary.stream)))
            return std::unexpected(StoreError{"no-such-stream", summary.stream});
    for (const std::string& stream : change.remove) streams_.erase(stream);
    for (Event& event : change.events) {
        Stream& stream = streams_[event.stream];
        if (stream.events.empty()) stream.made = ++made_;
        stream.events.push_back(std::move(event));
        stream.archived = false;
    }
    for (Summary& summary : change.summaries) {
        const std::string name = summary.stream;
        streams_[name].summary = std::move(summary);
    }
    for (const std::string& stream : change.archive)
        if (const auto known = streams_.find(stream); known != streams_.end()) known->second.archived = true;
    return {};
}

void MemoryLog::change(StoreChange change, Appended done) {
    post_([done = std::move(done), answer = take(std::move(change))]() mutable { done(std::move(answer)); });
}

template <class T, class Compute>
void MemoryLog::give(StoreAnswer<T> done, Compute compute) {
    std::expected<T, StoreError> answer = std::unexpected(StoreError{"store-stopped", {}});
    if (!stopped_) answer = compute();
    post_([done = std::move(done), answer = std::move(answer)]() mutable { done(std::move(answer)); });
}

void MemoryLog::read(std::string stream, StoreAnswer<std::vector<Event>> done) {
    give(std::move(done), [&] { return events(stream); });
}

void MemoryLog::find(StreamQuery query, StoreAnswer<std::vector<FoundStream>> done) {
    give(std::move(done), [&] { return found(query); });
}

void MemoryLog::count(std::string prefix, StoreAnswer<std::int64_t> done) {
    give(std::move(done), [&] { return std::ssize(streams(prefix)); });
}

std::vector<FoundStream> MemoryLog::found(const StreamQuery& query) const {
    using By = StreamQuery::By;
    using Place = std::pair<std::int64_t, std::int64_t>;
    std::vector<std::pair<Place, FoundStream>> rows;
    for (const auto& [name, stream] : streams_) {
        const std::int64_t number = std::ssize(stream.events);
        if (query.by == By::place && stream.made > query.after)
            rows.push_back({{0, stream.made},
                            {stream.summary.value_or(Summary{.stream = name, .text = {}}), number,
                             stream.made, stream.events.back().at_ms, stream.archived}});
        if (!stream.summary) continue;
        const Summary& summary = *stream.summary;
        if (query.by == By::name && name == query.key) rows.push_back({{}, {summary, number}});
        if (query.by == By::tag && std::ranges::find(summary.tags, query.key) != summary.tags.end())
            rows.push_back({{0, -stream.made}, {summary, number}});
        if (query.by == By::alarm && summary.alarm_ms)
            rows.push_back({{*summary.alarm_ms, stream.made}, {summary, number}});
    }
    std::ranges::sort(rows, {}, [](const auto& row) { return row.first; });
    std::vector<FoundStream> all;
    for (auto& [place, row] : rows)
        if (all.size() < query.most) all.push_back(std::move(row));
    return all;
}

std::vector<Event> MemoryLog::events(std::string_view stream) const {
    const auto known = streams_.find(stream);
    return known == streams_.end() ? std::vector<Event>() : known->second.events;
}

std::optional<Summary> MemoryLog::summary(std::string_view stream) const {
    const auto known = streams_.find(stream);
    return known == streams_.end() ? std::nullopt : known->second.summary;
}

std::vector<std::string> MemoryLog::streams(std::string_view prefix) const {
    std::vector<std::string> names;
    for (auto at = streams_.lower_bound(prefix); at != streams_.end() && at->first.starts_with(prefix); ++at)
        names.push_back(at->first);
    return names;
}

}  // namespace mycity
