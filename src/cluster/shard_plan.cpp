#include "cluster/shard_plan.hpp"

#include <algorithm>
#include <numeric>
#include <ranges>

namespace mycity {
namespace {

// How many shards each node should have. The nodes that have most get the one more that does not divide.
std::vector<int> shares_of(const std::vector<int>& counts) {
    const int nodes = static_cast<int>(counts.size());
    std::vector<std::size_t> order(counts.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t node) { return std::pair(-counts[node], node); });
    std::vector<int> shares(counts.size(), kShards / nodes);
    for (int i = 0; i < kShards % nodes; ++i) ++shares[order[static_cast<std::size_t>(i)]];
    return shares;
}

}  // namespace

ShardPlan shard_plan(const std::vector<std::string>& nodes, const std::array<std::string, kShards>& keepers) {
    ShardPlan plan;
    plan.fill(-1);
    if (nodes.empty()) return plan;
    std::vector<int> counts(nodes.size());
    for (std::size_t shard = 0; shard < keepers.size(); ++shard) {
        const auto keeper = std::ranges::find(nodes, keepers[shard]);
        if (keeper == nodes.end()) continue;
        plan[shard] = static_cast<int>(keeper - nodes.begin());
        ++counts[static_cast<std::size_t>(plan[shard])];
    }
    const std::vector<int> shares = shares_of(counts);
    for (int& keeper : std::views::reverse(plan)) {
        if (keeper < 0) continue;
        const auto node = static_cast<std::size_t>(keeper);
        if (counts[node] <= shares[node]) continue;
        --counts[node];
        keeper = -1;
    }
    std::size_t next = 0;
    for (int& keeper : plan) {
        if (keeper >= 0) continue;
        while (counts[next] >= shares[next]) ++next;
        ++counts[next];
        keeper = static_cast<int>(next);
    }
    return plan;
}

}  // namespace mycity
