#pragma once

#include <vector>

#include "rules/game.hpp"

namespace mycity {

struct LegalPlacement {
    Mask cells;
    Placement placement;
};

// Where the player may place the building on offer, in row order, then column order, space by space; none
// when the player is not asked.
std::vector<LegalPlacement> legal_placements(const Game& game, PlayerId player);

}  // namespace mycity
