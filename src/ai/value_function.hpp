#pragma once

#include <optional>

#include "ai/draw_odds.hpp"
#include "ai/evaluation.hpp"
#include "ai/weights.hpp"
#include "rules/game.hpp"

namespace mycity {

// The value of a position and of the positions one placement later, for a player who plays alone, in tenths
// of a point of the final score. Built for one position; evaluating many placements costs little more than
// one. Uses the learned weights of the chapter, or the heuristic value where there are none.
class ValueFunction {
  public:
    // `game` waits for a reveal or for this player's decision, and outlives this object.
    ValueFunction(const Game& game, PlayerId player);
    ValueFunction(const Game& game, PlayerId player, const Weight* weights);
    ValueFunction(const ValueFunction&) = delete;
    ValueFunction& operator=(const ValueFunction&) = delete;

    // The position itself, as it waits for the next reveal; the campaign value when the game is over.
    int value_tenths() const;
    // The position after the building that is offered has been placed there, legally, and its round is
    // closed.
    int value_tenths_after(BuildingId building, Placement placement) const;

  private:
    const Game& game_;
    PlayerId player_;
    std::optional<IncrementalFeatures> position_;
    std::optional<Evaluation<Weight>> evaluation_;
    mutable std::optional<DrawOdds> odds_;  // without weights
};

// The value of one position.
int value_tenths(const Game& game, PlayerId player);

}  // namespace mycity
