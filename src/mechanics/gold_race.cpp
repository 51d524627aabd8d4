#include "mechanics/mechanics.hpp"
#include "mechanics/race.hpp"

// E-GOLD: the first to have all gold covered gets points at once; the same round shares.
// RB-GOLD5: likewise, and all covered at the end brings money bags.
// Numbers: the points, the bags.
namespace mycity {
namespace {

void first_to_cover_gold(Game& game, const MechanicUse& use) {
    race_to_cover(game, use, Ground::gold, use.number(0));
}

void bags_for_gold(const Game& game, PlayerId player, const MechanicUse& use, Gains& gains) {
    if (all_covered(game, player, Ground::gold)) gains.bags += use.number(1);
}

}  // namespace

const Mechanic kGoldRace{.key = "gold-race",
                         .rules = "E-GOLD",
                         .line = "E-GOLD",
                         .min_numbers = 1,
                         .max_numbers = 1,
                         .number_names = "points",
                         .watches = Ground::gold,
                         .round_closed = first_to_cover_gold};
const Mechanic kRollGoldRace{.key = "rb-gold-race",
                             .rules = "RB-GOLD5 RB-BAGS",
                             .line = "RB-GOLD5",
                             .min_numbers = 2,
                             .max_numbers = 2,
                             .number_names = "points bags",
                             .watches = Ground::gold,
                             .round_closed = first_to_cover_gold,
                             .gain = bags_for_gold};

}  // namespace mycity
