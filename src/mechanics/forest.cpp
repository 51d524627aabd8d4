#include "mechanics/mechanics.hpp"
#include "mechanics/modules.hpp"
#include "mechanics/race.hpp"

// RB-FOREST, L-FOREST: forest may be built on and is an empty space while it is open. RB-FOREST: the first to
// cover all of it gets points at once, the same round shares; all covered at the end is a money bag.
// Numbers of the race: the points, the bags.
namespace mycity {
namespace {

void open_forest(Site& site, const MechanicUse&) {
    const Mask forest = site.board.on(Ground::forest);
    site.buildable |= forest;
    site.empty |= forest;
}

void first_to_cover_forest(Game& game, const MechanicUse& use) {
    race_to_cover(game, use, Ground::forest, use.number(0));
}

void bags_for_forest(const Game& game, PlayerId player, const MechanicUse& use, Gains& gains) {
    if (all_covered(game, player, Ground::forest)) gains.bags += use.number(1);
}

}  // namespace

const Mechanic kOpenForest{.names = {{"open-forest", "RB-FOREST"}, {"build-on-forest", "L-FOREST"}},
                           .valley_input = 2,
                           .prepare = open_forest};
const Mechanic kForestRace{.names = {{"forest-race", "RB-FOREST RB-BAGS", "RB-FOREST"}},
                           .min_numbers = 2,
                           .max_numbers = 2,
                           .number_names = "points bags",
                           .gain_number = 1,
                           .valley_input = 11,
                           .watches = Ground::forest,
                           .round_closed = first_to_cover_forest,
                           .gain = bags_for_forest};

constexpr EpisodeLine kForestRaceLines[] = {{440, Bases::both, "mechanic forest-race 5 0"}};
constexpr Clash kForestRaceClashes[] = {{&kSawmillModule, "closed-forest", true}};
const Module kForestRaceModule{.letter = 'R',
                               .key = "forest-race",
                               .lines = kForestRaceLines,
                               .clashes = kForestRaceClashes,
                               .gain = Gain{58, 60}};

}  // namespace mycity
