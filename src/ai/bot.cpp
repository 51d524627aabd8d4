#include "ai/bot.hpp"

#include <algorithm>

#include "ai/bot_methods.hpp"

namespace mycity {

Suggestion suggest(const View& view, PlayerId player, int level, std::uint64_t seed) {
    const SoloGame solo(view, player);
    Random random(seed);
    level = std::clamp(level, kLowestLevel, kHighestLevel);
    if (level < kLearnedLevel) return human_move(solo, random, human_errors(level, solo.game.episode()));
    return learned_level_move(solo, random, level);
}

}  // namespace mycity
