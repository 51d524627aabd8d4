#include "ai/level_manners.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace mycity {
namespace {

// What bench_levels found with seed 11, by episode; the steps that follow from it are in docs/bots.md.
constexpr LevelManners kEternal{50, 10, 65, 90};
constexpr LevelManners kValleyWithCards{70, 32, 45, 75};
constexpr LevelManners kValleyWithDice{70, 32, 40, 70};
constexpr std::array kRollAndBuild{
    LevelManners{55, 24, 40, 70}, LevelManners{55, 24, 45, 75}, LevelManners{40, 16, 45, 75},
    LevelManners{50, 16, 50, 75}, LevelManners{40, 10, 50, 80}, LevelManners{65, 24, 45, 80},
    LevelManners{70, 24, 45, 80}, LevelManners{65, 16, 65, 75}, LevelManners{50, 16, 75, 80},
    LevelManners{20, 4, 50, 75},  LevelManners{20, 4, 50, 75},  LevelManners{50, 10, 40, 80},
};
constexpr std::array kLegacy{
    LevelManners{55, 16, 55, 80},  LevelManners{55, 16, 55, 80}, LevelManners{35, 10, 50, 80},
    LevelManners{35, 10, 55, 80},  LevelManners{50, 16, 55, 80}, LevelManners{35, 10, 55, 80},
    LevelManners{40, 10, 40, 75},  LevelManners{65, 24, 50, 80}, LevelManners{55, 24, 50, 75},
    LevelManners{60, 16, 50, 80},  LevelManners{55, 16, 50, 80}, LevelManners{20, 4, 50, 80},
    LevelManners{20, 10, 45, 70},  LevelManners{55, 16, 40, 75}, LevelManners{30, 10, 65, 85},
    LevelManners{30, 10, 100, 90}, LevelManners{65, 24, 90, 90}, LevelManners{65, 24, 80, 85},
    LevelManners{55, 24, 50, 85},  LevelManners{40, 4, 70, 85},  LevelManners{50, 10, 60, 80},
    LevelManners{60, 24, 45, 85},  LevelManners{60, 24, 45, 85}, LevelManners{35, 4, 55, 85},
};

const LevelManners& of_episode(std::span<const LevelManners> manners, const Episode& episode) {
    return manners[static_cast<std::size_t>(
                       std::clamp<int>(episode.number, 1, static_cast<int>(manners.size()))) -
                   1];
}

}  // namespace

const LevelManners& level_manners(const Episode& episode) {
    if (episode.game == "legacy") return of_episode(kLegacy, episode);
    if (episode.game == "roll-and-build") return of_episode(kRollAndBuild, episode);
    if (episode.game == "valley") return episode.dice ? kValleyWithDice : kValleyWithCards;
    return kEternal;
}

}  // namespace mycity
