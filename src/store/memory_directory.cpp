#include "store/memory_directory.hpp"

namespace mycity {

template <class T, class Compute>
void MemoryDirectory::answer(StoreAnswer<T> done, Compute compute) {
    std::expected<T, StoreError> answer = std::unexpected(error_.value_or(StoreError{}));
    if (!error_) {
        const std::lock_guard lock(facts_->mutex);
        answer = compute();
    }
    post_([done = std::move(done), answer = std::move(answer)]() mutable { done(std::move(answer)); });
}

bool MemoryDirectory::alive(const std::string& node) const {
    const auto known = facts_->nodes.find(node);
    return known != facts_->nodes.end() && facts_->now_ms() - known->second.beat_ms <= kLeaseMs;
}

void MemoryDirectory::beat(NodeInfo self, StoreAnswer<ClusterView> done) {
    answer<ClusterView>(std::move(done), [&] {
        facts_->nodes[self.name] = {self, facts_->now_ms()};
        std::erase_if(facts_->nodes, [this](const auto& node) { return !alive(node.first); });
        ClusterView view{.shards = facts_->shards};
        for (const auto& [name, node] : facts_->nodes) view.nodes.push_back(node.info);
        return view;
    });
}

void MemoryDirectory::claim(std::string self, std::vector<int> shards,
                            StoreAnswer<std::vector<KeptShard>> done) {
    answer<std::vector<KeptShard>>(std::move(done), [&] {
        std::vector<KeptShard> taken;
        if (!alive(self)) return taken;
        for (const int shard : shards) {
            ShardKeeper& keeper = facts_->shards.at(static_cast<std::size_t>(shard));
            if (alive(keeper.node)) continue;
            keeper = {self, keeper.epoch + 1};
            taken.push_back({shard, keeper.epoch});
        }
        return taken;
    });
}

void MemoryDirectory::give(std::string self, std::vector<KeptShard> shards, std::string to,
                           StoreAnswer<std::vector<KeptShard>> done) {
    answer<std::vector<KeptShard>>(std::move(done), [&] {
        std::vector<KeptShard> given;
        for (const auto& [shard, epoch] : shards) {
            ShardKeeper& keeper = facts_->shards.at(static_cast<std::size_t>(shard));
            if (keeper != ShardKeeper{self, epoch}) continue;
            keeper = {to, epoch + 1};
            given.push_back({shard, keeper.epoch});
        }
        return given;
    });
}

void MemoryDirectory::leave(std::string self, StoreAnswer<void> done) {
    answer<void>(std::move(done), [&]() -> std::expected<void, StoreError> {
        facts_->nodes.erase(self);
        for (ShardKeeper& keeper : facts_->shards)
            if (keeper.node == self) keeper = {.epoch = keeper.epoch + 1};
        return {};
    });
}

}  // namespace mycity
