#pragma once

#include "ai/bot.hpp"
#include "ai/human_errors.hpp"
#include "ai/sampled_beam.hpp"
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

// The same with the net.
inline constexpr std::size_t kMostNetCandidates = 12;
struct NetBudget {
    std::size_t candidates;
    int beams_per_round;  // the list of candidates is halved after each round
    int prior;            // the net's own value counts like so many beams
    BeamSize beam;
};
// One look with the net.
inline constexpr NetBudget kOneLook{
    .candidates = kMostNetCandidates, .beams_per_round = 0, .prior = 0, .beam = {}};
Suggestion net_search_move(const SoloGame& solo, Random& random, const NetBudget& budget);

// Levels 3 to 6.
Suggestion learned_level_move(const SoloGame& solo, Random& random, int level);

// The first in so many percent of the rounds, the second in the others.
Suggestion one_ply_or_human_move(const SoloGame& solo, Random& random, int percent);
Suggestion net_or_human_move(const SoloGame& solo, Random& random, int percent, const NetBudget& budget);

}  // namespace mycity
