#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/client.hpp"
#include "server/command_handlers.hpp"
#include "server/frames.hpp"
#include "server/game_server.hpp"
#include "server/metrics.hpp"
#include "server/shared_append.hpp"
#include "server/table_loader.hpp"
#include "server/table_summary.hpp"

namespace mycity {

// "store-unknown" if the event may have been stored, "not-kept", else "store-failed".
Problem problem_of(const StoreError& error);

// What a table needs from its server.
struct TableContext {
    EventLog& log;
    Scheduler& scheduler;
    const GameServerOptions& options;
    Metrics metrics{};
    std::function<Read<void>(const Visitor&)> may_create{};   // another table, by a rematch
    std::function<Read<void>(const Visitor&)> may_command{};  // another event
    // Seats for a visitor, of which this many are new; and what follows from it, before it is durable.
    std::function<Read<void>(const TableState&, const Visitor&, std::size_t seats)> may_sit{};
    std::function<void(const TableState&, const Visitor&)> sat{};
    std::function<void(const TableState&, const Digest& device)> freed{};  // a seat of this device
    std::function<void(const TableState&, const Visitor&)> seen{};         // is there, or was just now
    std::function<void(ActiveTable&)> changed{};                           // after events became durable
    std::function<void(const std::string& table, const TableSummary& summary)>
        table_created{};                                          // by a rematch
    std::function<void(const std::string& table)> table_ended{};  // it is no longer active
    std::function<void(const StreamFilter& which)> streams_rewritten{};

    LoadContext loading() { return {log, scheduler, options.library, metrics}; }
};

// A table in memory. Commands wait in one queue. The table applies the queued commands, writes their events
// in one append, and publishes them after the append is durable. If it fails, the table is read again from
// the store.
class ActiveTable : public std::enable_shared_from_this<ActiveTable> {
  public:
    // Clocks do not expire before `not_before_ms` of the steady time.
    static std::shared_ptr<ActiveTable> activate(LoadedTable loaded, TableContext& context,
                                                 std::int64_t not_before_ms);
    ~ActiveTable();

    const TableState& state() const { return state_; }
    const TableSummary& summary() const { return summary_; }

    // Opens the table for a client if the tokens of the frame allow it.
    void hello(std::shared_ptr<Client> client, HelloFrame frame);
    // Queues a command with its frame's id, or the problem with the frame. Answers keep the order.
    void command(std::shared_ptr<Client> client, std::string id, Read<TableCommand> command);
    void disconnected(const Client& client);
    // Transfers a device's seats to another device, in one append with other tables.
    void transfer_seats(const Digest& from, const Digest& to, std::shared_ptr<SharedAppend> together);
    // Ends the table in memory after everything queued before: closes every connection with this reason and
    // refuses what still waits.
    void end(std::string_view reason, std::move_only_function<void()> done);
    // Ends the table in memory at once, because another server keeps it now. Nothing more is published or
    // answered, not even what is being appended: the clients repeat it there.
    void move_away();
    // Calls `look` after everything queued before; with null if the table has ended.
    void when_idle(std::move_only_function<void(const TableState*)> look);

    // The time until this deadline is over.
    void expire_clock(std::int64_t deadline);

    // No client has been connected, and nothing pending, for a while: the table may be removed from memory.
    bool evictable() const;
    std::vector<Visitor> visitors() const;
    bool idle() const { return !busy_ && queue_.empty(); }
    // Starts no more bots; they continue when the table is activated again.
    void stop_bots() { bots_stopped_ = true; }

  private:
    struct Step {
        std::shared_ptr<Client> client;  // gets the answer; null for the table's own steps
        std::string id;
        std::move_only_function<void()> run;
        std::move_only_function<void(bool)> after;
        std::shared_ptr<SharedAppend>
            together{};  // gets the step's events; such a step is alone in its batch
    };
    struct OutgoingFrame {
        std::shared_ptr<Client> to;
        Frame frame;
    };

