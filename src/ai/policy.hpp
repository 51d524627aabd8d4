#pragma once

#include "ai/estimate.hpp"
#include "ai/weights.hpp"

namespace mycity {

struct Judged {
    Move move = Move::end();
    int hundredths = 0;
};

// The quick player of the learned value: looks one move ahead, in some microseconds. Follows one player's
// game.
class Policy {
  public:
    Policy(const Game& game, int player, const Weight* weights)
        : outline_(game, player), player_(player), weights_(weights) {}

    // The best move where the player is asked for one; its value is that of the position it leads to.
    Judged best(const Game& game);

  private:
    Judged pass(const Game& game) const;

    Outline outline_;
    int player_;
    const Weight* weights_;
};

}  // namespace mycity
