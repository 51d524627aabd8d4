#pragma once

#include "ai/policy.hpp"
#include "base/random.hpp"
#include "rules/game.hpp"

namespace mycity {

// Plays a position to its end for its one player still in, quickly and sensibly, with cards or throws drawn
// at random from what may still come. Made for one position, played many times.
class Playout {
  public:
    // `weights` may be null: then it goes by what is printed on the land.
    Playout(const Game& start, int player, const Weight* weights);

    // The end of one game, and what it is worth in hundredths.
    Game end(Random random) const;
    int play(Random random) const;

  private:
    const Game& start_;
    int player_;
    std::optional<Policy> policy_;
};

}  // namespace mycity
