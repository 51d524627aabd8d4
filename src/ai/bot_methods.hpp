#pragma once

#include "ai/bot.hpp"
#include "ai/human_errors.hpp"
#include "ai/solo_game.hpp"
#include "base/random.hpp"

// One function for each method of choosing a move; bot.cpp maps levels to methods.
namespace mycity {

Suggestion human_move(const SoloGame& solo, Random& random, const HumanErrors& errors);
Suggestion one_ply_move(const SoloGame& solo, Random& random);
Suggestion heuristic_rollout_move(const SoloGame& solo, Random& random);

// Limits of a search: counts, never time, so that answers are reproducible.
struct SearchBudget {
    std::size_t candidates;  // placements
    int moves_per_round;     // made in rollouts; the list of candidates is halved after each round
    int horizon;             // of a rollout, in moves
};
Suggestion rollout_search_move(const SoloGame& solo, Random& random, SearchBudget budget);

}  // namespace mycity
