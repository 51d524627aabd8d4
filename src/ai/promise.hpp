#pragma once

#include "ai/prospects.hpp"
#include "rules/game.hpp"

namespace mycity {

// How good a position looks to a careful player, in tenths of a point: the score as it stands, less the
// raggedness of the free land, with some credit for what is half done. Good for comparing placements of
// the same building; no forecast of the final score.
int promise_tenths(const Game& game, int player, const Prospects& prospects);

}  // namespace mycity
