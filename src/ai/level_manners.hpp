#pragma once

#include "rules/episode.hpp"

namespace mycity {

// How levels 1 to 4 differ in an episode, in percent of their rounds, so that the steps from level to level
// are even. Found by bench_levels.
struct LevelManners {
    int beginner_errors = 0;  // how often level 1 makes each mistake of HumanErrors
    int simple_errors = 0;    // the same of level 2
    int fair_share =
        0;  // how often level 3 looks one ply ahead by the linear value; else it plays as level 2
    int good_share = 0;  // how often level 4 takes one look with the net; else it plays as level 2
};
const LevelManners& level_manners(const Episode& episode);

}  // namespace mycity
