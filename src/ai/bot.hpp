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

inline constexpr int kLowestLevel = 1;   // plays at random, never ends while it can build
inline constexpr int kHighestLevel = 4;  // patient: plays its best ideas to the end, many times

// The bot's move for a player who is asked to decide in this view. Deterministic for a seed.
Suggestion suggest(const View& view, int player, int level, std::uint64_t seed);

}  // namespace mycity
