#include "mechanics/line.hpp"
#include "mechanics/mechanics.hpp"
#include "mechanics/modules.hpp"

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

Mask anywhere_for_fortress(const Game& game, PlayerId, BuildingId building, Mask usual, const MechanicUse&) {
    return game.episode().kind_of(building) == Kind::fortress ? kWholeGrid : usual;
}

std::optional<Refusal> refuse_on_fortress(const Game& game, PlayerId, BuildingId building,
                                          const MechanicUse&) {
    if (game.episode().kind_of(building) != Kind::fortress) return std::nullopt;
    return broken("RB-FORTRESS");
}

}  // namespace

const Mechanic kFortressLine{.names = {{"fortress-line", "RB-FORTRESS"}},
                             .min_numbers = 2,
                             .max_numbers = 2,
                             .number_names = "circles",
                             .buildings = 1,
                             .chance = Chance::dice,
                             .valley_input = 4,
                             .reveal = fortress_for_compass,
                             .contact = anywhere_for_fortress,
                             .refuse_pass = refuse_on_fortress};

constexpr EpisodeLine kFortressesLines[] = {
    {150, Bases::dice, "building fortress fortress one"},
    {350, Bases::dice, "mechanic fortress-line fortress 4"},
};
constexpr Need kFortressesNeeds[] = {{Ground::fortress, 0, 0}};
const Module kFortressesModule{.letter = 'K',
                               .key = "fortresses",
                               .bases = Bases::dice,
                               .lines = kFortressesLines,
                               .needs = kFortressesNeeds,
                               .gain = Gain{}};

}  // namespace mycity
