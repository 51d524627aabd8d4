#include "ai/human_errors.hpp"

#include "ai/level_manners.hpp"

namespace mycity {

HumanErrors human_errors(int level, const Episode& episode) {
    const LevelManners& manners = level_manners(episode);
    return {level <= 1 ? manners.beginner_errors : manners.simple_errors};
}

}  // namespace mycity
