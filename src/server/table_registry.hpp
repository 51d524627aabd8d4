#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/active_table.hpp"
#include "server/listed_tables.hpp"
#include "server/seat_quotas.hpp"

namespace mycity {

inline constexpr std::size_t kNotedAtOnce = 500;  // summaries, when the index is read

// All tables: which are active (in memory), which are listed, and when the clocks of the others expire. What
// else it knows of inactive tables are their summaries in the store.
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
    Metrics& metrics() { return context_.metrics; }
    const Metrics& metrics() const { return context_.metrics; }

    // The store, for the API; drain() waits for the answers.
    void append(StoreChange change, Appended done);
    void read(std::string stream, StoreAnswer<std::vector<Event>> done);
    void find(StreamQuery query, StoreAnswer<std::vector<FoundStream>> done);

    std::size_t table_count() const { return count_; }
    // Whether the visitor may create a table or challenge with a request of this size; counts it.
    Read<void> may_create(const Visitor& visitor, std::size_t bytes);
    Quotas& quotas() { return quotas_; }
    // A challenge was created.
    void add_challenge(const std::string& stream);
    // Registers a table whose first event is durable; its owner is at this address, if that is known.
    void add(const std::string& id, const TableSummary& summary, std::string_view from = {});
    // The table's summary, or "no-such-table". Its tokens can be checked without replaying the table.
    void find_summary(const std::string& id, std::move_only_function<void(Read<TableSummary>)> done);
    // Null if the table is not active.
    std::shared_ptr<ActiveTable> active(const std::string& id) const;
    // Reads the table unless it is active. Somebody must have checked that the caller may open it.
    using Activated = std::move_only_function<void(Read<std::shared_ptr<ActiveTable>>)>;
    void activate(const std::string& id, Activated done);
    // Calls `look` with the table when it is idle, or with null and the reason if it cannot be read.
    using TableReader = std::move_only_function<void(const TableState*, const Problem&)>;
    void read_table(const std::string& id, TableReader look);
    // Listed tables that are not finished.
    const ListedTables& listed() const { return listed_; }
    // Transfers all seats of a device, or none; returns the number of changed tables. A repeated call gets
    // the same answer.
    using Transferred = std::move_only_function<void(Read<int>)>;
    void transfer_seats(const Digest& from, const Digest& to, std::string_view address, Transferred done);

    // For the operator (registry_admin.cpp). Sends everybody away and removes the table.
    using Done = std::move_only_function<void(Read<void>)>;
    void close_table(const std::string& id, Done done);
    // Removes a player from all tables and challenges; returns how many were changed.
    void forget_player(const Digest& device, std::move_only_function<void(Read<int>)> done);
    // Whether the stream of a challenge is being written anew: nothing may be appended to it.
    bool is_locked(const std::string& stream) const { return locked_.contains(stream); }
    // Called when what is known of these streams may no longer be true.
    void on_rewritten(std::function<void(const StreamFilter& which)> task) {
        context_.streams_rewritten = std::move(task);
    }
    // Who is connected to the table.
    std::vector<Visitor> visitors_of(const std::string& id) const;

    // Where several servers share the store (registry_keeping.cpp); see GameServer and Keeping.
    bool keeps(std::string_view stream) const {
        return options_.keeping == nullptr || options_.keeping->keeps(stream);
    }
    void gather(std::vector<std::string> streams, Keeping::Gathered done);
    void release(const StreamFilter& which, std::move_only_function<void()> done);
    void drop(const StreamFilter& which);
    void gained(const StreamFilter& which, std::int64_t grace_ms);
    void on_news(std::function<void(const StreamNews&)> callback) { news_ = std::move(callback); }
    void learn(const StreamNews& news);
    void reread_index();

  private:
    struct Transfer;
    struct ForgettingAll;

    // After the start (registry_start.cpp).
    void start();
    void read_clocks();
    void arm_clocks(const std::vector<FoundStream>& alarms);
    void read_listed();
    void read_created();
    void note_created(const std::shared_ptr<std::vector<FoundStream>>& left);
    void count_challenges();
    bool go_on(const StoreError& error);

    // Which tables are in memory.
    enum class News : std::uint8_t { changed, made };
    // `seen_from`: where the owner is, if the owner is there.
    void index(const std::string& id, const TableSummary& summary, News news = News::changed,
               std::string_view seen_from = {});
    bool put_in_index(const std::string& id, const TableSummary& summary);
    StreamNews news_of(const std::string& id, const TableSummary& summary, std::string_view seen_from) const;
    void sat(const TableState& table, const Visitor& visitor);
    void seen(const TableState& table, const Visitor& visitor);
    void load(const std::string& id);
    void loaded(const std::string& id, std::uint64_t attempt, Read<LoadedTable> table);
    void read_stored(const std::string& id, TableReader look);
    void evict_idle();
    // A clock of the computer that was set back prolongs no deadline beyond `longest_ms`.
    void arm_deadline(const std::string& id, std::optional<std::int64_t> deadline, std::int64_t longest_ms);
    void disarm(const std::string& id);

