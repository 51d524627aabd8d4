// Tables that come from and go to other servers that share the store, and what those tell.

#include "server/table_registry.hpp"

namespace mycity {
namespace {

constexpr std::int64_t kArmAfterMs = 500;  // several gains are read together
constexpr std::int64_t kRereadAfterMs = 1'000;

std::string id_in(std::string_view stream) { return std::string(stream.substr(kTablePrefix.size())); }

}  // namespace

StreamNews TableRegistry::news_of(const std::string& id, const TableSummary& summary,
                                  std::string_view seen_from) const {
    const bool open = summary.phase != TablePhase::finished;
    StreamNews news{.stream = std::string(kTablePrefix) + id, .creator = summary.creator, .open = open};
    if (!summary.listed || !open) return news;
    news.listed = true;
    news.full = summary.full;
    news.created_ms = summary.created_ms;
    news.info = summary.info;
    news.owner = summary.owner;
    news.seen_from = seen_from;
    news.holders = seat_quotas_.holders_at(id);
    return news;
}

void TableRegistry::gather(std::vector<std::string> streams, Keeping::Gathered done) {
    if (options_.keeping == nullptr) return done(Keeping::Hold{});
    ++pending_;
    options_.keeping->gather(std::move(streams),
                             [this, done = std::move(done)](Read<Keeping::Hold> hold) mutable {
                                 done(std::move(hold));
                                 answered();
                             });
}

// Forgets what it knows of these streams apart from active tables, and returns those.
std::vector<std::shared_ptr<ActiveTable>> TableRegistry::forget_inactive(const StreamFilter& which) {
    const auto concerned = [&](const std::string& id) { return which(std::string(kTablePrefix) + id); };
    std::erase_if(deadlines_, [&](const auto& entry) {
        if (!concerned(entry.first)) return false;
        context_.scheduler.cancel(entry.second);
        return true;
    });
    if (context_.streams_rewritten) context_.streams_rewritten(which);
    std::vector<Activated> waiting;
    for (auto entry = loading_.begin(); entry != loading_.end();) {
        if (!concerned(entry->first)) {
            ++entry;
            continue;
        }
        for (Activated& done : entry->second.waiting) waiting.push_back(std::move(done));
        entry = loading_.erase(entry);
    }
    std::vector<std::shared_ptr<ActiveTable>> tables;
    for (const auto& [id, table] : active_)
        if (concerned(id)) tables.push_back(table);
    for (Activated& done : waiting) done(std::unexpected(Problem{.code = "not-kept"}));
    return tables;
}

void TableRegistry::release(const StreamFilter& which, std::move_only_function<void()> done) {
    auto waiting = std::make_shared<std::move_only_function<void()>>(std::move(done));
    const std::shared_ptr<void> barrier(nullptr, [waiting, &scheduler = context_.scheduler](void*) {
        scheduler.post([waiting] { (*waiting)(); });
    });
    for (const auto& table : forget_inactive(which)) table->end(kMoved, [barrier] {});
    if (!under_way_.empty()) releases_.emplace_back(appends_, barrier);
}

void TableRegistry::append_ended(std::uint64_t number) {
    under_way_.erase(number);
    while (!releases_.empty() && (under_way_.empty() || *under_way_.begin() > releases_.front().first))
        releases_.pop_front();
}

void TableRegistry::drop(const StreamFilter& which) {
    for (const auto& table : forget_inactive(which)) table->move_away();
}

void TableRegistry::gained(const StreamFilter& which, std::int64_t grace_ms) {
    if (context_.streams_rewritten) context_.streams_rewritten(which);
    grace_ends_ms_ = std::max(grace_ends_ms_, context_.scheduler.steady_ms() + grace_ms);
    arm_gained();
}

// Arms the clocks of all kept tables that are not armed yet.
void TableRegistry::arm_gained() {
    if (std::exchange(arming_, true)) return;
    context_.scheduler.after(kArmAfterMs, [this, alive = std::weak_ptr(alive_)] {
        if (!alive.lock() || draining_) return;
        arming_ = false;
        find({.by = StreamQuery::By::alarm}, [this](auto found) {
            if (!found) return arm_gained();
            arm_clocks(*found);
        });
    });
}

void TableRegistry::index(const std::string& id, const TableSummary& summary, News what,
                          std::string_view seen_from) {
    const bool changed = put_in_index(id, summary);
    if (!seen_from.empty()) listed_.owner_seen(id, seen_from, context_.scheduler.steady_ms());
    if (!news_ || (!changed && what == News::changed)) return;
    StreamNews news = news_of(id, summary, seen_from);
    news.made = what == News::made;
    news_(news);
}

bool TableRegistry::put_in_index(const std::string& id, const TableSummary& summary) {
    if (touched_) touched_->insert(id);
    const bool listed = listed_.update(id, summary);
    seat_quotas_.update(id, public_holders(summary));
    return quotas_.note(id, summary.creator, summary.phase != TablePhase::finished) || listed;
}

void TableRegistry::learn(const StreamNews& news) {
    const bool table = news.stream.starts_with(kTablePrefix);
    std::size_t& count = table ? count_ : challenges_;
    if (news.made) ++count;
    if (news.removed && count > 0) --count;
    context_.metrics.tables = static_cast<std::int64_t>(count_);
    if (!table) return;
    TableSummary summary{.listed = news.listed && !news.removed};
    summary.full = news.full;
    summary.created_ms = news.created_ms;
    summary.info = news.info;
    summary.owner = news.owner;
    const std::string id = id_in(news.stream);
    if (touched_) touched_->insert(id);
    listed_.update(id, summary);
    if (!news.seen_from.empty()) listed_.owner_seen(id, news.seen_from, context_.scheduler.steady_ms());
    std::vector<Digest> holders;
    holders.reserve(news.holders.size());
    for (const SeatHolder& holder : news.holders) holders.push_back(holder.device);
    seat_quotas_.update(id, std::move(holders));
    for (const SeatHolder& holder : news.holders) seat_quotas_.came_from(holder.device, holder.address);
    quotas_.note(id, news.creator, news.open && !news.removed);
}

// What changes here meanwhile is newer than what is read.
void TableRegistry::reread_index() {
    if (starting_ || touched_) return;
    touched_.emplace();
    context_.scheduler.after(kRereadAfterMs, [this, alive = std::weak_ptr(alive_)] {
        if (!alive.lock() || draining_) return;
        touched_->clear();
        context_.log.count(std::string(kTablePrefix), counted<std::int64_t>([this](auto count) {
                               if (!count) return reread_again();
                               count_ = static_cast<std::size_t>(*count);
                               context_.metrics.tables = *count;
                               reread(kListedTag);
                           }));
    });
}

void TableRegistry::reread(std::string_view tag) {
    find({.by = StreamQuery::By::tag, .key = std::string(tag)}, [this, tag](auto found) {
        if (!found) return reread_again();
        take_in(tag, std::make_shared<std::vector<FoundStream>>(std::move(*found)), {});
    });
}

// A few at a time, as after the start.
void TableRegistry::take_in(std::string_view tag, const std::shared_ptr<std::vector<FoundStream>>& left,
                            std::unordered_set<std::string> ids) {
    const bool listed = tag == kListedTag;
    for (std::size_t i = 0; i < kNotedAtOnce && !left->empty(); ++i, left->pop_back()) {
        const std::string id = id_in(left->back().summary.stream);
        const auto summary = read_summary(left->back().summary);
        if (!summary || touched_->contains(id)) continue;
        ids.insert(id);
        if (listed) {
            listed_.update(id, *summary);
            seat_quotas_.update(id, public_holders(*summary));
        } else {
            quotas_.note(id, summary->creator, true);
        }
    }
    if (!left->empty()) {
        ++pending_;
        context_.scheduler.post([this, tag, left, ids = std::move(ids)]() mutable {
            take_in(tag, left, std::move(ids));
            answered();
        });
        return;
    }
    ids.insert(touched_->begin(), touched_->end());
    if (listed) {
        listed_.keep_only(ids);
        seat_quotas_.keep_only(ids);
        return reread(kCreatedTag);
    }
    quotas_.keep_only(ids);
    touched_.reset();
}

void TableRegistry::reread_again() {
    touched_.reset();
    if (!draining_) reread_index();
}

}  // namespace mycity
