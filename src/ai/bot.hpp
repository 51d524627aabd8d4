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
    FixedVector<Candidate, 5> alternatives;  // the next best, best first
};

inline constexpr int kLowestLevel = 1;   // a beginner
inline constexpr int kHighestLevel = 6;  // the master

// The bot's move for a player who is asked to decide in this view. Deterministic for a seed.
Suggestion suggest(const View& view, int player, int level, std::uint64_t seed);

}  // namespace mycity
