#include "mechanics/mechanics.hpp"
#include "mechanics/modules.hpp"
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

const Mechanic kBlock{
    .names = {{"block", "E-BLOCK"}}, .chance = Chance::cards, .valley_input = 7, .reveal = strike_next};

constexpr EpisodeLine kBlockLines[] = {
    {90, Bases::cards, "deck block"},
    {380, Bases::cards, "mechanic block"},
};
const Module kBlockModule{
    .letter = 'B', .key = "block", .bases = Bases::cards, .lines = kBlockLines, .gain = Gain{}};

}  // namespace mycity