    // How commands are processed (active_table.cpp).
    void enqueue(Step step);
    void run_queue();
    void answer_command(const std::shared_ptr<Client>& client, const std::string& id,
                        const Read<TableCommand>& command);
    bool decides(const TableCommand& command) const;
    Read<void> check_without_seat(const Client& client, const TableCommand& command) const;
    Read<TableEvent> event_for(const Client& client, const TableCommand& command);
    Read<TableEvent> create_rematch(const Client& client, const Caller& caller);
    // Applies the event and those that follow from it; a refused event changes nothing.
    Read<void> emit(TableEvent event, std::optional<Origin> origin = {}, const Client* sender = nullptr);
    void record(const TableEvent& event, const std::optional<Origin>& origin, std::int64_t at_ms,
                const Client* sender);
    void publish(const PublishedEvent& published, const Client* sender = nullptr);
    enum class Audience : std::uint8_t { everybody, without_engine };
    void publish_state(Audience audience, const RoundClosed* closed = nullptr);
    void post(const std::shared_ptr<Client>& to, Frame frame) { outgoing_.push_back({to, std::move(frame)}); }
    std::vector<Summary> changed_summaries();
    void stored(std::expected<void, StoreError> result);
    void send_outgoing();
    void on_idle();

    // Who is connected (active_table_clients.cpp).
    void answer_hello(const std::shared_ptr<Client>& client, const HelloFrame& frame);
    Welcome welcome_for(const Client& client, const HelloFrame& frame) const;
    Caller caller_for(const Client& client) const;
    bool has_place(const std::optional<Digest>& device, bool by_link) const;
    void drop_visitors();
    void drop_unauthorised();
    std::vector<PlayerId> present() const;
    void update_presence();
    void update_visitors();

    // Loading from the store, and again after a failed append (active_table_load.cpp).
    ActiveTable(LoadedTable loaded, TableContext& context, std::int64_t not_before_ms);
    void roll_back(const StoreError& error);
    void reloaded(LoadedTable loaded, std::vector<Step> failed);
    Frame answer_to_failed(const Step& step, const Problem& problem) const;
    void close_unreadable(std::vector<Step> failed, const Problem& problem);
    void end_now(std::string_view reason);
    void refuse_ended(Step& step);
    bool uncertain() const;

    // Bots and the clock (active_table_bots.cpp).
    void play_quick_bots();
    void start_bots();
    void stop_thinking();
    void cancel_work();
    void bot_finished();
    std::string waiting_address() const;
    bool abandoned() const { return clients_.empty() && state_.clock().kind == Clock::Kind::none; }
    void bots_decided(EpisodeNumber episode, int round, const std::vector<MoveSealed>& moves);
    void place_stickers();
    void arm_clock();
    void clock_ran_out(std::int64_t deadline);
    bool others_play(const std::vector<PlayerId>& late) const;

    TableState state_;
    TableContext* context_;
    std::vector<std::shared_ptr<Client>> clients_;
    std::deque<PublishedEvent> recent_;
    std::int64_t durable_ = 0;  // the last event that may be published

    std::deque<Step> queue_;
    bool busy_ = false;  // steps are running or an append is in progress
    std::vector<Event> events_;
    std::vector<OutgoingFrame> outgoing_;
    std::vector<Step> done_;  // steps whose answers wait for the append
    std::vector<std::pair<std::string, TableSummary>> created_tables_;
    TableSummary summary_;  // as it is stored
    std::string ended_;     // why the table is no longer active
    bool sending_away_ = false;
    bool index_changed_ = false;  // an event changed what the registry indexes

    bool bots_running_ = false;
    struct Thinking;
    std::shared_ptr<Thinking> thinking_;  // null while no bot thinks
    bool bots_stopped_ = false;
    Scheduler::Timer timer_ = 0;
    std::optional<std::int64_t> armed_for_{};  // the deadline that the timer waits for
    std::int64_t not_before_ms_;
    std::vector<PlayerId> present_;
    VisitorCount visitors_;
    bool visitors_changed_ = false;  // perhaps
    std::vector<std::int64_t> absent_since_;
    std::int64_t empty_since_ms_;
};

}  // namespace mycity
