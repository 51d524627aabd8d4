#pragma once

#include "ai/space_values.hpp"
#include "rules/game.hpp"

namespace mycity {

// The rollout policy without learned weights: scores placements by what is printed on the spaces and by
// corners, which are hard to fill later. Tracks one player's game.
class HeuristicPolicy {
  public:
    HeuristicPolicy(const Game& game, PlayerId player)
        : game_(game), player_(player), values_(game, player) {}

    Move choose() const;
    // Its last move has been made.
    void update(Mask covered) { values_.cover(covered); }

  private:
    struct Found {
        bool any = false;
        Placement placement{};
        int value = 0;
        int gain = 0;
    };
    Found best_placement(BuildingId building) const;
    AnchorSets beside_own_kind(BuildingId building, const Shape& shape) const;
    int pass_cost_tenths() const;
    int hope_tenths() const;

    const Game& game_;
    PlayerId player_;
    SpaceValues values_;
};

}  // namespace mycity
