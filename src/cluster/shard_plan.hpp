#pragma once

#include <array>
#include <string>
#include <vector>

#include "store/shards.hpp"

namespace mycity {

// The node that should keep each shard, as a place in the list of nodes; -1 if there are no nodes.
using ShardPlan = std::array<int, kShards>;

// Divides the shards between the nodes so that the numbers differ by at most one, with as few changes as
// possible. `keepers` has the names of those that keep the shards now; names that are not among the nodes
// count as nobody. Every node that knows the same gets the same plan, and a plan that is carried out in part
// stays the plan.
ShardPlan shard_plan(const std::vector<std::string>& nodes, const std::array<std::string, kShards>& keepers);

}  // namespace mycity
