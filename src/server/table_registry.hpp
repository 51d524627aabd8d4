#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/active_table.hpp"

namespace mycity {

// A table as lists of tables show it.
struct TableSummary {
    std::string info;                              // its public facts as JSON members, without the braces
    std::vector<std::optional<Digest>> holders{};  // per seat: the device of a person
    std::vector<PlayerId> waited_for{};            // seats of people who have to decide
};
TableSummary summary_of(const TableState& table);

// All tables: which exist, which are active (in memory), which are listed, and which device holds which seat.
class TableRegistry {
  public:
    TableRegistry(EventLog& log, Scheduler& scheduler, GameServerOptions options);
    ~TableRegistry();

    // Why requests would fail now: "starting", "store-failed" or "shutting-down"; empty if they would not.
    std::string_view unready() const;
    bool ready() const { return unready().empty(); }
    bool draining() const { return draining_; }
    void drain(std::move_only_function<void()> done);

    const GameServerOptions& options() const { return options_; }
    Scheduler& scheduler() { return context_.scheduler; }
    EventLog& log() { return context_.log; }
    Metrics& metrics() { return context_.metrics; }
    const Metrics& metrics() const { return context_.metrics; }

    // Appends for the API; drain() waits for the append.
    void append(std::vector<Event> events, Appended done);

    std::size_t table_count() const { return tables_.size(); }
    // Whether the visitor may create a table or challenge with a request of this size; counts it.
    Read<void> may_create(const Visitor& visitor, std::size_t bytes);
    Quotas& quotas() { return quotas_; }
    void count_challenge() { ++challenges_; }
    Read<std::shared_ptr<ActiveTable>> activate(const std::string& id);
    // Registers a table whose first event is durable.
    void add(const std::string& id, const TableCreated& created);
    // Calls `look` with the table when it is idle, or with null and the reason if it cannot be read.
    using TableReader = std::move_only_function<void(const TableState*, const Problem&)>;
    void read_table(const std::string& id, TableReader look);
    // A table as lists show it; null if it cannot be read. Cheap also for inactive tables.
    void read_summary(const std::string& id, std::move_only_function<void(const TableSummary*)> look);
    // Public facts of listed tables that are not finished.
    std::vector<std::string> listed() const;
    std::vector<std::string> tables_of(const Digest& device) const;
    // Returns the number of changed tables, or that the store failed.
    void transfer_seats(const Digest& from, const Digest& to, std::move_only_function<void(Read<int>)> done);

  private:
    struct TableEntry {
        Scheduler::Timer deadline_timer = 0;  // activates a table when its clock expires
    };

    Read<TableState> replayed(const std::string& id) const;
    void index(const TableState& table);
    const TableSummary& keep_summary(const TableState& table);
    void index_tables();
    void evict_idle();
    void arm_deadline(const std::string& id, const TableState& table);

    GameServerOptions options_;
    Quotas quotas_;
    TableContext context_;
    std::unordered_map<std::string, TableEntry> tables_;
    std::unordered_map<std::string, std::shared_ptr<ActiveTable>> active_;
    std::map<std::string, std::string> listed_;
    std::unordered_map<std::string, TableSummary> summaries_;  // of some inactive tables, which do not change
    std::map<Digest, std::set<std::string>> devices_;
    std::vector<std::string> unindexed_;  // tables that remain to be indexed after the start
    std::int64_t started_ms_;             // steady time
    std::shared_ptr<int> alive_ = std::make_shared<int>(0);
    bool draining_ = false;
    std::shared_ptr<void> drained_;  // drain() waits until the last reference is released
    int appending_ = 0;
    std::size_t challenges_ = 0;
};

}  // namespace mycity
