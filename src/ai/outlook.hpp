#pragma once

#include "ai/seat.hpp"
#include "ai/weights.hpp"
#include "base/random.hpp"

namespace mycity {

// What `games` playouts after a move end with, on average and in tenths. Playouts of the same number see the
// same cards or throws whatever the move, so that moves can be compared.
int outlook_tenths(const Seat& seat, Move move, std::uint64_t seed, int games);

}  // namespace mycity
