#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/frames.hpp"
#include "server/guest.hpp"
#include "server/house.hpp"
#include "server/metrics.hpp"
#include "server/table_state.hpp"
#include "server/wishes.hpp"

namespace mycity {

// What a table needs from the house.
struct Surroundings {
    EventLog& log;
    Scheduler& scheduler;
    const HouseOptions& options;
    Metrics metrics{};
    std::function<void(LiveTable&)> changed{};  // after events became durable
    std::function<void(const std::string& table, const json::Value& created)> born{};  // by a rematch
    std::function<void(const std::string& table)> lost{};  // the store can no longer read it
};

// A table in memory. Whatever wants something from it waits in one queue; what the queue holds is done in
// memory and written in one append, and what is to be told waits until that is durable. If it fails, the
// table goes back to what is on disk.
class LiveTable : public std::enable_shared_from_this<LiveTable> {
  public:
    // From the store; clocks do not run out before `not_before_ms`.
    static Read<std::shared_ptr<LiveTable>> wake(const std::string& id, Surroundings& house,
                                                 std::int64_t not_before_ms);
    ~LiveTable();

    const TableState& state() const { return state_; }

    // Opens the table for a guest, if the tokens of the frame do.
    void hello(std::shared_ptr<Guest> guest, json::Value frame);
    // A frame that wants to change something.
    void wish(std::shared_ptr<Guest> guest, json::Value frame);
    void left_by(const Guest& guest);
    // Gives a device's seats to another; `done` hears whether it is durable.
    void hand_over(const Digest& from, const Digest& to, std::move_only_function<void(bool)> done);
    // Runs when what was wanted before is done or refused; null when the store lost the table.
    void when_settled(std::move_only_function<void(const TableState*)> look);

    // Nobody is there and nothing goes on.
    bool may_sleep() const;
    bool settled() const { return !busy_ && queue_.empty(); }
    // Takes no more moves of bots; they go on when the table wakes again.
    void rest() { resting_ = true; }

  private:
    struct Step {
        std::shared_ptr<Guest> guest;  // who gets the answer; null for the table's own
        std::string id;
        std::move_only_function<void()> run;
        std::move_only_function<void(bool)> after;
    };
    struct Letter {
        std::shared_ptr<Guest> to;
        Frame frame;
    };

    LiveTable(TableState state, std::deque<Told> recent, Surroundings& house, std::int64_t not_before_ms);

    // The queue (live_table.cpp).
    void enqueue(Step step);
    void pump();
    void stored(std::expected<void, StoreError> result);
    void flush();
    void roll_back(const StoreError& error);
    bool read_again();
    void give_up();
    void dismiss_strangers();
    void settle();

    // Within a step (live_steps.cpp).
    void answer_hello(const std::shared_ptr<Guest>& guest, const json::Value& frame);
    void answer_wish(const std::shared_ptr<Guest>& guest, const std::string& id, const json::Value& frame);
    Read<json::Value> event_wished(const Guest& guest, const json::Value& frame);
    Read<json::Value> rematch_wished(const Asker& asker);
    Read<void> happen(json::Value body);
    Read<void> happen_once(json::Value body);
    void tell(const Told& told);
    void tell_state();
    void post(const std::shared_ptr<Guest>& to, Frame frame) { letters_.push_back({to, std::move(frame)}); }
    Asker asker_for(const Guest& guest) const;
    Welcome welcome_for(const Guest& guest, const json::Value& frame) const;

    // Whoever plays without hands (live_robots.cpp).
    void think_quickly();
    void think();
    void bots_decided(int episode, int round, const std::vector<std::pair<int, json::Value>>& moves);
    void place_stickers();
    void arm_clock();
    void clock_ran_out();

    void note_presence();
    std::vector<int> present() const;

    TableState state_;
    Surroundings* house_;
    std::vector<std::shared_ptr<Guest>> guests_;
    std::deque<Told> recent_;
    std::int64_t durable_ = 0;  // the last event everybody may know

    std::deque<Step> queue_;
    bool busy_ = false;     // an append is on its way
    bool damaged_ = false;  // memory and events no longer agree
    std::vector<Event> events_;
    std::vector<Letter> letters_;
    std::vector<Step> done_;  // steps whose answers wait for the append
    std::vector<std::pair<std::string, json::Value>> born_;
    bool lost_ = false;
    bool noteworthy_ = false;  // something happened that the house keeps in its index

    bool thinking_ = false;
    bool resting_ = false;
    Scheduler::Timer timer_ = 0;
    std::int64_t timer_at_ = 0;
    std::int64_t not_before_ms_;
    std::vector<int> present_;
    std::vector<std::int64_t> absent_since_;
    std::int64_t empty_since_ms_;
};

}  // namespace mycity
