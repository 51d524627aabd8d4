#pragma once

#include <optional>
#include <vector>

#include "ai/seat.hpp"

namespace mycity {

struct Appraised {
    Move move{};
    int tenths = 0;  // of the final score to be expected
};

// The moves that look best, and `wanted` if there is one, each with what to expect when a bot plays on from
// there, best first. The end is always among them. All of them see the same futures, so that they can be
// compared. Equal positions get equal answers.
std::vector<Appraised> appraise(const Seat& seat, std::optional<Move> wanted);

// What to expect of a move among those.
const Appraised* find_move(const std::vector<Appraised>& moves, Move move);

}  // namespace mycity
