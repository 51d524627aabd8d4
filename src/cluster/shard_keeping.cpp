#include "cluster/shard_keeping.hpp"

#include <algorithm>

namespace mycity {
namespace {

constexpr std::int64_t kBeatMs = 1'000;
constexpr std::int64_t kBeatAgainMs = 250;  // after one that failed
constexpr std::int64_t kReturnMs = 1'000;   // for the others, when the directory is there again
constexpr std::int64_t kMarginMs = 200;     // this node gives up before the others may claim

}  // namespace

ShardKeeping::ShardKeeping(ShardDirectory& directory, Scheduler& scheduler, Options options)
    : directory_(directory), scheduler_(scheduler), options_(std::move(options)) {}

ShardKeeping::~ShardKeeping() { stop(); }

void ShardKeeping::start(GameServer& server) {
    server_ = &server;
    beat();
}

void ShardKeeping::stop() {
    stopped_ = true;
    for (Scheduler::Timer* timer : {&beat_timer_, &lease_timer_, &ask_timer_, &leave_timer_})
        if (*timer != 0) scheduler_.cancel(std::exchange(*timer, 0));
    alive_ = std::make_shared<int>(0);
    lease_ends_ms_ = 0;
    while (!gatherings_.empty()) fail_gather(gatherings_.front());
}

bool ShardKeeping::keeps(std::string_view stream) const {
    return at(shard_of(stream)).state == Shard::State::kept && certain();
}

std::int64_t ShardKeeping::epoch_of(int shard) const {
    return at(shard).state != Shard::State::away && certain() ? at(shard).epoch : 0;
}

std::string ShardKeeping::keeper_of(std::string_view stream) const {
    const Shard& shard = at(shard_of(stream));
    if (shard.state == Shard::State::kept) return certain() ? options_.self.name : std::string();
    if (shard.state == Shard::State::leaving || is_self(shard.known.node)) return {};
    return is_alive(shard.known.node) ? shard.known.node : std::string();
}

int ShardKeeping::shards_kept() const {
    return static_cast<int>(std::ranges::count(shards_, Shard::State::kept, &Shard::state));
}

int ShardKeeping::shards_of(const std::string& node) const {
    if (is_self(node)) return shards_kept();
    return static_cast<int>(
        std::ranges::count(shards_, node, [](const Shard& shard) { return shard.known.node; }));
}

bool ShardKeeping::is_alive(const std::string& node) const {
    return std::ranges::find(nodes_, node, &NodeInfo::name) != nodes_.end();
}

StreamFilter ShardKeeping::streams_of(const Shards& shards) {
    return [shards](std::string_view stream) { return shards[static_cast<std::size_t>(shard_of(stream))]; };
}

void ShardKeeping::beat_at(std::int64_t ms) {
    if (beat_timer_ != 0) scheduler_.cancel(beat_timer_);
    beat_timer_ = scheduler_.after(std::max<std::int64_t>(0, ms - scheduler_.steady_ms()), guarded([this] {
                                       beat_timer_ = 0;
                                       beat();
                                   }));
}

void ShardKeeping::beat() {
    check_lease();
    if (std::exchange(beating_, true)) {
        beat_again_ = true;
        return;
    }
    const std::int64_t sent = scheduler_.steady_ms();
    directory_.beat(options_.self, guarded([this, sent](std::expected<ClusterView, StoreError> view) {
                        beating_ = false;
                        if (reachable_ != view.has_value())
                            options_.log(view ? "directory-reached" : "directory-failed",
                                         json::Value().set("detail", view ? "" : view.error().detail));
                        if (!reachable_ && view) claims_from_ms_ = scheduler_.steady_ms() + kReturnMs;
                        reachable_ = view.has_value();
                        const bool again = std::exchange(beat_again_, false);
                        beat_at(again ? 0 : sent + (view ? kBeatMs : kBeatAgainMs));
                        if (!view) return;
                        lease_ends_ms_ = std::max(lease_ends_ms_, sent + kLeaseMs - kMarginMs);
                        if (lease_timer_ != 0) scheduler_.cancel(lease_timer_);
                        lease_timer_ =
                            scheduler_.after(lease_ends_ms_ - scheduler_.steady_ms(), guarded([this] {
                                                 lease_timer_ = 0;
                                                 check_lease();
                                             }));
                        learn(*view);
                    }));
}

// Others may keep everything by now.
void ShardKeeping::check_lease() {
    if (certain()) return;
    Shards lost;
    for (std::size_t i = 0; i < shards_.size(); ++i) lost[i] = shards_[i].state != Shard::State::away;
    if (lost.none()) return;
    options_.log("shards-lost", json::Value().set("shards", static_cast<std::int64_t>(lost.count())));
    drop(lost);
    options_.changed();
}

void ShardKeeping::drop(const Shards& lost) {
    for (std::size_t i = 0; i < shards_.size(); ++i)
        if (lost[i]) shards_[i].state = Shard::State::away;
    restart_gathers(lost);
    server_->drop(streams_of(lost));
}

// An epoch that is not newer than what this node knows is old news, except that it may say what became of a
// shard whose fate was unclear.
void ShardKeeping::learn(const ClusterView& view) {
    nodes_ = view.nodes;
    for (NodeInfo& node : nodes_) node.leaving = node.leaving || leaving_nodes_.contains(node.name);
    Shards lost;
    std::vector<KeptShard> gained;
    std::vector<KeptShard> unclear;
    for (int i = 0; i < kShards; ++i) {
        const ShardKeeper& said = view.shards[static_cast<std::size_t>(i)];
        Shard& shard = at(i);
        if (said.epoch < shard.known.epoch) continue;
        const bool news = said.epoch > shard.known.epoch;
        shard.known = said;
        if (shard.state == Shard::State::leaving && said.node == shard.next) {
            shard.state = Shard::State::away;  // the answer comes later
        } else if (shard.state != Shard::State::away) {
            if (!is_self(said.node)) lost.set(static_cast<std::size_t>(i));
            shard.epoch = said.epoch;
        } else if (is_self(said.node)) {
            (news ? gained : unclear).push_back({i, said.epoch});
        }
    }
    if (lost.any()) {
        options_.log("shards-taken", json::Value().set("shards", static_cast<std::int64_t>(lost.count())));
        drop(lost);
    }
    if (certain()) {
        adopt(gained);
        renew(std::move(unclear));
        follow_plan();
        advance_gathers();
    }
    options_.changed();
}

// From now on this node keeps them.
void ShardKeeping::adopt(const std::vector<KeptShard>& shards, std::int64_t grace_ms) {
    Shards gained;
    for (const auto& [number, epoch] : shards) {
        Shard& shard = at(number);
        shard.state = Shard::State::kept;
        shard.epoch = epoch;
        shard.known = {options_.self.name, epoch};
        shard.wanted_by.clear();
        gained.set(static_cast<std::size_t>(number));
    }
    if (gained.any()) server_->gained(streams_of(gained), grace_ms);
}

void ShardKeeping::claim(const std::vector<int>& shards) {
    if (shards.empty() || std::exchange(claiming_, true)) return;
    directory_.claim(
        options_.self.name, shards, guarded([this](std::expected<std::vector<KeptShard>, StoreError> taken) {
            claiming_ = false;
            if (!taken || !certain()) return;
            std::erase_if(*taken, [this](const KeptShard& shard) {
                return shard.epoch <= at(shard.shard).known.epoch;  // learned meanwhile
            });
            if (taken->empty()) return;
            options_.log("shards-claimed", json::Value().set("shards", std::ssize(*taken)));
            // All nodes were away if this one is alone, has nothing, and somebody kept them before.
            const bool restart =
                nodes_.size() == 1 && shards_kept() == 0 &&
                std::ranges::any_of(*taken, [](const KeptShard& shard) { return shard.epoch > 1; });
            adopt(*taken, restart ? kStartGraceMs : kMovedGraceMs);
            announce(options_.self.name, *taken);
            advance_gathers();
            options_.changed();
        }));
}

// The directory says that this node keeps them, but it has dropped them, or does not know whether it has
// given them away. With new epochs nothing that is still under way can reach them.
void ShardKeeping::renew(std::vector<KeptShard> shards) {
    if (shards.empty() || std::exchange(renewing_, true)) return;
    directory_.give(options_.self.name, std::move(shards), options_.self.name,
                    guarded([this](std::expected<std::vector<KeptShard>, StoreError> mine) {
                        renewing_ = false;
                        if (!mine || !certain()) return;
                        std::erase_if(*mine, [this](const KeptShard& shard) {
                            return shard.epoch <= at(shard.shard).known.epoch;
                        });
                        adopt(*mine);
                        announce(options_.self.name, *mine);
                        options_.changed();
                    }));
}

void ShardKeeping::received(const std::string& node, const ShardsKept& message) {
    if (message.leaving != 0) {
        leaving_nodes_.insert(node);
        for (NodeInfo& known : nodes_) known.leaving = known.leaving || known.name == node;
    }
    std::vector<KeptShard> mine;
    Shards lost;
    for (const auto& [number, epoch] : message.shards) {
        if (number >= kShards) continue;
        const KeptShard said{static_cast<int>(number), static_cast<std::int64_t>(epoch)};
        Shard& shard = at(said.shard);
        if (said.epoch <= shard.known.epoch) continue;
        if (is_self(message.node)) {
            if (certain()) mine.push_back(said);
            continue;
        }
        shard.known = {message.node, said.epoch};
        if (shard.state != Shard::State::away) lost.set(number);
    }
    if (lost.any()) drop(lost);
    adopt(mine);
    advance_gathers();
    options_.changed();
}

}  // namespace mycity
