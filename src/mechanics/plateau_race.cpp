#include "mechanics/mechanics.hpp"
#include "mechanics/race.hpp"

// RB-PLATEAU: the first to build on all plateaus gets points at once, the same round shares; all
// covered at the end is a money bag; an open plateau is an empty space.
// Numbers: the points, the bags.
namespace mycity {
namespace {

void count_as_empty(Site& site, const MechanicUse&) { site.empty |= site.board.on(Ground::plateau); }

void first_to_cover_plateaus(Game& game, const MechanicUse& use) {
    race_to_cover(game, use, Ground::plateau, use.number(0));
}

void bags_for_plateaus(const Game& game, PlayerId player, const MechanicUse& use, Gains& gains) {
    if (all_covered(game, player, Ground::plateau)) gains.bags += use.number(1);
}

}  // namespace

const Mechanic kPlateauRace{.key = "plateau-race",
                            .rules = "RB-PLATEAU RB-BAGS",
                            .line = "RB-PLATEAU",
                            .min_numbers = 2,
                            .max_numbers = 2,
                            .number_names = "points bags",
                            .watches = Ground::plateau,
                            .prepare = count_as_empty,
                            .round_closed = first_to_cover_plateaus,
                            .gain = bags_for_plateaus};

}  // namespace mycity
