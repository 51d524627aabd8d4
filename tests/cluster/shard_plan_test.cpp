#include "cluster/shard_plan.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/random.hpp"

namespace mycity {
namespace {

using Keepers = std::array<std::string, kShards>;

Keepers carried_out(const std::vector<std::string>& nodes, const ShardPlan& plan) {
    Keepers keepers;
    for (std::size_t i = 0; i < plan.size(); ++i)
        keepers[i] = plan[i] < 0 ? "" : nodes[static_cast<std::size_t>(plan[i])];
    return keepers;
}

int moves(const Keepers& from, const Keepers& to) {
    int count = 0;
    for (std::size_t i = 0; i < from.size(); ++i) count += from[i] != to[i] ? 1 : 0;
    return count;
}

void check_balanced(const std::vector<std::string>& nodes, const Keepers& keepers) {
    std::map<std::string, int> counts;
    for (const std::string& node : nodes) counts[node] = 0;
    for (const std::string& keeper : keepers) ++counts[keeper];
    CHECK(counts.size() == nodes.size());
    const auto [least, most] =
        std::ranges::minmax_element(counts, {}, [](const auto& entry) { return entry.second; });
    CHECK(most->second - least->second <= 1);
}

}  // namespace

TEST_CASE("shard plan: without nodes nobody keeps anything") {
    const ShardPlan plan = shard_plan({}, Keepers{});
    CHECK(std::ranges::all_of(plan, [](int keeper) { return keeper == -1; }));
}

TEST_CASE("shard plan: a node that comes or goes moves its share and no more") {
    std::vector<std::string> nodes{"a"};
    Keepers keepers = carried_out(nodes, shard_plan(nodes, Keepers{}));
    check_balanced(nodes, keepers);
    for (const char* node : {"b", "c", "d", "e"}) {
        nodes.emplace_back(node);
        const Keepers next = carried_out(nodes, shard_plan(nodes, keepers));
        check_balanced(nodes, next);
        CHECK(moves(keepers, next) == kShards / static_cast<int>(nodes.size()));
        keepers = next;
    }
    const auto lost = std::ranges::count(keepers, "c");
    std::erase(nodes, "c");
    const Keepers next = carried_out(nodes, shard_plan(nodes, keepers));
    check_balanced(nodes, next);
    CHECK(moves(keepers, next) == lost);
}

TEST_CASE("shard plan: is balanced whatever is kept now, and stays when a part of it is done") {
    Random random(7);
    for (int round = 0; round < 300; ++round) {
        const std::vector<std::string> all{"a", "b", "c", "d", "e", "f"};
        std::vector<std::string> nodes;
        for (const std::string& node : all)
            if (random.next() % 2 == 0) nodes.push_back(node);
        if (nodes.empty()) nodes.emplace_back("a");
        Keepers keepers;
        const std::uint64_t skewed = 1 + random.next() % all.size();
        for (std::string& keeper : keepers)
            if (random.next() % 5 != 0) keeper = all[random.next() % skewed];
        const ShardPlan plan = shard_plan(nodes, keepers);
        const Keepers wanted = carried_out(nodes, plan);
        check_balanced(nodes, wanted);
        CHECK(shard_plan(nodes, wanted) == plan);
        // Fewest moves: nobody gets a shard who gives one.
        std::set<std::string> giving;
        std::set<std::string> getting;
        for (std::size_t i = 0; i < keepers.size(); ++i) {
            if (keepers[i] == wanted[i]) continue;
            getting.insert(wanted[i]);
            if (std::ranges::find(nodes, keepers[i]) != nodes.end()) giving.insert(keepers[i]);
        }
        for (const std::string& node : giving) CHECK_FALSE(getting.contains(node));
        // Half of it is done: the rest is as before, up to who gets the last shard that does not divide.
        Keepers half = keepers;
        for (std::size_t i = 0; i < half.size(); ++i)
            if (random.next() % 2 == 0) half[i] = wanted[i];
        const Keepers end = carried_out(nodes, shard_plan(nodes, half));
        check_balanced(nodes, end);
        CHECK(moves(half, end) <= moves(half, wanted));
        CHECK(moves(wanted, end) <= static_cast<int>(nodes.size()));
    }
}

}  // namespace mycity
