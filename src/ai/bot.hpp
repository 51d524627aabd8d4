#pragma once

#include <cstdint>

#include "base/fixed_vector.hpp"
#include "rules/view.hpp"

namespace mycity {

struct Candidate {
    Move move;
    int value_tenths = 0;  // expected final score, in tenths of a point
};

struct Suggestion {
    Candidate best;
    FixedVector<Candidate, 5> alternatives{};  // the next best, best first
    int rollout_moves = 0;                     // made by a level that searches
};

inline constexpr int kLowestLevel = 1;   // a beginner
inline constexpr int kHighestLevel = 6;  // the master
inline constexpr int kLearnedLevel = 3;  // the lowest that uses weights
inline constexpr int kNetLevel = 4;      // the lowest that uses a net

// No answer takes more moves in rollouts than this, whatever the position. (Without weights, games
// with dice may last longer than estimated.)
int max_rollout_moves(int level, const Episode& episode);

// The bot's move for a player who is asked to decide in this view. Deterministic for a seed.
Suggestion suggest(const View& view, PlayerId player, int level, std::uint64_t seed);

}  // namespace mycity
