#include "store/memory_log.hpp"

#include <algorithm>

#include "store/heads.hpp"

namespace mycity {

std::expected<void, StoreError> MemoryLog::take(std::vector<Event> events, std::vector<Summary> summaries) {
    if (stopped_) return std::unexpected(StoreError{"store-stopped", {}});
    Heads heads;
    for (const Event& event : events) {
        const auto known = streams_.find(event.stream);
        heads[event.stream] = known == streams_.end() ? 0 : std::ssize(known->second.events);
    }
    if (auto fits = move_heads(heads, events); !fits) return fits;
    for (const Summary& summary : summaries)
        if (!heads.contains(summary.stream) && !streams_.contains(summary.stream))
            return std::unexpected(StoreError{"no-such-stream", summary.stream});
    for (Event& event : events) {
        Stream& stream = streams_[event.stream];
        if (stream.events.empty()) stream.made = ++made_;
        stream.events.push_back(std::move(event));
    }
    for (Summary& summary : summaries) {
        const std::string name = summary.stream;
        streams_[name].summary = std::move(summary);
    }
    return {};
}

void MemoryLog::append(std::vector<Event> events, std::vector<Summary> summaries, Appended done) {
    post_([done = std::move(done), answer = take(std::move(events), std::move(summaries))]() mutable {
        done(std::move(answer));
    });
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
        if (!stream.summary) {
            if (query.by == By::unsummarised && name.starts_with(query.key))
                rows.push_back({{0, stream.made}, {{.stream = name, .text = {}}, number}});
            continue;
        }
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

void MemoryLog::forget_summaries() {
    for (auto& [name, stream] : streams_) stream.summary.reset();
}

}  // namespace mycity
