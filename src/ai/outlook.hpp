#pragma once

#include "ai/seat.hpp"
#include "base/random.hpp"

namespace mycity {

// The mean final score, in tenths, of `games` playouts after a move. Playouts of the same number see the
// same cards or throws whatever the move, so that moves can be compared.
int outlook_tenths(const Seat& seat, Move move, std::uint64_t seed, int games);

}  // namespace mycity
