#pragma once

#include <optional>

#include "rules/game.hpp"

namespace mycity {

// The first rule that the revealed building on these spaces would break, in the order shape, terrain,
// overlap, bank, contact; empty if the placement is legal.
std::optional<Refusal> refuse_cells(const Game& game, PlayerId player, Mask cells);

}  // namespace mycity
