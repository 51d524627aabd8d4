// Takes the place of src/ai/learned_levels.cpp in mycity-first.wasm, which has the bots without nets.

#include "ai/bot_methods.hpp"
#include "ai/level_shares.hpp"

namespace mycity {

Suggestion learned_level_move(const SoloGame& solo, Random& random, int) {
    const Episode& episode = solo.game.episode();
    const bool looks_ahead = static_cast<int>(random.below(100)) < level_shares(episode).fair;
    return looks_ahead ? one_ply_move(solo, random)
                       : human_move(solo, random, human_errors(kLearnedLevel - 1, episode));
}

}  // namespace mycity
