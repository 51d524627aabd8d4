#pragma once

#include <vector>

#include "base/mask.hpp"
#include "rules/view.hpp"

namespace mycity {

// The chances of a hole: some open spaces of a city that one wants to see covered.
struct HoleOdds {
    bool now = false;                   // the building on offer can cover all of it
    std::vector<BuildingId> buildings;  // those still to come that have room to cover all of it
    // The chance, in tenths of a percent, that one of them comes within 1, 2, 3, … rounds: as many rounds as
    // there are cards, or kRoundsAhead throws.
    std::vector<int> within;
    int filled =
        0;  // how often, in tenths of a percent, a bot that plays on covers all of it, with one or more
};

inline constexpr int kRoundsAhead = 10;

// `hole` has at least one space, all of them open in the player's city; the player is asked to decide in this
// view.
HoleOdds hole_odds(const View& view, PlayerId player, Mask hole);

}  // namespace mycity
