#include "mechanics/mechanics.hpp"
#include "mechanics/race.hpp"

// L-VEINS, L-VEIN3: the first to have all veins covered gets points at once and nuggets; the same round
// shares. L-VEINS2: all veins covered at the end are worth nuggets. Numbers: the points, the nuggets; of
// L-VEINS2 only the nuggets.
namespace mycity {
namespace {

void first_to_cover_veins(Game& game, const MechanicUse& use) {
    race_to_cover(game, use, Ground::gold, use.number(0));
}

// Whoever won has the points booked: no episode with veins can bring 50 before its end.
void nuggets_of_the_race(const Game& game, PlayerId player, const MechanicUse& use, Gains& gains) {
    if (game.city(player).booked[use.slot] > 0) gains.nuggets += use.number(1);
}

void nuggets_for_veins(const Game& game, PlayerId player, const MechanicUse& use, Gains& gains) {
    if (all_covered(game, player, Ground::gold)) gains.nuggets += use.number(0);
}

}  // namespace

const Mechanic kVeins{.names = {{"veins", "L-VEINS", "L-VEINS"}, {"three-veins", "L-VEIN3", "L-VEIN3"}},
                      .min_numbers = 2,
                      .max_numbers = 2,
                      .number_names = "points nuggets",
                      .gain_number = 1,
                      .watches = Ground::gold,
                      .round_closed = first_to_cover_veins,
                      .gain = nuggets_of_the_race};
const Mechanic kVeinsCovered{.names = {{"veins-covered", "L-VEINS2"}},
                             .min_numbers = 1,
                             .max_numbers = 1,
                             .number_names = "nuggets",
                             .gain_number = 0,
                             .gain = nuggets_for_veins};

}  // namespace mycity
