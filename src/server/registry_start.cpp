// What the registry reads when the server starts: not the tables, only what their summaries say.

#include "server/table_registry.hpp"

namespace mycity {
namespace {

constexpr std::int64_t kRetryMs = 1'000;
constexpr std::string_view kChallengePrefix = "challenge/";

std::string id_in(const std::string& stream) { return stream.substr(kTablePrefix.size()); }

}  // namespace

void TableRegistry::start() {
    context_.log.count(std::string(kTablePrefix), counted<std::int64_t>([this](auto count) {
                           if (!count && !go_on(count.error())) return;
                           context_.metrics.tables = count.value_or(0);
                           count_ = static_cast<std::size_t>(count.value_or(0));
                           count_challenges();
                           find_unsummarised([this](auto streams) {
                               if (!streams && !go_on(streams.error())) return;
                               summarise(streams.value_or(std::vector<FoundStream>{}),
                                         [this] { read_clocks(); });
                           });
                       }));
}

// Those that this server keeps.
void TableRegistry::find_unsummarised(StoreAnswer<std::vector<FoundStream>> done) {
    find({.by = StreamQuery::By::unsummarised, .key = std::string(kTablePrefix)},
         [this, done = std::move(done)](auto streams) mutable {
             if (streams)
                 unsummarised_ = std::erase_if(*streams, [this](const FoundStream& stream) {
                                     return !keeps(stream.summary.stream);
                                 }) > 0;
             done(std::move(streams));
         });
}

// A damaged part of the store is left out; the tables that can be read are served. Otherwise tries again
// later.
bool TableRegistry::go_on(const StoreError& error) {
    options_.log(error.code, json::Value().set("detail", error.detail));
    if (error.code == "store-damaged") return true;
    context_.scheduler.after(kRetryMs, [this, alive = std::weak_ptr(alive_)] {
        if (alive.lock() && !draining_) start();
    });
    return false;
}

void TableRegistry::count_challenges() {
    context_.log.count(std::string(kChallengePrefix), counted<std::int64_t>([this](auto count) {
                           challenges_ = static_cast<std::size_t>(count.value_or(0));
                       }));
}

// The tables of a file from before there were summaries are replayed once.
void TableRegistry::summarise(const std::vector<FoundStream>& streams, const std::function<void()>& then) {
    const auto ids = std::make_shared<std::deque<std::string>>();
    for (const FoundStream& found : streams) ids->push_back(id_in(found.summary.stream));
    if (!ids->empty())
        options_.log("summarising", json::Value().set("tables", static_cast<std::int64_t>(ids->size())));
    summarise_next(ids, then);
}

void TableRegistry::summarise_next(const std::shared_ptr<std::deque<std::string>>& ids,
                                   const std::function<void()>& then) {
    if (draining_) return;
    if (ids->empty()) return then();
    const std::string id = std::move(ids->front());
    ids->pop_front();
    ++pending_;
    load_table(id, context_.loading(), [this, id, ids, then](Read<LoadedTable> table) {
        if (table)
            append({.summaries = {to_stored(id, summary_of(table->state))}}, [](const auto&) {});
        else
            options_.log(
                "table-damaged",
                json::Value().set("table", id).set("code", table.error().code).set("at", table.error().at));
        summarise_next(ids, then);
        answered();
    });
}

void TableRegistry::read_clocks() {
    find({.by = StreamQuery::By::alarm}, [this](auto found) {
        if (!found && !go_on(found.error())) return;
        arm_clocks(found.value_or(std::vector<FoundStream>{}));
        read_listed();
    });
}

void TableRegistry::arm_clocks(const std::vector<FoundStream>& alarms) {
    for (const FoundStream& stream : alarms) {
        const std::string id = id_in(stream.summary.stream);
        if (active_.contains(id) || deadlines_.contains(id) || !keeps(stream.summary.stream)) continue;
        if (const auto summary = read_summary(stream.summary))
            arm_deadline(id, summary->deadline, summary->clock_ms);
    }
}

void TableRegistry::read_listed() {
    find({.by = StreamQuery::By::tag, .key = std::string(kListedTag)}, [this](auto found) {
        if (!found && !go_on(found.error())) return;
        for (const FoundStream& stream : found.value_or(std::vector<FoundStream>{}))
            if (const auto summary = read_summary(stream.summary))
                put_in_index(id_in(stream.summary.stream), *summary);
        starting_ = false;
        read_created();
    });
}

// How many tables each device has created counts for its quota.
void TableRegistry::read_created() {
    find({.by = StreamQuery::By::tag, .key = std::string(kCreatedTag)}, [this](auto found) {
        if (!found && !go_on(found.error())) return;
        note_created(std::make_shared<std::vector<FoundStream>>(
            std::move(found).value_or(std::vector<FoundStream>{})));
    });
}

void TableRegistry::note_created(const std::shared_ptr<std::vector<FoundStream>>& left) {
    for (std::size_t i = 0; i < kNotedAtOnce && !left->empty(); ++i, left->pop_back())
        if (const auto summary = read_summary(left->back().summary))
            quotas_.note(id_in(left->back().summary.stream), summary->creator, true);
    if (left->empty()) return start_retiring();
    ++pending_;
    context_.scheduler.post([this, left] {
        note_created(left);
        answered();
    });
}

}  // namespace mycity
