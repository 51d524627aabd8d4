#pragma once

#include <expected>
#include <optional>

#include "rules/game.hpp"

namespace mycity {

// A move that somebody asks for, before it is checked.
struct MoveRequest {
    Act act = Act::end;
    Mask cells{};
    bool operator==(const MoveRequest&) const = default;
};

// The requested move, or the rule that forbids it. Every interface asks here: the game itself decides, and
// only a refusal is explained.
std::expected<Move, Refusal> resolve(const Game& game, PlayerId player, const MoveRequest& request);

// Explains a refused placement: the first rule that the revealed building on these spaces breaks, in the
// order shape, terrain, overlap, bank, contact. Empty if the placement is legal.
std::optional<Refusal> refuse_cells(const Game& game, PlayerId player, Mask cells);

}  // namespace mycity
