// Takes the place of src/ai/learned_levels.cpp in mycity-first.wasm, which has the bots without nets.

#include "ai/bot_methods.hpp"
#include "ai/level_manners.hpp"

namespace mycity {

Suggestion learned_level_move(const SoloGame& solo, Random& random, int) {
    return one_ply_or_human_move(solo, random, level_manners(solo.game.episode()).fair_share);
}

}  // namespace mycity
