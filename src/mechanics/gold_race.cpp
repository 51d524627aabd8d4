#include "mechanics/mechanics.hpp"
#include "mechanics/race.hpp"

// E-GOLD: the first to have all gold covered gets points at once; the same round shares.
// Numbers: the points.
namespace mycity {
namespace {

void first_to_cover_gold(Game& game, const MechanicUse& use) {
    race_to_cover(game, use, Ground::gold, use.number(0));
}

}  // namespace

const Mechanic kGoldRace{.key = "gold-race",
                         .rules = "E-GOLD",
                         .line = "E-GOLD",
                         .min_numbers = 1,
                         .max_numbers = 1,
                         .round_closed = first_to_cover_gold};

}  // namespace mycity
