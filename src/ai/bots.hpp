#pragma once

#include "ai/bot.hpp"
#include "ai/seat.hpp"
#include "base/random.hpp"

// One function a way of playing; bot.cpp says which level plays which way.
namespace mycity {

Suggestion beginner_move(const Seat& seat, Random& random);
Suggestion greedy_move(const Seat& seat, Random& random);
Suggestion glance_move(const Seat& seat, Random& random);
Suggestion careful_move(const Seat& seat, Random& random);

// How much a search may look at: counts, never time.
struct Effort {
    std::size_t considered;  // placements
    int moves_a_round;       // made in playouts, of which there are several rounds
    int horizon;             // of a playout, in moves
};
Suggestion search_move(const Seat& seat, Random& random, Effort effort);

}  // namespace mycity
