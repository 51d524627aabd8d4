#pragma once

#include <vector>

#include "ai/beam.hpp"
#include "record/session.hpp"

namespace mycity {

inline constexpr int kReferenceWidth = 1000;  // of the beam that sets par

// All that is drawn in a game and would be drawn if it went on: the deck, or more throws than anybody needs.
std::vector<Outcome> whole_draw(const Episode& episode, Draw draw);

// Par: the best line found for a player who has the board to themselves and knows the draw.
Line par_of(const Session& session, int player, int width = kReferenceWidth);

}  // namespace mycity
