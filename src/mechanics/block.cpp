#include "mechanics/mechanics.hpp"
#include "rules/game.hpp"

// E-BLOCK: the building after the blocking card is out for everybody, at no cost.
namespace mycity {
namespace {

Revealed strike_next(Game& game, Outcome card, const MechanicUse&) {
    const Card& shown = game.episode().deck[card];
    if (shown.blocks()) {
        game.set_striking(true);
        return Revealed::nothing;
    }
    if (!game.striking()) return Revealed::unhandled;
    game.set_striking(false);
    game.strike_out(shown.building);
    return Revealed::nothing;
}

}  // namespace

const Mechanic kBlock{.key = "block", .rules = "E-BLOCK", .chance = Chance::cards, .reveal = strike_next};

}  // namespace mycity
