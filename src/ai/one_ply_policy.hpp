#pragma once

#include "ai/evaluation.hpp"
#include "ai/weights.hpp"

namespace mycity {

struct ValuedMove {
    Move move = Move::end();
    int hundredths = 0;
};

// Chooses the move with the best learned value one ply ahead, in a few microseconds. The policy of rollouts.
// Tracks one player's game.
class OnePlyPolicy {
  public:
    OnePlyPolicy(const Game& game, PlayerId player, const Weight* weights)
        : position_(game, player), player_(player), weights_(weights) {}

    // The best move where the player is asked for one; its value is that of the position it leads to.
    ValuedMove best(const Game& game);

  private:
    ValuedMove pass(const Game& game);

    IncrementalFeatures position_;
    PlayerId player_;
    const Weight* weights_;
};

}  // namespace mycity
