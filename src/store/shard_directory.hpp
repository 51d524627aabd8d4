#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "store/event_log.hpp"
#include "store/shards.hpp"

namespace mycity {

// A running server that shares the store with others. Its name is new after each start.
struct NodeInfo {
    std::string name{};
    std::string version{};  // of the program
    bool leaving = false;   // gives its shards away and gets no more
    bool operator==(const NodeInfo&) const = default;
};

// The keeper of a shard. The epoch grows whenever it changes; the store refuses an append with another epoch.
struct ShardKeeper {
    std::string node{};  // empty: nobody
    std::int64_t epoch = 0;
    bool operator==(const ShardKeeper&) const = default;
};

struct KeptShard {
    int shard = 0;
    std::int64_t epoch = 0;
    bool operator==(const KeptShard&) const = default;
};

struct ClusterView {
    std::vector<NodeInfo> nodes{};  // those alive, in the order of their names
    std::array<ShardKeeper, kShards> shards{};
};

// A node is alive for this long after its last beat, by the clock of the database. By its own clock, from
// before the beat, it is dead a little earlier.
inline constexpr std::int64_t kLeaseMs = 3'000;

// Which nodes are alive and which shards they keep, as the store knows it. Owned by one thread like an
// EventLog, and answers like one.
class ShardDirectory {
  public:
    virtual ~ShardDirectory() = default;

    // Says that the node is alive, and returns everything.
    virtual void beat(NodeInfo self, StoreAnswer<ClusterView> done) = 0;
    // Takes those of the shards that nobody keeps, or a node that is no longer alive. Returns those taken;
    // none if `self` is not alive itself.
    virtual void claim(std::string self, std::vector<int> shards,
                       StoreAnswer<std::vector<KeptShard>> done) = 0;
    // Gives those of the shards that `self` still keeps with these epochs to a node, or to nobody. Returns
    // them with their new epochs.
    virtual void give(std::string self, std::vector<KeptShard> shards, std::string to,
                      StoreAnswer<std::vector<KeptShard>> done) = 0;
    // The node is no longer alive, and nobody keeps what it kept.
    virtual void leave(std::string self, StoreAnswer<void> done) = 0;
};

}  // namespace mycity
