#pragma once

#include <array>
#include <bitset>
#include <list>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "cluster/messages.hpp"
#include "server/game_server.hpp"
#include "server/keeping.hpp"
#include "store/shard_directory.hpp"

namespace mycity {

// Which shards this node keeps. It says in the directory that it is alive, claims what nobody keeps, hands
// over what others should have (shard_plan.hpp), and gathers shards that one append has to change. When the
// directory has not heard it for too long, it drops everything by itself. Owned by one thread.
class ShardKeeping final : public Keeping {
  public:
    struct Options {
        NodeInfo self{};
        // Says something to another node. It may be lost.
        std::function<void(const std::string& node, const NodeMessage& message)> say =
            [](const std::string&, const NodeMessage&) {};
        // Everything was handed over, and the node leaves the directory when the given function is called.
        std::function<void(std::move_only_function<void()> leave)> handed_over = [](auto leave) { leave(); };
        // Called when another node is alive or keeps something.
        std::function<void()> changed = [] {};
        Log log = [](std::string_view, const json::Value&) {};
    };
    // The directory and the scheduler outlive it.
    ShardKeeping(ShardDirectory& directory, Scheduler& scheduler, Options options);
    ~ShardKeeping() override;
    ShardKeeping(const ShardKeeping&) = delete;
    ShardKeeping& operator=(const ShardKeeping&) = delete;

    // Begins. The server must outlive what this keeps: call stop() or leave() before it is destroyed.
    void start(GameServer& server);
    // Hands everything over to the others and leaves the directory; without others, the server finishes what
    // it has accepted. Calls `done` after that, or when it takes too long.
    void leave(std::move_only_function<void()> done);
    // Says nothing more to the directory or the server, as if the node were dead.
    void stop();

    bool keeps(std::string_view stream) const override;
    bool certain() const override { return scheduler_.steady_ms() < lease_ends_ms_; }
    void gather(std::vector<std::string> streams, Gathered done) override;

    // For the store: the epoch of an append to the shard; 0 if this node may not append to it.
    std::int64_t epoch_of(int shard) const;

    // For the edge: the node that keeps the stream, empty if nobody does at the moment.
    std::string keeper_of(std::string_view stream) const;
    // The nodes that are alive, with this one.
    const std::vector<NodeInfo>& nodes() const { return nodes_; }
    int shards_kept() const;
    // As far as this node knows.
    int shards_of(const std::string& node) const;

    // From other nodes.
    void received(const std::string& node, const ShardsWanted& message);
    void received(const std::string& node, const ShardsKept& message);

  private:
    using Shards = std::bitset<kShards>;
    struct Shard {
        enum class State : std::uint8_t { away, kept, leaving } state = State::away;
        std::int64_t epoch = 0;           // while it is not away
        ShardKeeper known{};              // the newest that was heard
        std::string next{};               // who gets it, while it is leaving
        int holds = 0;                    // that must end before it may leave
        std::string wanted_by{};          // a node that gathers, and gets it then
        std::int64_t stays_until_ms = 0;  // it is not handed over before just to balance
    };
    struct PendingGather;

    // Beats (shard_keeping.cpp).
    void beat();
    void beat_at(std::int64_t ms);
    void check_lease();
    void drop(const Shards& lost);
    void learn(const ClusterView& view);
    void adopt(const std::vector<KeptShard>& shards, std::int64_t grace_ms = kMovedGraceMs);
    void claim(const std::vector<int>& shards);
    void renew(std::vector<KeptShard> shards);
    bool is_alive(const std::string& node) const;
    bool is_self(const std::string& node) const { return node == options_.self.name; }
    static StreamFilter streams_of(const Shards& shards);

    // Handing over (shard_hand_over.cpp).
    void follow_plan();
    void hand_over_next(const std::array<std::string, kShards>& wanted);
    void hand_over(const std::vector<int>& shards, const std::string& to,
                   std::move_only_function<void()> then);
    void release(const Shards& shards, std::move_only_function<void()> then);
    void give(const Shards& shards, const std::string& to, std::move_only_function<void()> then);
    void given(const Shards& asked, const std::string& to, const std::vector<KeptShard>& shards);
    void announce(const std::string& keeper, const std::vector<KeptShard>& shards);
    void leave_if_empty();
    void end_leaving();

    // Shards for one append (shard_gather.cpp).
    void advance_gathers();
    void ask_for_missing();
    void end_hold(const std::vector<int>& shards);
    void restart_gathers(const Shards& lost);
    void fail_gather(std::shared_ptr<PendingGather> gathering);
    Shards gathered_shards() const;

    Shard& at(int shard) { return shards_[static_cast<std::size_t>(shard)]; }
    const Shard& at(int shard) const { return shards_[static_cast<std::size_t>(shard)]; }
    template <class F>
    auto guarded(F task) {
        return [alive = std::weak_ptr(alive_), task = std::move(task)](auto&&... values) mutable {
            if (alive.lock()) task(std::forward<decltype(values)>(values)...);
        };
    }

    ShardDirectory& directory_;
    Scheduler& scheduler_;
    Options options_;
    GameServer* server_ = nullptr;
    std::array<Shard, kShards> shards_{};
    std::vector<NodeInfo> nodes_;
    std::set<std::string> leaving_nodes_;  // have said so
    std::int64_t lease_ends_ms_ = 0;       // steady time
    std::int64_t claims_from_ms_ = 0;
    bool beating_ = false;
    bool beat_again_ = false;
    bool stopped_ = false;
    bool reachable_ = true;  // the directory, as far as known
    bool claiming_ = false;
    bool renewing_ = false;
    bool handing_over_ = false;  // a portion, to follow the plan
    Scheduler::Timer beat_timer_ = 0;
    Scheduler::Timer lease_timer_ = 0;
    Scheduler::Timer ask_timer_ = 0;
    Scheduler::Timer leave_timer_ = 0;
    std::list<std::shared_ptr<PendingGather>> gatherings_;
    std::move_only_function<void()> left_;
    std::shared_ptr<int> alive_ = std::make_shared<int>(0);
};

}  // namespace mycity
