#pragma once

#include "ai/draw_odds.hpp"
#include "rules/game.hpp"

namespace mycity {

inline Mask free_land(const Game& game, PlayerId player) {
    return without(game.site(player).buildable, game.city(player).occupied);
}

// Sides of the land's spaces where it ends: the rim, other ground, a building, or the river.
int perimeter(const Board& board, Mask land);

// The placements where a shape still fits, whether or not it would touch a building.
LegalSet room_for(const Game& game, PlayerId player, ShapeId shape);

// The part of the land that some shape of what may still come can cover.
Mask coverable(const Game& game, PlayerId player, const DrawOdds& odds);

}  // namespace mycity
