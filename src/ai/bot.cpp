#include "ai/bot.hpp"

#include <algorithm>

#include "ai/bots.hpp"

namespace mycity {
namespace {

// In how many of a hundred rounds levels 3 and 4 think ahead; in the others they take the points of the
// moment.
constexpr std::uint32_t kFairThinks = 50;
constexpr std::uint32_t kGoodThinks = 75;
constexpr Effort kStrong{.considered = 8, .moves_a_round = 360};
constexpr Effort kStrongWithDice{.considered = 8, .moves_a_round = 3000};  // throws differ more than decks
constexpr Effort kMaster{.considered = 16, .moves_a_round = 32000};

Suggestion thinks_sometimes(const Seat& seat, Random& random, std::uint32_t percent) {
    return random.below(100) < percent ? glance_move(seat, random) : greedy_move(seat, random);
}

}  // namespace

Suggestion suggest(const View& view, int player, int level, std::uint64_t seed) {
    const Seat seat(view, player);
    Random random(seed);
    switch (std::clamp(level, kLowestLevel, kHighestLevel)) {
        case 1:
            return beginner_move(seat, random);
        case 2:
            return greedy_move(seat, random);
        case 3:
            return thinks_sometimes(seat, random, kFairThinks);
        case 4:
            return thinks_sometimes(seat, random, kGoodThinks);
        case 5:
            return search_move(seat, random, seat.game.episode().dice ? kStrongWithDice : kStrong);
        default:
            return search_move(seat, random, kMaster);
    }
}

}  // namespace mycity
