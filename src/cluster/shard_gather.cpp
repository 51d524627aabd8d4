// Shards that come to this node because one append has to change all of them. Two nodes that gather the same
// shards do not wait for each other for ever: a node insists only on shards below which it misses none.

#include <algorithm>
#include <map>
#include <set>
#include <span>

#include "cluster/shard_keeping.hpp"

namespace mycity {
namespace {

constexpr std::int64_t kGatherMs = 5'000;
constexpr std::int64_t kAskAgainMs = 300;
constexpr std::int64_t kStayMs = 5'000;  // after they were gathered

}  // namespace

struct ShardKeeping::PendingGather {
    std::vector<int> shards;
    std::size_t held = 0;  // so many of them, from the first one on
    Gathered done;
    Scheduler::Timer limit = 0;
};

void ShardKeeping::gather(std::vector<std::string> streams, Gathered done) {
    if (stopped_) return done(std::unexpected(Problem{.code = "store-failed"}));
    std::set<int> shards;
    for (const std::string& stream : streams) shards.insert(shard_of(stream));
    auto gathering = std::make_shared<PendingGather>();
    gathering->shards.assign(shards.begin(), shards.end());
    gathering->done = std::move(done);
    gathering->limit = scheduler_.after(kGatherMs, guarded([this, gathering] { fail_gather(gathering); }));
    gatherings_.push_back(std::move(gathering));
    advance_gathers();
    ask_for_missing();
}

void ShardKeeping::advance_gathers() {
    std::vector<std::shared_ptr<PendingGather>> complete;
    for (auto each = gatherings_.begin(); each != gatherings_.end();) {
        PendingGather& gathering = **each;
        for (; gathering.held < gathering.shards.size() && certain(); ++gathering.held) {
            Shard& next = at(gathering.shards[gathering.held]);
            if (next.state != Shard::State::kept) break;
            ++next.holds;
        }
        if (gathering.held < gathering.shards.size()) {
            ++each;
            continue;
        }
        complete.push_back(*each);
        each = gatherings_.erase(each);
    }
    for (const auto& gathering : complete) {
        scheduler_.cancel(gathering->limit);
        gathering->done(Hold(nullptr, [this, alive = std::weak_ptr(alive_), &scheduler = scheduler_,
                                       shards = gathering->shards](void*) {
            scheduler.post([this, alive, shards] {
                if (alive.lock()) end_hold(shards);
            });
        }));
    }
}

void ShardKeeping::ask_for_missing() {
    if (gatherings_.empty() || ask_timer_ != 0) return;
    std::map<std::string, ShardsWanted> wanted;
    std::vector<int> free;
    for (const auto& gathering : gatherings_)
        for (const int number : gathering->shards) {
            const Shard& shard = at(number);
            if (shard.state != Shard::State::away || is_self(shard.known.node)) continue;
            if (is_alive(shard.known.node))
                wanted[shard.known.node].shards.push_back(static_cast<std::uint64_t>(number));
            else
                free.push_back(number);
        }
    claim(free);
    for (const auto& [node, message] : wanted) options_.say(node, message);
    ask_timer_ = scheduler_.after(kAskAgainMs, guarded([this] {
                                      ask_timer_ = 0;
                                      ask_for_missing();
                                  }));
}

// A gathering has lost these shards; it begins anew.
void ShardKeeping::restart_gathers(const Shards& lost) {
    for (const auto& gathering : gatherings_) {
        const auto held = std::span(gathering->shards).first(gathering->held);
        if (std::ranges::none_of(held, [&](int i) { return lost[static_cast<std::size_t>(i)]; })) continue;
        for (const int number : held) --at(number).holds;
        gathering->held = 0;
    }
}

// NOLINTNEXTLINE(performance-unnecessary-value-param): a reference may be into `gatherings_`, which ends it
void ShardKeeping::fail_gather(std::shared_ptr<PendingGather> gathering) {
    if (std::erase(gatherings_, gathering) == 0) return;
    scheduler_.cancel(gathering->limit);
    end_hold({gathering->shards.begin(),
              gathering->shards.begin() + static_cast<std::ptrdiff_t>(gathering->held)});
    gathering->done(std::unexpected(Problem{.code = "store-failed"}));
}

void ShardKeeping::end_hold(const std::vector<int>& shards) {
    std::map<std::string, std::vector<int>> wanted;
    for (const int number : shards) {
        Shard& shard = at(number);
        shard.stays_until_ms = scheduler_.steady_ms() + kStayMs;
        if (--shard.holds > 0 || shard.wanted_by.empty()) continue;
        std::string node = std::exchange(shard.wanted_by, {});
        if (shard.state == Shard::State::kept && is_alive(node)) wanted[node].push_back(number);
    }
    if (!certain()) return;
    for (const auto& [node, numbers] : wanted) hand_over(numbers, node, [] {});
    if (options_.self.leaving) follow_plan();
}

void ShardKeeping::received(const std::string& node, const ShardsWanted& message) {
    if (!is_alive(node) || is_self(node) || !certain()) return;
    std::vector<int> ready;
    for (const std::uint64_t number : std::set(message.shards.begin(), message.shards.end())) {
        if (number >= kShards) continue;
        Shard& shard = at(static_cast<int>(number));
        if (shard.state != Shard::State::kept) continue;
        if (shard.holds > 0)
            shard.wanted_by = node;
        else
            ready.push_back(static_cast<int>(number));
    }
    if (!ready.empty()) hand_over(ready, node, [] {});
}

ShardKeeping::Shards ShardKeeping::gathered_shards() const {
    Shards all;
    for (const auto& gathering : gatherings_)
        for (const int number : gathering->shards) all.set(static_cast<std::size_t>(number));
    return all;
}

}  // namespace mycity
