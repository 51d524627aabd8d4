// Which tables there are: awake, asleep, listed.

#include "server/rooms.hpp"

#include <algorithm>

#include "server/tokens.hpp"

namespace mycity {
namespace {

constexpr std::string_view kPrefix = "table/";
constexpr std::int64_t kGraceMs = 30'000;  // after a start people may come back before clocks run out
constexpr std::int64_t kSweepMs = 60'000;
constexpr std::size_t kLookedThroughAtOnce = 16;
constexpr std::size_t kFactsKept = 5'000;  // of tables that are asleep

}  // namespace

TableFacts facts_of(const TableState& table) {
    TableFacts facts{.table = table_value(table)};
    for (int seat = 0; seat < static_cast<int>(table.seats().size()); ++seat) {
        const SeatState& state = table.seats()[static_cast<std::size_t>(seat)];
        facts.holders.push_back(state.kind == SeatKind::person ? state.device : std::nullopt);
        if (table.waits_for_person(seat)) facts.waited_for.push_back(seat);
    }
    return facts;
}

Rooms::Rooms(EventLog& log, Scheduler& scheduler, HouseOptions options)
    : options_(std::move(options)),
      house_{.log = log, .scheduler = scheduler, .options = options_},
      started_ms_(scheduler.now_ms()) {
    house_.changed = [this](LiveTable& table) { note(table.state()); };
    house_.born = [this](const std::string& id, const json::Value& created) { add(id, created); };
    house_.lost = [this](const std::string& id) { live_.erase(id); };
    const auto streams = log.streams(kPrefix);
    if (!streams) options_.log("store-failed", json::Value().set("code", streams.error().code));
    for (const std::string& stream : streams.value_or(std::vector<std::string>{})) {
        unseen_.push_back(stream.substr(kPrefix.size()));
        rows_.try_emplace(unseen_.back());
    }
    house_.metrics.tables = static_cast<std::int64_t>(rows_.size());
    look_through();
    sweep();
}

Rooms::~Rooms() {
    for (auto& [id, row] : rows_)
        if (row.alarm != 0) house_.scheduler.cancel(row.alarm);
    for (auto& [connection, guest] : guests_) guest->table.reset();  // tables and guests hold each other
}

// After a start, a few tables at a time: whose they are, which are listed, whose clock runs.
void Rooms::look_through() {
    for (std::size_t i = 0; i < kLookedThroughAtOnce && !unseen_.empty(); ++i) {
        const std::string id = std::move(unseen_.back());
        unseen_.pop_back();
        if (live_.contains(id)) continue;
        const auto table = replayed(id);
        if (!table) {
            options_.log(
                "table-damaged",
                json::Value().set("table", id).set("code", table.error().code).set("at", table.error().at));
            continue;
        }
        note(*table);
        set_alarm(id, *table);
    }
    if (unseen_.empty()) return;
    house_.scheduler.post([this, alive = std::weak_ptr(alive_)] {
        if (alive.lock()) look_through();
    });
}

Read<TableState> Rooms::replayed(const std::string& id) const {
    const auto events = house_.log.read(std::string(kPrefix) + id);
    if (!events) return std::unexpected(Problem{.code = "store-failed", .found = events.error().code});
    return replay_table(*events, options_.library);
}

void Rooms::note(const TableState& table) {
    if (table.listed() && table.phase() != TablePhase::finished)
        listed_[table.id()] = table_value(table);
    else
        listed_.erase(table.id());
    for (const SeatState& seat : table.seats())
        if (seat.device) devices_[*seat.device].insert(table.id());
}

void Rooms::add(const std::string& id, const json::Value& created) {
    if (!rows_.try_emplace(id).second) return;
    ++house_.metrics.tables_created;
    house_.metrics.tables = static_cast<std::int64_t>(rows_.size());
    TableState table(id, options_.library);
    if (table.apply(created, house_.scheduler.now_ms())) note(table);
}

Read<std::shared_ptr<LiveTable>> Rooms::wake(const std::string& id) {
    if (const auto found = live_.find(id); found != live_.end()) return found->second;
    const auto row = rows_.find(id);
    if (row == rows_.end()) return std::unexpected(Problem{.code = "no-such-table"});
    auto table = LiveTable::wake(id, house_, started_ms_ + kGraceMs);
    if (!table) {
        options_.log("table-damaged", json::Value().set("table", id).set("code", table.error().code));
        return std::unexpected(Problem{.code = "store-failed"});
    }
    if (row->second.alarm != 0) house_.scheduler.cancel(std::exchange(row->second.alarm, 0));
    live_.emplace(id, *table);
    asleep_.erase(id);
    return table;
}

void Rooms::set_alarm(const std::string& id, const TableState& table) {
    const auto deadline = table.deadline();
    Row& row = rows_[id];
    if (row.alarm != 0) house_.scheduler.cancel(std::exchange(row.alarm, 0));
    if (!deadline) return;
    const std::int64_t at = std::max(*deadline, started_ms_ + kGraceMs);
    const std::int64_t wait = std::max<std::int64_t>(0, at - house_.scheduler.now_ms());
    row.alarm = house_.scheduler.after(wait, [this, id, alive = std::weak_ptr(alive_)] {
        if (!alive.lock() || draining_) return;
        rows_[id].alarm = 0;
        (void)wake(id);
    });
}

// Tables where nobody is any more leave memory.
void Rooms::sweep() {
    for (auto it = live_.begin(); it != live_.end();) {
        if (!it->second->may_sleep()) {
            ++it;
            continue;
        }
        set_alarm(it->first, it->second->state());
        keep_facts(it->second->state());
        it = live_.erase(it);
    }
    house_.scheduler.after(kSweepMs, [this, alive = std::weak_ptr(alive_)] {
        if (alive.lock() && !draining_) sweep();
    });
}

void Rooms::look(const std::string& id, Look look) {
    if (const auto found = live_.find(id); found != live_.end())
        return found->second->when_settled([look = std::move(look)](const TableState* table) mutable {
            look(table, {.code = "store-failed"});
        });
    if (!rows_.contains(id)) return look(nullptr, {.code = "no-such-table"});
    const auto table = replayed(id);
    if (!table) return look(nullptr, {.code = "store-failed"});
    look(&*table, {});
}

const TableFacts& Rooms::keep_facts(const TableState& table) {
    if (asleep_.size() >= kFactsKept) asleep_.clear();
    return asleep_.insert_or_assign(table.id(), facts_of(table)).first->second;
}

void Rooms::look_briefly(const std::string& id, std::move_only_function<void(const TableFacts*)> look) {
    if (const auto known = asleep_.find(id); known != asleep_.end()) return look(&known->second);
    const bool awake = live_.contains(id);
    this->look(id, [this, awake, look = std::move(look)](const TableState* table, const Problem&) mutable {
        if (table == nullptr) return look(nullptr);
        if (!awake) return look(&keep_facts(*table));
        const TableFacts facts = facts_of(*table);
        look(&facts);
    });
}

std::vector<json::Value> Rooms::listed() const {
    std::vector<json::Value> tables;
    for (const auto& [id, facts] : listed_) {
        if (tables.size() == kListedTables) break;
        tables.push_back(facts);
    }
    return tables;
}

std::vector<std::string> Rooms::tables_of(const Digest& device) const {
    const auto found = devices_.find(device);
    if (found == devices_.end()) return {};
    return {found->second.begin(), found->second.end()};
}

void Rooms::hand_over(const Digest& from, const Digest& to, std::move_only_function<void(Read<int>)> done) {
    struct Count {
        int tables = 0;
        bool failed = false;
        std::move_only_function<void(Read<int>)> done;
        ~Count() { failed ? done(std::unexpected(Problem{.code = "store-failed"})) : done(tables); }
    };
    auto count = std::make_shared<Count>();
    count->done = std::move(done);
    for (const std::string& id : tables_of(from)) {
        const auto table = wake(id);
        if (!table) {
            count->failed = true;
            continue;
        }
        if ((*table)->state().seats_of(from).empty()) continue;
        (*table)->hand_over(from, to, [count](bool durable) {
            durable ? void(++count->tables) : void(count->failed = true);
        });
    }
    devices_.erase(from);
}

void Rooms::append(std::vector<Event> events, Appended done) {
    ++appending_;
    house_.log.append(std::move(events), [this, done = std::move(done)](auto result) mutable {
        if (!result) ++house_.metrics.store_failures;
        if (--appending_ == 0) drained_.reset();
        done(std::move(result));
    });
}

void Rooms::drain(std::move_only_function<void()> done) {
    draining_ = true;
    auto waiting = std::make_shared<std::move_only_function<void()>>(std::move(done));
    const std::shared_ptr<void> barrier(nullptr, [waiting](void*) { (*waiting)(); });
    for (auto& [connection, guest] : guests_) connection->close("shutting-down");
    if (appending_ > 0) drained_ = barrier;
    for (auto& [id, table] : live_) {
        table->rest();
        table->when_settled([barrier](const TableState*) {});
    }
}

}  // namespace mycity
