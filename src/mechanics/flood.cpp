#include "mechanics/mechanics.hpp"
#include "rules/site.hpp"

// L-FLOOD: the left bank is under water: nothing is built there, nothing there is empty or scores.
namespace mycity {
namespace {

void flood_left_bank(Site& site, const MechanicUse&) {
    const Mask flooded = site.board.bank_of(SpaceId(0));
    for_each_space(flooded, [&](SpaceId space) { site.board.set(space, Ground::water); });
    site.buildable = without(site.buildable, flooded);
    site.empty = without(site.empty, flooded);
    site.start = without(site.start, flooded);
}

}  // namespace

const Mechanic kFlood{.key = "flood", .rules = "L-FLOOD", .prepare = flood_left_bank};

}  // namespace mycity
