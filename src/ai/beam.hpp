#pragma once

#include <span>
#include <vector>

#include "rules/game.hpp"

namespace mycity {

// One way to play on, and what it comes to.
struct Line {
    std::vector<Move> moves;  // one for each decision of the player
    int final_score = 0;
};

// The best line that a beam search of this width finds for a player who goes on alone and knows what comes.
// `start` waits for a reveal or for the player's decision; `draw` is what is revealed after that, and the
// player ends where it runs out. The same line for the same arguments.
Line clairvoyant(const Game& start, int player, std::span<const Outcome> draw, int width);

}  // namespace mycity
