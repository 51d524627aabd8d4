#pragma once

#include <cstdint>

#include "base/fixed_vector.hpp"
#include "rules/view.hpp"

namespace mycity {

struct Candidate {
    Move move;
    int value_tenths = 0;  // in tenths of a point
};

struct Suggestion {
    Candidate best;
    FixedVector<Candidate, 5> alternatives{};  // the next best, best first
    int rollout_moves = 0;                     // made by a level that searches
    bool of_now = false;  // values compare what the moves bring now, not what is to be expected
};

inline constexpr int kLowestLevel = 1;   // a beginner
inline constexpr int kHighestLevel = 6;  // the master
inline constexpr int kLearnedLevel = 3;  // the lowest that uses weights
inline constexpr int kNetLevel = 4;      // the lowest that uses a net

// No answer takes more moves in rollouts than this, whatever the position. (Without weights, games
// with dice may last longer than estimated.)
int max_rollout_moves(int level, const Episode& episode);

// The bot's move for a player who is asked to decide in this view, and the values by which it chose.
// Deterministic for a seed.
Suggestion suggest(const View& view, PlayerId player, int level, std::uint64_t seed);
// The same, but each value is the final score that the bot expects.
Suggestion suggest_with_scores(const View& view, PlayerId player, int level, std::uint64_t seed);

// The level that the bot reaches in this episode: a lower one where what it has learned is missing.
int level_played(int level, const Episode& episode);
// The highest level that this program has.
int highest_played();

}  // namespace mycity
