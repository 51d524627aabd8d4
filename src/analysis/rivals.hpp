#pragma once

#include <span>
#include <vector>

#include "record/session.hpp"

namespace mycity {

inline constexpr int kRivalLevels = 3;  // quick ones, from the lowest on, taking turns

// What bots reach with the same draw and board, alone: the runs `from` to `from + count - 1` of an endless
// row, so that they can be asked for in pieces.
std::vector<int> rival_scores(const Session& session, int player, int from, int count);

// How many percent of the runs a score beats, in tenths; an equal one counts half.
int percentile_tenths(std::span<const int> runs, int score);

}  // namespace mycity
