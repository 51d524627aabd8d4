#pragma once

#include "rules/episode.hpp"

namespace mycity {

// How levels 1 to 5 differ in an episode, in percent of their rounds, so that the steps from level to level
// are even. Found by bench_levels.
struct LevelManners {
    int beginner_errors = 0;  // how often level 1 makes each mistake of HumanErrors
    int simple_errors = 0;    // the same of level 2
    // How often levels 3 to 5 play as well as they can; else they play as level 2. Level 3 looks one ply
    // ahead by the linear value, the others take one look with the net.
    int fair_share = 0;
    int good_share = 0;
    int strong_share = 100;
    // Level 5 compares its best moves by so many short beams in each halving; 0: one look is enough.
    int strong_beams = 0;
};
const LevelManners& level_manners(const Episode& episode);

}  // namespace mycity
