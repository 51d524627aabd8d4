#include "mechanics/group.hpp"
#include "mechanics/mechanics.hpp"
#include "mechanics/modules.hpp"
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

const Mechanic kCompleteGroups{.names = {{"complete-groups", "RB-COMPLETE", "RB-COMPLETE"}},
                               .min_numbers = 1,
                               .max_numbers = 1,
                               .number_names = "points",
                               .part = ScorePart::complete,
                               .valley_input = 20,
                               .score = whole_kinds};

constexpr EpisodeLine kCompleteGroupsLines[] = {{560, Bases::both, "mechanic complete-groups 3"}};
const Module kCompleteGroupsModule{
    .letter = 'E', .key = "complete-groups", .lines = kCompleteGroupsLines, .gain = Gain{30, 33}};

}  // namespace mycity
