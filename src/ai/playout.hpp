#pragma once

#include "ai/policy.hpp"
#include "base/random.hpp"
#include "rules/game.hpp"

namespace mycity {

inline constexpr int kToTheEnd = 1 << 20;  // a horizon beyond every game

// Plays a position to its end for its one player still in, quickly and sensibly, with cards or throws drawn
// at random from what may still come. Made for one position, played many times.
class Playout {
  public:
    // `weights` may be null: then it goes by what is printed on the land.
    Playout(const Game& start, int player, const Weight* weights);

    // The end of one game.
    Game end(Random random);
    // What it is worth in hundredths. After `horizon` moves the learned value, if there is one, speaks for
    // the rest.
    int play(Random random, int horizon = kToTheEnd);
    // All that were made so far.
    int moves() const { return moves_; }

  private:
    const Game& start_;
    int player_;
    std::optional<Policy> policy_;
    int moves_ = 0;
};

}  // namespace mycity
