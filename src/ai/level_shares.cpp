#include "ai/level_shares.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace mycity {
namespace {

// What bench_levels found with seed 11, by episode; the steps that follow from it are in docs/bots.md.
constexpr LevelShares kEternal{65, 90, 100};
constexpr std::array kRollAndBuild{
    LevelShares{55, 75, 100}, LevelShares{40, 70, 100}, LevelShares{45, 75, 100}, LevelShares{50, 80, 100},
    LevelShares{50, 75, 100}, LevelShares{55, 85, 100}, LevelShares{50, 75, 100}, LevelShares{90, 75, 100},
    LevelShares{85, 85, 100}, LevelShares{50, 75, 100}, LevelShares{45, 75, 100}, LevelShares{40, 75, 100},
};
constexpr std::array kLegacy{
    LevelShares{50, 80, 100},  LevelShares{55, 75, 100},  LevelShares{50, 80, 100}, LevelShares{50, 80, 100},
    LevelShares{45, 75, 100},  LevelShares{45, 80, 100},  LevelShares{45, 80, 100}, LevelShares{65, 80, 100},
    LevelShares{45, 70, 100},  LevelShares{65, 75, 100},  LevelShares{60, 75, 100}, LevelShares{55, 75, 100},
    LevelShares{35, 65, 100},  LevelShares{40, 75, 100},  LevelShares{65, 85, 100}, LevelShares{90, 85, 100},
    LevelShares{100, 85, 100}, LevelShares{100, 85, 100}, LevelShares{65, 80, 100}, LevelShares{65, 85, 100},
    LevelShares{70, 85, 100},  LevelShares{60, 90, 100},  LevelShares{45, 80, 100}, LevelShares{50, 80, 100},
};

const LevelShares& of_episode(std::span<const LevelShares> shares, const Episode& episode) {
    return shares[static_cast<std::size_t>(
                      std::clamp<int>(episode.number, 1, static_cast<int>(shares.size()))) -
                  1];
}

}  // namespace

const LevelShares& level_shares(const Episode& episode) {
    if (episode.game == "legacy") return of_episode(kLegacy, episode);
    if (episode.game == "roll-and-build") return of_episode(kRollAndBuild, episode);
    return kEternal;
}

}  // namespace mycity
