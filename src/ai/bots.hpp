#pragma once

#include "ai/bot.hpp"
#include "ai/seat.hpp"
#include "base/random.hpp"

// One function a level; bot.cpp calls them.
namespace mycity {

Suggestion random_move(const Seat& seat, Random& random);
Suggestion greedy_move(const Seat& seat, Random& random);
Suggestion careful_move(const Seat& seat, Random& random);
Suggestion patient_move(const Seat& seat, Random& random);

}  // namespace mycity
