#pragma once

#include "base/random.hpp"
#include "rules/game.hpp"

namespace mycity {

// Plays the position to its end for its one player still in, quickly and sensibly, with cards or throws
// drawn at random from what may still come. Gives the final score.
int playout(const Game& start, int player, Random random);

}  // namespace mycity
