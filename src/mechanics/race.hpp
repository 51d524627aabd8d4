#pragma once

#include "rules/game.hpp"

namespace mycity {

inline bool all_covered(const Game& game, PlayerId player, Ground ground) {
    const Mask spaces = game.site(player).board.on(ground);
    return spaces && spaces.inside(game.city(player).occupied);
}

// Separate from race_to_cover, which rarely needs it, to keep that small.
[[gnu::noinline]] inline void pay_winners(Game& game, const MechanicUse& use, Ground ground, int points) {
    for (const PlayerId player : game.player_ids())
        if (all_covered(game, player, ground)) game.book(player, use, points);
    game.claim(use);
}

// Points for everybody who is among the first to have every space of a ground covered.
inline void race_to_cover(Game& game, const MechanicUse& use, Ground ground, int points) {
    if (game.claimed(use)) return;
    for (const PlayerId player : game.player_ids())
        if (all_covered(game, player, ground)) return pay_winners(game, use, ground, points);
}

}  // namespace mycity
