#include "mechanics/group.hpp"
#include "mechanics/mechanics.hpp"
#include "rules/game.hpp"

// E-GROUP, RB-GROUP, L-GROUP: per kind, a point for each building of the largest connected group.
namespace mycity {
namespace {

Points largest_groups(const Game& game, PlayerId player, const MechanicUse&) {
    Points points;
    for (const Mask& kind : game.city(player).of_kind) {
        const Group group = largest_group(kind, game.city(player).firsts);
        points.value += group.buildings;
        points.spaces |= group.spaces;
    }
    return points;
}

}  // namespace

const Mechanic kGroups{.key = "groups", .rules = "E-GROUP", .line = "E-GROUP", .score = largest_groups};
const Mechanic kRollGroups{
    .key = "rb-groups", .rules = "RB-GROUP", .line = "RB-GROUP", .score = largest_groups};
const Mechanic kLegacyGroups{
    .key = "legacy-groups", .rules = "L-GROUP", .line = "L-GROUP", .score = largest_groups};

}  // namespace mycity
