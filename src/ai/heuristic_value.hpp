#pragma once

#include "ai/draw_odds.hpp"
#include "rules/game.hpp"

namespace mycity {

// A hand-made value of a position, in tenths of a point: the score as it stands, less the raggedness of the
// free land, with some credit for what is half done. Compares placements of the same building; not an
// estimate of the final score.
int heuristic_value_tenths(const Game& game, PlayerId player, const DrawOdds& odds);

}  // namespace mycity
