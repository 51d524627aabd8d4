// Shards that go from this node to another one.

#include <algorithm>

#include "cluster/shard_keeping.hpp"
#include "cluster/shard_plan.hpp"

namespace mycity {
namespace {

constexpr std::size_t kPortion = 16;        // shards at a time, so that none of their tables waits long
constexpr std::int64_t kReleaseMs = 2'000;  // then what is under way may fail
constexpr std::int64_t kLeaveMs = 10'000;

}  // namespace

void ShardKeeping::follow_plan() {
    std::vector<std::string> nodes;
    for (const NodeInfo& node : nodes_)
        if (!node.leaving && !(is_self(node.name) && options_.self.leaving)) nodes.push_back(node.name);
    std::array<std::string, kShards> keepers;
    for (std::size_t i = 0; i < keepers.size(); ++i) {
        const Shard& shard = shards_[i];
        if (shard.state == Shard::State::away)
            keepers[i] = shard.known.node;
        else
            keepers[i] = shard.state == Shard::State::leaving ? shard.next : options_.self.name;
    }
    const ShardPlan plan = shard_plan(nodes, keepers);
    std::vector<int> free;
    std::array<std::string, kShards> wanted;
    for (int i = 0; i < kShards; ++i) {
        const auto place = static_cast<std::size_t>(i);
        if (plan[place] < 0) continue;
        wanted[place] = nodes[static_cast<std::size_t>(plan[place])];
        if (is_self(wanted[place]) && at(i).state == Shard::State::away && !is_alive(at(i).known.node))
            free.push_back(i);
    }
    if (scheduler_.steady_ms() >= claims_from_ms_) claim(free);
    hand_over_next(wanted);
    leave_if_empty();
}

// The next portion of what the plan gives to others.
void ShardKeeping::hand_over_next(const std::array<std::string, kShards>& wanted) {
    if (handing_over_) return;
    const Shards needed = gathered_shards();
    const std::int64_t now = scheduler_.steady_ms();
    std::vector<int> portion;
    std::string to;
    for (int i = 0; i < kShards && portion.size() < kPortion; ++i) {
        const Shard& shard = at(i);
        const std::string& target = wanted[static_cast<std::size_t>(i)];
        if (shard.state != Shard::State::kept || target.empty() || is_self(target) || shard.holds > 0)
            continue;
        if (!options_.self.leaving && (needed[static_cast<std::size_t>(i)] || shard.stays_until_ms > now))
            continue;
        if (to.empty()) to = target;
        if (target == to) portion.push_back(i);
    }
    if (portion.empty()) return;
    handing_over_ = true;
    hand_over(portion, to, [this] {
        handing_over_ = false;
        if (certain()) follow_plan();
    });
}

void ShardKeeping::hand_over(const std::vector<int>& shards, const std::string& to,
                             std::move_only_function<void()> then) {
    Shards leaving;
    for (const int number : shards) {
        at(number).state = Shard::State::leaving;
        at(number).next = to;
        leaving.set(static_cast<std::size_t>(number));
    }
    release(leaving,
            [this, leaving, to, then = std::move(then)]() mutable { give(leaving, to, std::move(then)); });
}

void ShardKeeping::release(const Shards& shards, std::move_only_function<void()> then) {
    auto waiting = std::make_shared<std::move_only_function<void()>>(std::move(then));
    auto go_on = [waiting] {
        if (auto task = std::exchange(*waiting, nullptr)) task();
    };
    const Scheduler::Timer limit = scheduler_.after(kReleaseMs, guarded([this, shards, go_on] {
                                                        server_->drop(streams_of(shards));
                                                        go_on();
                                                    }));
    server_->release(streams_of(shards), guarded([this, limit, go_on] {
                         scheduler_.cancel(limit);
                         go_on();
                     }));
}

void ShardKeeping::give(const Shards& shards, const std::string& to, std::move_only_function<void()> then) {
    std::vector<KeptShard> leaving;
    for (int i = 0; i < kShards; ++i)
        if (shards[static_cast<std::size_t>(i)] && at(i).state == Shard::State::leaving && at(i).next == to)
            leaving.push_back({i, at(i).epoch});
    directory_.give(options_.self.name, std::move(leaving), to,
                    guarded([this, shards, to, then = std::move(then)](
                                std::expected<std::vector<KeptShard>, StoreError> answer) mutable {
                        given(shards, to, answer.value_or(std::vector<KeptShard>{}));
                        if (!answer) beat_at(0);  // to know what became of them
                        then();
                    }));
}

void ShardKeeping::given(const Shards& asked, const std::string& to, const std::vector<KeptShard>& shards) {
    for (int i = 0; i < kShards; ++i)
        if (asked[static_cast<std::size_t>(i)] && at(i).state == Shard::State::leaving && at(i).next == to)
            at(i).state = Shard::State::away;
    for (const auto& [number, epoch] : shards)
        if (epoch > at(number).known.epoch) at(number).known = {to, epoch};
    announce(to, shards);
    options_.changed();
}

void ShardKeeping::announce(const std::string& keeper, const std::vector<KeptShard>& shards) {
    ShardsKept message{.node = keeper, .leaving = options_.self.leaving ? 1u : 0u};
    if (shards.empty() && message.leaving == 0) return;
    for (const auto& [number, epoch] : shards)
        message.shards.emplace_back(static_cast<std::uint64_t>(number), static_cast<std::uint64_t>(epoch));
    for (const NodeInfo& node : nodes_)
        if (!is_self(node.name)) options_.say(node.name, message);
}

void ShardKeeping::leave(std::move_only_function<void()> done) {
    left_ = std::move(done);
    options_.self.leaving = true;
    leave_timer_ = scheduler_.after(kLeaveMs, guarded([this] {
                                        leave_timer_ = 0;
                                        end_leaving();
                                    }));
    announce(options_.self.name, {});
    beat_at(0);
}

void ShardKeeping::leave_if_empty() {
    if (!options_.self.leaving || !left_) return;
    const bool alone = std::ranges::none_of(
        nodes_, [this](const NodeInfo& node) { return !node.leaving && !is_self(node.name); });
    Shards rest;
    for (std::size_t i = 0; i < shards_.size(); ++i) rest[i] = shards_[i].state == Shard::State::kept;
    if (std::ranges::any_of(shards_, [](const Shard& shard) { return shard.state == Shard::State::leaving; }))
        return;
    if (rest.none()) return end_leaving();
    if (!alone) return;
    for (std::size_t i = 0; i < shards_.size(); ++i)
        if (rest[i]) {
            shards_[i].state = Shard::State::leaving;
            shards_[i].next.clear();
        }
    release(rest, [this] { end_leaving(); });
}

void ShardKeeping::end_leaving() {
    if (!left_) return;
    if (leave_timer_ != 0) scheduler_.cancel(std::exchange(leave_timer_, 0));
    auto done = std::make_shared<std::move_only_function<void()>>(std::exchange(left_, nullptr));
    Shards rest;
    for (std::size_t i = 0; i < shards_.size(); ++i) rest[i] = shards_[i].state != Shard::State::away;
    if (rest.any()) drop(rest);
    options_.handed_over(guarded([this, done] {
        directory_.leave(options_.self.name, guarded([this, done](const auto&) {
                             stop();
                             (*done)();
                         }));
    }));
}

}  // namespace mycity
