#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>

#include "store/shard_directory.hpp"

namespace mycity {

// Which nodes of one process are alive and what they keep, for tests. Each node has a directory of its own;
// all share the facts.
class MemoryDirectory final : public ShardDirectory {
  public:
    struct Facts {
        std::function<std::int64_t()> now_ms;
        std::mutex mutex{};  // guards the rest: nodes may run on several threads
        struct Node {
            NodeInfo info;
            std::int64_t beat_ms = 0;
        };
        std::map<std::string, Node> nodes{};
        std::array<ShardKeeper, kShards> shards{};
    };

    MemoryDirectory(std::shared_ptr<Facts> facts, Post post)
        : facts_(std::move(facts)), post_(std::move(post)) {}

    void beat(NodeInfo self, StoreAnswer<ClusterView> done) override;
    void claim(std::string self, std::vector<int> shards, StoreAnswer<std::vector<KeptShard>> done) override;
    void give(std::string self, std::vector<KeptShard> shards, std::string to,
              StoreAnswer<std::vector<KeptShard>> done) override;
    void leave(std::string self, StoreAnswer<void> done) override;

    // While set, every question is answered with this error, as if the database could not be reached.
    void fail_with(std::optional<StoreError> error) { error_ = std::move(error); }

  private:
    bool alive(const std::string& node) const;
    template <class T, class Compute>
    void answer(StoreAnswer<T> done, Compute compute);

    std::shared_ptr<Facts> facts_;
    Post post_;
    std::optional<StoreError> error_;
};

}  // namespace mycity
