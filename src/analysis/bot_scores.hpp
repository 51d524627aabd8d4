#pragma once

#include <optional>
#include <span>
#include <vector>

#include "record/session.hpp"

namespace mycity {

inline constexpr int kBotScoreLevels = 3;  // fast ones, from the lowest up, in turn

// Final scores of bots that play the same draw and board alone: the runs `from` to `from + count - 1` of an
// endless sequence, so that they can be computed in pieces. All of one level if one is given.
std::vector<int> bot_scores(const Session& session, PlayerId player, int from, int count,
                            std::optional<int> level = {});

// How many percent of the runs a score beats, in tenths; an equal one counts half.
int percentile_tenths(std::span<const int> runs, int score);

}  // namespace mycity
