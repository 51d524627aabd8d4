#pragma once

#include "rules/episode.hpp"

namespace mycity {

// Levels 3 to 5 play a part of their rounds like the level below, so that the steps between levels are even:
// the share of rounds, in percent, that each plays as well as it can. Found by bench_levels.
struct LevelShares {
    int fair = 50;     // level 3: one ply with the linear value, otherwise as level 2
    int good = 50;     // level 4: one look with the net, otherwise as level 2
    int strong = 100;  // level 5: the same
};
const LevelShares& level_shares(const Episode& episode);

}  // namespace mycity
