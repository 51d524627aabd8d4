#include <algorithm>

#include "mechanics/group.hpp"
#include "mechanics/mechanics.hpp"
#include "rules/game.hpp"

// E-GROUP, RB-GROUP, L-GROUP: per kind, a point for each building of the largest connected group.
namespace mycity {
namespace {

Points largest_of_each(const Game& game, PlayerId player, const MechanicUse&) {
    Points points;
    for (const Group& group : largest_groups(game.city(player).of_kind, game.city(player).firsts)) {
        points.value += group.buildings;
        points.spaces |= group.spaces;
    }
    return points;
}

// L-PARADE: the largest of all groups, the first few buildings left out. Numbers: points a building, how many
// are left out.
Points largest_of_all(const Game& game, PlayerId player, const MechanicUse& use) {
    Group best;
    for (const Group& group : largest_groups(game.city(player).of_kind, game.city(player).firsts))
        if (group.buildings > best.buildings) best = group;
    return {use.number(0) * std::max(0, best.buildings - use.number(1)), best.spaces};
}

}  // namespace

const Mechanic kGroups{.key = "groups", .rules = "E-GROUP", .line = "E-GROUP", .score = largest_of_each};
const Mechanic kRollGroups{
    .key = "rb-groups", .rules = "RB-GROUP", .line = "RB-GROUP", .score = largest_of_each};
const Mechanic kLegacyGroups{
    .key = "legacy-groups", .rules = "L-GROUP", .line = "L-GROUP", .score = largest_of_each};
const Mechanic kParade{.key = "parade",
                       .rules = "L-PARADE",
                       .line = "L-PARADE",
                       .min_numbers = 2,
                       .max_numbers = 2,
                       .number_names = "points free",
                       .score = largest_of_all};

}  // namespace mycity
