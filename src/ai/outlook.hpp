#pragma once

#include "ai/playout.hpp"
#include "ai/seat.hpp"

namespace mycity {

struct Outlook {
    int tenths = 0;
    int moves = 0;  // made to find out
};

// What `games` playouts after a move end with, on average. Playouts of the same number see the same cards or
// throws whatever the move, so that moves can be compared.
Outlook outlook(const Seat& seat, Move move, std::uint64_t seed, int games, int horizon = kToTheEnd);

}  // namespace mycity
