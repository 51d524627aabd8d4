#include "mechanics/group.hpp"
#include "mechanics/mechanics.hpp"
#include "rules/game.hpp"

// RB-COMPLETE: points for each kind whose buildings form one single group.
// Numbers: points a kind.
namespace mycity {
namespace {

Points whole_kinds(const Game& game, PlayerId player, const MechanicUse& use) {
    Points points;
    for (const Mask& kind : game.city(player).of_kind) {
        if (kind.empty() || !(connected(Mask::bit(kind.lowest()), kind) == kind)) continue;
        points.value += use.number(0);
        points.spaces |= kind;
    }
    return points;
}

}  // namespace

const Mechanic kCompleteGroups{.key = "complete-groups",
                               .rules = "RB-COMPLETE",
                               .line = "RB-COMPLETE",
                               .min_numbers = 1,
                               .max_numbers = 1,
                               .number_names = "points",
                               .score = whole_kinds};

}  // namespace mycity
