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
                           read_clocks();
                       }));
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
