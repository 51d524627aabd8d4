// Takes the place of src/ai/learned_levels.cpp in mycity-first.wasm, which has the bots without nets.

#include <algorithm>

#include "ai/bot_methods.hpp"
#include "ai/distinct.hpp"
#include "ai/level_manners.hpp"
#include "ai/weights.hpp"

namespace mycity {

int highest_played() { return kLearnedLevel; }

int level_played(int level, const Episode& episode) {
    return std::min(level, weights_for(episode) == nullptr ? kLearnedLevel - 1 : kLearnedLevel);
}

// Level 3 plays no two games alike.
Suggestion distinct(Suggestion advice, const View&, PlayerId) { return advice; }

Suggestion learned_level_move(const SoloGame& solo, Random& random, int) {
    return one_ply_or_human_move(solo, random, level_manners(solo.game.episode()).fair_share);
}

}  // namespace mycity
