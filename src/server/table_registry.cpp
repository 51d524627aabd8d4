// Which tables are active and which are listed.

#include "server/table_registry.hpp"

#include <algorithm>

namespace mycity {
namespace {

constexpr std::int64_t kSweepMs = 60'000;

}  // namespace

TableRegistry::TableRegistry(EventLog& log, Scheduler& scheduler, GameServerOptions options)
    : options_(std::move(options)),
      quotas_(options_.quotas),
      context_{.log = log, .scheduler = scheduler, .options = options_},
      grace_ends_ms_(scheduler.steady_ms() + (options_.keeping == nullptr ? kStartGraceMs : 0)) {
    context_.may_create = [this](const Visitor& visitor) { return may_create(visitor, 0); };
    context_.may_command = [this](const Visitor& visitor) {
        return quotas_.take_command(visitor, context_.scheduler.steady_ms());
    };
    context_.may_sit = [this](const TableState& table, const Visitor& visitor, std::size_t seats) {
        return seat_quotas_.take(table, visitor, seats, context_.scheduler.steady_ms());
    };
    context_.sat = [this](const TableState& table, const Visitor& visitor) { sat(table, visitor); };
    context_.freed = [this](const TableState& table, const Digest& device) {
        seat_quotas_.freed(table, device, context_.scheduler.steady_ms());
    };
    context_.seen = [this](const TableState& table, const Visitor& visitor) { seen(table, visitor); };
    context_.changed = [this](ActiveTable& table) {
        index(table.state().id(), table.summary());
        for (const Visitor& visitor : table.visitors()) seen(table.state(), visitor);
    };
    context_.table_created = [this](const std::string& id, const TableSummary& summary) { add(id, summary); };
    context_.table_ended = [this](const std::string& id) { active_.erase(id); };
    start();
    evict_idle();
}

TableRegistry::~TableRegistry() {
    for (auto& [id, timer] : deadlines_) context_.scheduler.cancel(timer);
}

std::string_view TableRegistry::unready() const {
    if (draining_) return "shutting-down";
    if (starting_) return "starting";
    return context_.log.writable() ? "" : "store-failed";
}

void TableRegistry::add(const std::string& id, const TableSummary& summary, std::string_view from) {
    ++context_.metrics.tables_created;
    context_.metrics.tables = static_cast<std::int64_t>(++count_);
    index(id, summary, News::made, from);
}

void TableRegistry::sat(const TableState& table, const Visitor& visitor) {
    seat_quotas_.update(table.id(), public_holders(summary_of(table)));
    seat_quotas_.came_from(*visitor.device, visitor.address);
}

void TableRegistry::seen(const TableState& table, const Visitor& visitor) {
    if (!visitor.device) return;
    seat_quotas_.came_from(*visitor.device, visitor.address);
    if (!table.owned_by(visitor.device)) return;
    const bool tell = listed_.owner_seen(table.id(), visitor.address, context_.scheduler.steady_ms());
    if (const auto here = active(table.id()); tell && news_ && here)
        news_(news_of(table.id(), here->summary(), visitor.address));
}

void TableRegistry::add_challenge(const std::string& stream) {
    ++challenges_;
    if (news_) news_({.stream = stream, .made = true});
}

Read<void> TableRegistry::may_create(const Visitor& visitor, std::size_t bytes) {
    return quotas_.take_table(visitor, bytes, count_ + challenges_, context_.scheduler.steady_ms());
}

void TableRegistry::find_summary(const std::string& id,
                                 std::move_only_function<void(Read<TableSummary>)> done) {
    find({.by = StreamQuery::By::name, .key = std::string(kTablePrefix) + id},
         [this, done = std::move(done)](std::expected<std::vector<FoundStream>, StoreError> found) mutable {
             if (!found) return done(std::unexpected(Problem{.code = "store-failed"}));
             if (!found->empty()) return done(read_summary(found->front().summary));
             done(std::unexpected(Problem{.code = starting_ ? "starting" : "no-such-table"}));
         });
}

std::shared_ptr<ActiveTable> TableRegistry::active(const std::string& id) const {
    const auto found = active_.find(id);
    return found == active_.end() ? nullptr : found->second;
}

void TableRegistry::activate(const std::string& id, Activated done) {
    if (auto table = active(id)) return done(std::move(table));
    if (!keeps(std::string(kTablePrefix) + id)) return done(std::unexpected(Problem{.code = "not-kept"}));
    const auto [loading, first] = loading_.try_emplace(id);
    loading->second.waiting.push_back(std::move(done));
    if (first && !locked_.contains(id)) load(id);
}

void TableRegistry::load(const std::string& id) {
    ++pending_;
    const std::uint64_t attempt = loading_[id].attempt = ++attempts_;
    load_table(id, context_.loading(), [this, id, attempt](Read<LoadedTable> table) {
        loaded(id, attempt, std::move(table));
        answered();
    });
}

void TableRegistry::loaded(const std::string& id, std::uint64_t attempt, Read<LoadedTable> table) {
    const auto entry = loading_.find(id);
    if (entry == loading_.end() || entry->second.attempt != attempt) return;  // released meanwhile
    std::vector<Activated> waiting = std::move(entry->second.waiting);
    loading_.erase(entry);
    if (!table && table.error().code != "no-such-table") {
        options_.log(
            "table-damaged",
            json::Value().set("table", id).set("code", table.error().code).set("at", table.error().at));
        table.error() = {.code = "store-failed"};
    }
    if (table && draining_) table = std::unexpected(Problem{.code = "shutting-down"});
    if (!table) {
        for (Activated& done : waiting) done(std::unexpected(table.error()));
        return;
    }
    disarm(id);
    const auto active = ActiveTable::activate(std::move(*table), context_, grace_ends_ms_);
    active_.emplace(id, active);
    for (Activated& done : waiting) done(active);
}

void TableRegistry::disarm(const std::string& id) {
    const auto timer = deadlines_.find(id);
    if (timer == deadlines_.end()) return;
    context_.scheduler.cancel(timer->second);
    deadlines_.erase(timer);
}

void TableRegistry::arm_deadline(const std::string& id, std::optional<std::int64_t> deadline,
                                 std::int64_t longest_ms) {
    disarm(id);
    if (!deadline || !keeps(std::string(kTablePrefix) + id)) return;
    const std::int64_t left =
        std::clamp<std::int64_t>(*deadline - context_.scheduler.now_ms(), 0, longest_ms);
    const std::int64_t wait = std::max(left, grace_ends_ms_ - context_.scheduler.steady_ms());
    deadlines_[id] =
        context_.scheduler.after(wait, [this, id, at = *deadline, alive = std::weak_ptr(alive_)] {
            if (!alive.lock() || draining_) return;
            deadlines_.erase(id);
            activate(id, [at](const auto& late) {
                if (late) (*late)->expire_clock(at);
            });
        });
}

// Removes tables without clients from memory.
void TableRegistry::evict_idle() {
    for (auto it = active_.begin(); it != active_.end();) {
        if (!it->second->evictable()) {
            for (const Visitor& visitor : it->second->visitors()) seen(it->second->state(), visitor);
            ++it;
            continue;
        }
        const TableState& state = it->second->state();
        arm_deadline(it->first, state.deadline(), state.longest_wait_ms());
        it = active_.erase(it);
    }
    context_.scheduler.after(kSweepMs, [this, alive = std::weak_ptr(alive_)] {
        if (alive.lock() && !draining_) evict_idle();
    });
}

void TableRegistry::read_table(const std::string& id, TableReader look) {
    if (const auto table = active(id))
        return table->when_idle([this, id, look = std::move(look)](const TableState* state) mutable {
            if (state == nullptr && !keeps(std::string(kTablePrefix) + id))
                return read_stored(id, std::move(look));
            look(state, {.code = "store-failed"});
        });
    read_stored(id, std::move(look));
}

void TableRegistry::read_stored(const std::string& id, TableReader look) {
    ++pending_;
    load_table(id, context_.loading(), [this, look = std::move(look)](Read<LoadedTable> table) mutable {
        if (table)
            look(&table->state, {});
        else
            look(nullptr, {.code = table.error().code == "no-such-table" ? "no-such-table" : "store-failed"});
        answered();
    });
}

void TableRegistry::append(StoreChange change, Appended done) {
    const std::uint64_t number = ++appends_;
    if (options_.keeping != nullptr) under_way_.insert(number);
    context_.log.change(std::move(change),
                        counted<void>([this, number, done = std::move(done)](auto result) mutable {
                            if (!result) ++context_.metrics.store_failures;
                            done(std::move(result));
                            if (options_.keeping != nullptr) append_ended(number);
                        }));
}

void TableRegistry::read(std::string stream, StoreAnswer<std::vector<Event>> done) {
    context_.log.read(std::move(stream), counted(std::move(done)));
}

void TableRegistry::find(StreamQuery query, StoreAnswer<std::vector<FoundStream>> done) {
    context_.log.find(std::move(query), counted(std::move(done)));
}

void TableRegistry::answered() {
    if (--pending_ == 0) drained_.reset();
}

void TableRegistry::drain(std::move_only_function<void()> done) {
    draining_ = true;
    auto waiting = std::make_shared<std::move_only_function<void()>>(std::move(done));
    const std::shared_ptr<void> barrier(nullptr, [waiting](void*) { (*waiting)(); });
    if (pending_ > 0) drained_ = barrier;
    std::vector<std::shared_ptr<ActiveTable>> tables;  // one that is not kept any more ends meanwhile
    tables.reserve(active_.size());
    for (const auto& [id, table] : active_) tables.push_back(table);
    for (const auto& table : tables) {
        table->stop_bots();
        table->when_idle([barrier](const TableState*) {});
    }
}

}  // namespace mycity
