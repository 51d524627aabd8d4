#pragma once

#include "ai/one_ply_policy.hpp"
#include "base/random.hpp"
#include "rules/game.hpp"

namespace mycity {

inline constexpr int kToTheEnd = 1 << 20;  // a horizon beyond every game

// Plays a position to its end for its only active player with a fast policy, drawing cards or throws at
// random from those that may still come. Built for one position, played many times.
class Rollout {
  public:
    // `weights` may be null: then the heuristic policy plays.
    Rollout(const Game& start, PlayerId player, const Weight* weights);

    // The position at the end of one game.
    Game end(Random random);
    // The campaign value at its end, in hundredths. After `horizon` moves the learned value, if there is one,
    // stands for the rest.
    int play(Random random, int horizon = kToTheEnd);
    // Made so far in all games.
    int moves() const { return moves_; }

  private:
    const Game& start_;
    PlayerId player_;
    std::optional<OnePlyPolicy> policy_;
    int moves_ = 0;
};

}  // namespace mycity
