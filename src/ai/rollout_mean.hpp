#pragma once

#include "ai/rollout.hpp"
#include "ai/solo_game.hpp"

namespace mycity {

struct RolloutMean {
    int tenths = 0;
    int moves = 0;  // made in the rollouts
};

// The mean result of `games` rollouts from a position, or after a move. Rollout i draws the same cards or
// throws whatever the move (common random numbers), so that moves can be compared.
RolloutMean rollout_mean(const Game& start, PlayerId player, std::uint64_t seed, int games,
                         int horizon = kToTheEnd);
RolloutMean rollout_mean(const SoloGame& solo, Move move, std::uint64_t seed, int games,
                         int horizon = kToTheEnd);

}  // namespace mycity
