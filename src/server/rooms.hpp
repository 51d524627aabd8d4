#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/live_table.hpp"

namespace mycity {

// What a list of tables shows of one of them.
struct TableFacts {
    json::Value table;                             // as everybody may know it
    std::vector<std::optional<Digest>> holders{};  // of the seats: the device of a person
    std::vector<int> waited_for{};                 // seats of people who have something to decide
};
TableFacts facts_of(const TableState& table);

// Which tables there are, which of them are awake, and who is connected.
class Rooms {
  public:
    Rooms(EventLog& log, Scheduler& scheduler, HouseOptions options);
    ~Rooms();

    void opened(Connection& connection);
    void frame(Connection& connection, std::string_view text);
    void closed(Connection& connection);

    bool ready() const { return !draining_ && unseen_.empty(); }
    bool draining() const { return draining_; }
    void drain(std::move_only_function<void()> done);

    const HouseOptions& options() const { return options_; }
    Scheduler& scheduler() { return house_.scheduler; }
    EventLog& log() { return house_.log; }
    Metrics& metrics() { return house_.metrics; }
    const Metrics& metrics() const { return house_.metrics; }

    // Appends for the API: drain() waits for it.
    void append(std::vector<Event> events, Appended done);

    std::size_t tables() const { return rows_.size(); }
    // Of a table whose first event is durable.
    void add(const std::string& id, const json::Value& created);
    // The table as everybody may know it now; null and why not.
    using Look = std::move_only_function<void(const TableState*, const Problem&)>;
    void look(const std::string& id, Look look);
    // What is shown of a table in lists: cheap, also for one that is asleep. Nothing when it cannot be read.
    void look_briefly(const std::string& id, std::move_only_function<void(const TableFacts*)> look);
    // Public facts of listed tables that are not finished.
    std::vector<json::Value> listed() const;
    std::vector<std::string> tables_of(const Digest& device) const;
    // Tells how many tables were handed over, or that the store failed.
    void hand_over(const Digest& from, const Digest& to, std::move_only_function<void(Read<int>)> done);

  private:
    struct Row {
        Scheduler::Timer alarm = 0;  // wakes a sleeping table whose clock runs
    };

    Read<std::shared_ptr<LiveTable>> wake(const std::string& id);
    Read<TableState> replayed(const std::string& id) const;
    void note(const TableState& table);
    const TableFacts& keep_facts(const TableState& table);
    void look_through();
    void sweep();
    void set_alarm(const std::string& id, const TableState& table);
    void answer(Guest& guest, const Problem& problem, std::string_view id = {});
    void hello(const std::shared_ptr<Guest>& guest, json::Value frame);

    HouseOptions options_;
    Surroundings house_;
    std::unordered_map<std::string, Row> rows_;
    std::unordered_map<std::string, std::shared_ptr<LiveTable>> live_;
    std::map<std::string, json::Value> listed_;
    std::unordered_map<std::string, TableFacts>
        asleep_;  // of some tables that are asleep: they do not change
    std::map<Digest, std::set<std::string>> devices_;
    std::unordered_map<Connection*, std::shared_ptr<Guest>> guests_;
    std::vector<std::string> unseen_;  // tables not looked through since the start
    std::int64_t started_ms_;
    std::shared_ptr<int> alive_ = std::make_shared<int>(0);
    bool draining_ = false;
    std::shared_ptr<void> drained_;  // whoever holds it keeps drain() waiting
    int appending_ = 0;
};

}  // namespace mycity