    // Which streams it keeps (registry_keeping.cpp).
    std::vector<std::shared_ptr<ActiveTable>> forget_inactive(const StreamFilter& which);
    void arm_gained();
    void append_ended(std::uint64_t number);
    void reread(std::string_view tag);
    void take_in(std::string_view tag, const std::shared_ptr<std::vector<FoundStream>>& left,
                 std::unordered_set<std::string> ids);
    void reread_again();

    // Seats that move to another device (seat_transfer.cpp).
    void next_transfer();
    void look_up(const std::shared_ptr<Transfer>& transfer);
    void read_moves(const std::shared_ptr<Transfer>& transfer);
    void find_tables(const std::shared_ptr<Transfer>& transfer);
    void gather_tables(const std::shared_ptr<Transfer>& transfer);
    void begin_transfer(const std::shared_ptr<Transfer>& transfer);
    void collect(const std::shared_ptr<Transfer>& transfer, std::size_t next);
    void take_part(const std::shared_ptr<Transfer>& transfer, const FoundStream& found);
    void finish_transfer(const std::shared_ptr<Transfer>& transfer, SharedAppend::Contents contents);
    void end_transfer(Transfer& transfer, Read<int> answer);

    // What nobody uses any more (registry_retention.cpp).
    void start_retiring();
    void retire_after(std::int64_t ms);
    void retire_next();
    void retire(const std::vector<FoundStream>& streams);
    bool in_use(const std::string& stream) const;
    void change_streams(StoreChange change, std::vector<FoundStream> removed, Appended done);
    void forget_stream(const Summary& stored);
    void unlock(const std::vector<std::string>& ids);

    // registry_admin.cpp
    void close_kept(const std::string& id, Done done);
    void put_to_sleep(const std::string& id, std::string_view reason, Done done);
    void forget_next();
    void forget_in(const FoundStream& stream);
    void gather_and_forget(const std::string& stream, std::move_only_function<void()> then);
    void lock_and_rewrite(const std::string& stream);
    void write_anew(Read<StoreChange> change);
    void end_forgetting(Read<int> answer);

    // Counts an answer that is outstanding; drain() waits for it.
    template <class T>
    StoreAnswer<T> counted(StoreAnswer<T> done);
    void answered();

    GameServerOptions options_;
    Quotas quotas_;
    TableContext context_;
    std::size_t count_ = 0;
    std::size_t challenges_ = 0;
    std::unordered_map<std::string, std::shared_ptr<ActiveTable>> active_;
    struct Loading {
        std::uint64_t attempt = 0;
        std::vector<Activated> waiting{};
    };
    std::unordered_map<std::string, Loading> loading_;
    std::uint64_t attempts_ = 0;
    std::unordered_set<std::string> locked_;  // inactive tables that are being changed: not read now
    std::unordered_map<std::string, Scheduler::Timer> deadlines_;  // activate a table when its clock expires
    ListedTables listed_;
    SeatQuotas seat_quotas_;
    std::shared_ptr<ForgettingAll> forgetting_;        // under way; null if none is
    std::deque<std::shared_ptr<Transfer>> transfers_;  // the first one is under way
    std::int64_t grace_ends_ms_;                       // no clock expires before this steady time
    bool retiring_ = false;
    std::int64_t retired_to_ = 0;  // the place of the stream that retention has looked at last
    std::shared_ptr<int> alive_ = std::make_shared<int>(0);
    bool starting_ = true;
    bool draining_ = false;
    std::shared_ptr<void> drained_;  // drain() waits until the last reference is released
    int pending_ = 0;
    std::uint64_t appends_ = 0;                                             // so far
    std::set<std::uint64_t> under_way_;                                     // their numbers
    std::deque<std::pair<std::uint64_t, std::shared_ptr<void>>> releases_;  // wait for the appends before
    bool arming_ = false;                                                   // gained clocks will be read
    std::function<void(const StreamNews&)> news_;
    // The tables whose place in the index changed while it is read again; nothing while it is not.
    std::optional<std::unordered_set<std::string>> touched_;
};

template <class T>
StoreAnswer<T> TableRegistry::counted(StoreAnswer<T> done) {
    ++pending_;
    return [this, done = std::move(done)](std::expected<T, StoreError> answer) mutable {
        done(std::move(answer));
        answered();
    };
}

}  // namespace mycity
