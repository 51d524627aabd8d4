#pragma once

#include <optional>

#include "ai/estimate.hpp"
#include "ai/prospects.hpp"
#include "ai/weights.hpp"
#include "rules/game.hpp"

namespace mycity {

// What positions are worth to a player who goes on alone, in tenths of a point of the final score. One judge
// knows one position; asking it about many placements costs little more than asking once. Goes by what was
// learned for the chapter, and by how the land looks where nothing was.
class Judge {
  public:
    // `game` waits for a reveal or for this player's decision, and outlives the judge.
    Judge(const Game& game, int player);
    Judge(const Game& game, int player, const Weight* weights);
    Judge(const Judge&) = delete;
    Judge& operator=(const Judge&) = delete;

    // The position itself, as it waits for the next reveal. What the game is worth when it is over.
    int value_tenths() const;
    // The position after the building that is offered has been placed there, legally, and its round is
    // closed.
    int value_tenths_after(int building, Placement placement) const;

  private:
    const Game& game_;
    int player_;
    std::optional<Outline> outline_;
    std::optional<Estimate<Weight>> estimate_;
    mutable std::optional<Prospects> prospects_;  // where nothing was learned
};

// Judges one position.
int value_tenths(const Game& game, int player);

}  // namespace mycity
