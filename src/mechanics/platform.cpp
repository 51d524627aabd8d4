#include "mechanics/platform.hpp"

#include <algorithm>

#include "mechanics/mechanics.hpp"
#include "rules/game.hpp"

// L-PLATFORM: points for each space of the longest unbroken run of buildings along the bottom row, the first
// few left out. Numbers: the points, how many are left out.
namespace mycity {
namespace {

Points longest_platform(const Game& game, PlayerId player, const MechanicUse& use) {
    const Mask run = longest_run(game.city(player).occupied, game.episode().board.rows - 1);
    return {use.number(0) * std::max(0, run.count() - use.number(1)), run};
}

}  // namespace

const Mechanic kPlatform{.names = {{"platform", "L-PLATFORM", "L-PLATFORM"}},
                         .min_numbers = 2,
                         .max_numbers = 2,
                         .number_names = "points free",
                         .part = ScorePart::platform,
                         .score = longest_platform};

}  // namespace mycity
