#pragma once

#include "ai/beam_search.hpp"

namespace mycity {

// The same guided by the net. Where the program has none, the linear value guides a beam that is ten times as
// wide.
Variation reference_search(const Game& start, PlayerId player, std::span<const Outcome> draw, int width);

}  // namespace mycity
