#include "mechanics/line.hpp"
#include "mechanics/mechanics.hpp"

// RB-END: a player to whom no throw leaves anything but ending is ended by the program.
namespace mycity {
namespace {

bool can_act_on(const Game& game, PlayerId player, BuildingId building) {
    return !game.refuse_pass(player, building) || game.may_place(player, building);
}

bool some_throw_helps(const Game& game, PlayerId player) {
    if (const auto next = next_of_line(game); next && can_act_on(game, player, *next)) return true;
    std::uint64_t tried = 0;
    for (const BuildingId building : game.episode().dice->building) {
        const std::uint64_t bit = std::uint64_t{1} << building;
        if ((tried & bit) == 0 && can_act_on(game, player, building)) return true;
        tried |= bit;
    }
    return false;
}

void end_who_cannot_act(Game& game, const MechanicUse&) {
    for (const PlayerId player : game.player_ids())
        if (!game.city(player).ended && !some_throw_helps(game, player)) game.end_by_rule(player);
}

}  // namespace

const Mechanic kAutomaticEnd{.names = {{"automatic-end", "RB-END"}},
                             .chance = Chance::dice,
                             .began = end_who_cannot_act,
                             .round_closed = end_who_cannot_act};

}  // namespace mycity
