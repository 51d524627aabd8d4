#pragma once

#include <span>
#include <vector>

#include "rules/game.hpp"

namespace mycity {

// A sequence of moves of one player, and the final score it leads to.
struct Variation {
    std::vector<Move> moves;  // one for each decision of the player
    int final_score = 0;
};

// The best variation that a beam search of this width finds for a player who plays alone and knows the draw.
// `start` waits for a reveal or for the player's decision; `draw` is what is revealed after that, and the
// player ends where it runs out. Deterministic for its arguments.
Variation beam_search(const Game& start, PlayerId player, std::span<const Outcome> draw, int width);

}  // namespace mycity
