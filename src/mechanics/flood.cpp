#include "mechanics/furnishing.hpp"
#include "mechanics/mechanics.hpp"
#include "mechanics/modules.hpp"
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

bool keep_to_the_right_bank(Furnishing& land, Random&) {
    land.flood();
    return true;
}

const Mechanic kFlood{.names = {{"flood", "L-FLOOD"}}, .valley_input = 1, .prepare = flood_left_bank};

constexpr EpisodeLine kFloodLines[] = {{310, Bases::both, "mechanic flood"}};
constexpr Clash kFloodClashes[] = {{&kMineModule, "under-water"}, {&kPlateausModule, "under-water"}};
const Module kFloodModule{.letter = 'F',
                          .key = "flood",
                          .chapter = 3,
                          .lines = kFloodLines,
                          .clashes = kFloodClashes,
                          .gain = Gain{}};

}  // namespace mycity
