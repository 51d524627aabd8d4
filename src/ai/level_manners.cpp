#include "ai/level_manners.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace mycity {
namespace {

// bench_levels found these with seed 11, by episode; the steps that follow from them are in docs/bots.md.
constexpr LevelManners kEternal{45, 8, 61, 88};
constexpr LevelManners kValleyWithCards{80, 32, 45, 75};
constexpr LevelManners kValleyWithDice{80, 32, 35, 70};
constexpr std::array kRollAndBuild{
    LevelManners{60, 24, 40, 65, 95}, LevelManners{40, 16, 40, 75, 95}, LevelManners{60, 24, 40, 70, 95},
    LevelManners{70, 24, 45, 70, 90}, LevelManners{80, 24, 45, 70, 90}, LevelManners{80, 32, 38, 66, 90},
    LevelManners{80, 32, 40, 65, 92}, LevelManners{80, 24, 55, 70, 92}, LevelManners{60, 24, 60, 70, 92},
    LevelManners{70, 24, 45, 70, 90}, LevelManners{70, 24, 35, 70, 90}, LevelManners{75, 18, 34, 71, 90},
};
constexpr std::array kLegacy{
    LevelManners{16, 4, 65, 85},           LevelManners{24, 4, 65, 83},
    LevelManners{20, 4, 62, 82},           LevelManners{24, 4, 60, 85},
    LevelManners{24, 4, 55, 85},           LevelManners{32, 10, 50, 80},
    LevelManners{70, 16, 50, 75},          LevelManners{60, 24, 55, 80},
    LevelManners{60, 24, 50, 75},          LevelManners{20, 4, 55, 80},
    LevelManners{24, 4, 55, 85},           LevelManners{32, 10, 50, 80},
    LevelManners{40, 16, 55, 80},          LevelManners{24, 4, 48, 80},
    LevelManners{40, 10, 76, 90},          LevelManners{70, 16, 100, 90, 100, 6},
    LevelManners{80, 20, 100, 90, 100, 6}, LevelManners{80, 20, 100, 92, 100, 10},
    LevelManners{80, 24, 55, 85},          LevelManners{50, 4, 75, 85},
    LevelManners{50, 10, 75, 80},          LevelManners{70, 24, 55, 85},
    LevelManners{32, 4, 65, 85},           LevelManners{80, 24, 55, 85},
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
