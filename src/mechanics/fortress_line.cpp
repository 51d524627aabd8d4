#include "mechanics/line.hpp"
#include "mechanics/mechanics.hpp"

// RB-FORTRESS: while circles are left, a compass brings a fortress; it must be built, anywhere.
// Numbers: the fortress, the circles.
namespace mycity {
namespace {

Revealed fortress_for_compass(Game& game, Outcome thrown, const MechanicUse& use) {
    if (!shows_compass(game, thrown) || game.line_used() >= use.number(1)) return Revealed::unhandled;
    game.take_from_line();
    game.announce(use.building(0));
    return Revealed::building;
}

std::optional<Refusal> refuse_on_fortress(const Game& game, PlayerId, BuildingId building,
                                          const MechanicUse&) {
    if (game.episode().kind_of(building) != Kind::fortress) return std::nullopt;
    return broken("RB-FORTRESS");
}

}  // namespace

const Mechanic kFortressLine{.key = "fortress-line",
                             .rules = "RB-FORTRESS",
                             .min_numbers = 2,
                             .max_numbers = 2,
                             .number_names = "circles",
                             .buildings = 1,
                             .chance = Chance::dice,
                             .reveal = fortress_for_compass,
                             .refuse_pass = refuse_on_fortress};

}  // namespace mycity
