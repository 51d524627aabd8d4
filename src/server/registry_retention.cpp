// Archives and removes what nobody uses any more, a little at a time.

#include "server/table_registry.hpp"

namespace mycity {
namespace {

constexpr std::int64_t kStepMs = 1'000;
constexpr std::int64_t kPauseMs = 3'600'000;          // after all streams have been looked at
constexpr std::size_t kLookedAtOnce = 200;            // streams
constexpr std::int64_t kEventsRetiredAtOnce = 2'000;  // an append waits for that many

}  // namespace

void TableRegistry::start_retiring() {
    constexpr std::int64_t begin_ms = 60'000;
    if (!std::exchange(retiring_, true)) retire_after(begin_ms);
}

void TableRegistry::retire_after(std::int64_t ms) {
    context_.scheduler.after(ms, [this, alive = std::weak_ptr(alive_)] {
        if (alive.lock() && !draining_) retire_next();
    });
}

void TableRegistry::retire_next() {
    find({.by = StreamQuery::By::place, .most = kLookedAtOnce, .after = retired_to_}, [this](auto found) {
        if (draining_) return;
        const bool end = found && found->empty();
        if (found) retire(*found);
        if (end) retired_to_ = 0;
        retire_after(end ? kPauseMs : kStepMs);
    });
}

void TableRegistry::retire(const std::vector<FoundStream>& streams) {
    StoreChange change;
    std::vector<FoundStream> removed;
    std::int64_t events = 0;
    for (const FoundStream& stream : streams) {
        if (events >= kEventsRetiredAtOnce) break;
        retired_to_ = stream.place;
        const Fate fate = fate_of(stream, options_.retention, context_.scheduler.now_ms());
        if (fate == Fate::keep || in_use(stream.summary.stream) || !keeps(stream.summary.stream)) continue;
        events += stream.number;
        (fate == Fate::remove ? change.remove : change.archive).push_back(stream.summary.stream);
        if (fate == Fate::remove) removed.push_back(stream);
    }
    if (events > 0) change_streams(std::move(change), std::move(removed), [](const auto&) {});
}

// Whether the stream is of a table that is in memory, or is being changed.
bool TableRegistry::in_use(const std::string& stream) const {
    if (!stream.starts_with(kTablePrefix)) return false;
    const std::string id = stream.substr(kTablePrefix.size());
    return active_.contains(id) || loading_.contains(id) || locked_.contains(id);
}

// Changes whole streams, of which `removed` will no longer exist. Tables that somebody asks for meanwhile are
// read after that.
void TableRegistry::change_streams(StoreChange change, std::vector<FoundStream> removed, Appended done) {
    std::vector<std::string> locked;
    for (const auto* names : {&change.remove, &change.archive})
        for (const std::string& name : *names)
            if (name.starts_with(kTablePrefix)) locked.push_back(name.substr(kTablePrefix.size()));
    locked_.insert(locked.begin(), locked.end());
    const auto archived = static_cast<std::int64_t>(change.archive.size());
    append(std::move(change), [this, locked = std::move(locked), removed = std::move(removed), archived,
                               done = std::move(done)](auto result) mutable {
        if (result) {
            for (const FoundStream& stream : removed) forget_stream(stream.summary);
            context_.metrics.streams_removed += std::ssize(removed);
            context_.metrics.streams_archived += archived;
        } else {
            options_.log("retention-failed",
                         json::Value().set("code", result.error().code).set("detail", result.error().detail));
        }
        unlock(locked);
        done(std::move(result));
    });
}

// A stream has been removed.
void TableRegistry::forget_stream(const Summary& stored) {
    const std::string& name = stored.stream;
    StreamNews news{.stream = name, .removed = true};
    if (name.starts_with("challenge/") && challenges_ > 0) --challenges_;
    if (name.starts_with(kTablePrefix)) {
        const std::string id = name.substr(kTablePrefix.size());
        disarm(id);
        if (touched_) touched_->insert(id);
        listed_.update(id, TableSummary{});
        seat_quotas_.update(id, {});
        if (const auto summary = read_summary(stored)) news.creator = summary->creator;
        quotas_.note(id, news.creator, false);
        if (count_ > 0) context_.metrics.tables = static_cast<std::int64_t>(--count_);
    }
    if (news_ && !name.starts_with("device/")) news_(news);
}

void TableRegistry::unlock(const std::vector<std::string>& ids) {
    for (const std::string& id : ids) {
        locked_.erase(id);
        if (loading_.contains(id)) load(id);
    }
}

}  // namespace mycity
