#pragma once

#include "rules/game.hpp"

namespace mycity {

// What positions are worth to a player who goes on alone, in tenths of a point of the final score. One judge
// knows one position; asking it about many placements costs little more than asking once.
class Judge {
  public:
    // `game` waits for a reveal, or for this player's decision.
    Judge(const Game& game, int player);

    // The position itself, as it waits for the next reveal. What the game is worth when it is over.
    int value_tenths() const;
    // The position after the building has been placed there, legally, and its round is closed.
    int value_tenths_after(int building, Placement placement) const;

  private:
    const Game* game_;
    int player_;
};

// Judges one position.
int value_tenths(const Game& game, int player);

}  // namespace mycity
