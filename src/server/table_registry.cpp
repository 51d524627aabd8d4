// Which tables exist, which of them are active, and which are listed.

#include "server/table_registry.hpp"

#include <algorithm>

#include "server/tokens.hpp"

namespace mycity {
namespace {

constexpr std::string_view kPrefix = "table/";
constexpr std::int64_t kGraceMs = 30'000;  // after a start, for people to reconnect before clocks expire
constexpr std::int64_t kSweepMs = 60'000;
constexpr std::size_t kIndexedAtOnce = 16;
constexpr std::size_t kSummariesKept = 5'000;  // of inactive tables

// The public facts as JSON members, without the braces.
std::string info_text(const TableState& table) {
    std::string text;
    json::Writer out(text);
    out.begin_object();
    write_table_info(out, table);
    return text.substr(1);
}

}  // namespace

TableSummary summary_of(const TableState& table) {
    TableSummary summary{.info = info_text(table)};
    for (const PlayerId seat : seat_ids(table.seats())) {
        const SeatState& state = table.seats()[seat.index()];
        summary.holders.push_back(state.kind == SeatKind::person ? state.device : std::nullopt);
        if (table.waits_for_person(seat)) summary.waited_for.push_back(seat);
    }
    return summary;
}

TableRegistry::TableRegistry(EventLog& log, Scheduler& scheduler, GameServerOptions options)
    : options_(std::move(options)),
      quotas_(options_.quotas),
      context_{.log = log, .scheduler = scheduler, .options = options_},
      started_ms_(scheduler.steady_ms()) {
    context_.may_create = [this](const Visitor& visitor) { return may_create(visitor, 0); };
    context_.may_command = [this](const Visitor& visitor) {
        return quotas_.take_command(visitor, context_.scheduler.steady_ms());
    };
    context_.changed = [this](ActiveTable& table) { index(table.state()); };
    context_.table_created = [this](const std::string& id, const TableCreated& created) { add(id, created); };
    context_.table_unreadable = [this](const std::string& id) { active_.erase(id); };
    const auto streams = log.streams(kPrefix);
    if (!streams) options_.log("store-failed", json::Value().set("code", streams.error().code));
    for (const std::string& stream : streams.value_or(std::vector<std::string>{})) {
        unindexed_.push_back(stream.substr(kPrefix.size()));
        tables_.try_emplace(unindexed_.back());
    }
    if (const auto challenges = log.streams("challenge/")) challenges_ = challenges->size();
    context_.metrics.tables = static_cast<std::int64_t>(tables_.size());
    index_tables();
    evict_idle();
}

TableRegistry::~TableRegistry() {
    for (auto& [id, row] : tables_)
        if (row.deadline_timer != 0) context_.scheduler.cancel(row.deadline_timer);
}

std::string_view TableRegistry::unready() const {
    if (draining_) return "shutting-down";
    if (!unindexed_.empty()) return "starting";
    return context_.log.writable() ? "" : "store-failed";
}

// Indexes a few tables at a time after a start: their devices, whether they are listed, and their clocks.
void TableRegistry::index_tables() {
    for (std::size_t i = 0; i < kIndexedAtOnce && !unindexed_.empty(); ++i) {
        const std::string id = std::move(unindexed_.back());
        unindexed_.pop_back();
        if (active_.contains(id)) continue;
        const auto table = replayed(id);
        if (!table) {
            options_.log(
                "table-damaged",
                json::Value().set("table", id).set("code", table.error().code).set("at", table.error().at));
            continue;
        }
        index(*table);
        arm_deadline(id, *table);
    }
    if (unindexed_.empty()) return;
    context_.scheduler.post([this, alive = std::weak_ptr(alive_)] {
        if (alive.lock()) index_tables();
    });
}

Read<TableState> TableRegistry::replayed(const std::string& id) const {
    const auto events = context_.log.read(std::string(kPrefix) + id);
    if (!events) return std::unexpected(Problem{.code = "store-failed", .found = events.error().code});
    return replay_table(*events, options_.library);
}

void TableRegistry::index(const TableState& table) {
    if (table.listed() && table.phase() != TablePhase::finished)
        listed_[table.id()] = info_text(table);
    else
        listed_.erase(table.id());
    quotas_.note(table);
    for (const SeatState& seat : table.seats())
        if (seat.device) devices_[*seat.device].insert(table.id());
}

void TableRegistry::add(const std::string& id, const TableCreated& created) {
    if (!tables_.try_emplace(id).second) return;
    ++context_.metrics.tables_created;
    context_.metrics.tables = static_cast<std::int64_t>(tables_.size());
    TableState table(id, options_.library);
    if (table.apply({.event = created}, context_.scheduler.now_ms())) index(table);
}

Read<void> TableRegistry::may_create(const Visitor& visitor, std::size_t bytes) {
    return quotas_.take_table(visitor, bytes, tables_.size() + challenges_, context_.scheduler.steady_ms());
}

Read<std::shared_ptr<ActiveTable>> TableRegistry::activate(const std::string& id) {
    if (const auto found = active_.find(id); found != active_.end()) return found->second;
    const auto row = tables_.find(id);
    if (row == tables_.end()) return std::unexpected(Problem{.code = "no-such-table"});
    auto table = ActiveTable::activate(id, context_, started_ms_ + kGraceMs);
    if (!table) {
        options_.log("table-damaged", json::Value().set("table", id).set("code", table.error().code));
        return std::unexpected(Problem{.code = "store-failed"});
    }
    if (row->second.deadline_timer != 0)
        context_.scheduler.cancel(std::exchange(row->second.deadline_timer, 0));
    active_.emplace(id, *table);
    summaries_.erase(id);
    return table;
}

void TableRegistry::arm_deadline(const std::string& id, const TableState& table) {
    const auto deadline = table.deadline();
    TableEntry& row = tables_[id];
    if (row.deadline_timer != 0) context_.scheduler.cancel(std::exchange(row.deadline_timer, 0));
    if (!deadline) return;
    const std::int64_t left =
        std::clamp<std::int64_t>(*deadline - context_.scheduler.now_ms(), 0, table.clock().ms());
    const std::int64_t wait = std::max(left, started_ms_ + kGraceMs - context_.scheduler.steady_ms());
    row.deadline_timer =
        context_.scheduler.after(wait, [this, id, at = *deadline, alive = std::weak_ptr(alive_)] {
            if (!alive.lock() || draining_) return;
            tables_[id].deadline_timer = 0;
            if (const auto late = activate(id)) (*late)->expire_clock(at);
        });
}

// Removes tables without clients from memory.
void TableRegistry::evict_idle() {
    for (auto it = active_.begin(); it != active_.end();) {
        if (!it->second->evictable()) {
            ++it;
            continue;
        }
        arm_deadline(it->first, it->second->state());
        keep_summary(it->second->state());
        it = active_.erase(it);
    }
    context_.scheduler.after(kSweepMs, [this, alive = std::weak_ptr(alive_)] {
        if (alive.lock() && !draining_) evict_idle();
    });
}

void TableRegistry::read_table(const std::string& id, TableReader look) {
    if (const auto found = active_.find(id); found != active_.end())
        return found->second->when_idle([look = std::move(look)](const TableState* table) mutable {
            look(table, {.code = "store-failed"});
        });
    if (!tables_.contains(id)) return look(nullptr, {.code = "no-such-table"});
    const auto table = replayed(id);
    if (!table) return look(nullptr, {.code = "store-failed"});
    look(&*table, {});
}

const TableSummary& TableRegistry::keep_summary(const TableState& table) {
    if (summaries_.size() >= kSummariesKept) summaries_.clear();
    return summaries_.insert_or_assign(table.id(), summary_of(table)).first->second;
}

void TableRegistry::read_summary(const std::string& id,
                                 std::move_only_function<void(const TableSummary*)> look) {
    if (const auto known = summaries_.find(id); known != summaries_.end()) return look(&known->second);
    const bool active = active_.contains(id);
    read_table(id, [this, active, look = std::move(look)](const TableState* table, const Problem&) mutable {
        if (table == nullptr) return look(nullptr);
        if (!active) return look(&keep_summary(*table));
        const TableSummary summary = summary_of(*table);
        look(&summary);
    });
}

std::vector<std::string> TableRegistry::listed() const {
    std::vector<std::string> tables;
    for (const auto& [id, summary] : listed_) {
        if (tables.size() == kListedTables) break;
        tables.push_back(summary);
    }
    return tables;
}

std::vector<std::string> TableRegistry::tables_of(const Digest& device) const {
    const auto found = devices_.find(device);
    if (found == devices_.end()) return {};
    return {found->second.begin(), found->second.end()};
}

void TableRegistry::transfer_seats(const Digest& from, const Digest& to,
                                   std::move_only_function<void(Read<int>)> done) {
    struct Count {
        int tables = 0;
        bool failed = false;
        std::move_only_function<void(Read<int>)> done;
        ~Count() { failed ? done(std::unexpected(Problem{.code = "store-failed"})) : done(tables); }
    };
    auto count = std::make_shared<Count>();
    count->done = std::move(done);
    for (const std::string& id : tables_of(from)) {
        const auto table = activate(id);
        if (!table) {
            count->failed = true;
            continue;
        }
        if ((*table)->state().seats_of(from).empty()) continue;
        (*table)->transfer_seats(from, to, [count](bool durable) {
            durable ? void(++count->tables) : void(count->failed = true);
        });
    }
    devices_.erase(from);
}

void TableRegistry::append(std::vector<Event> events, Appended done) {
    ++appending_;
    context_.log.append(std::move(events), [this, done = std::move(done)](auto result) mutable {
        if (!result) ++context_.metrics.store_failures;
        if (--appending_ == 0) drained_.reset();
        done(std::move(result));
    });
}

void TableRegistry::drain(std::move_only_function<void()> done) {
    draining_ = true;
    auto waiting = std::make_shared<std::move_only_function<void()>>(std::move(done));
    const std::shared_ptr<void> barrier(nullptr, [waiting](void*) { (*waiting)(); });
    if (appending_ > 0) drained_ = barrier;
    for (auto& [id, table] : active_) {
        table->stop_bots();
        table->when_idle([barrier](const TableState*) {});
    }
}

}  // namespace mycity
