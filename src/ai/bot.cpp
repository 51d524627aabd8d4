#include "ai/bot.hpp"

#include <algorithm>

#include "ai/bots.hpp"
#include "ai/outlook.hpp"

namespace mycity {
namespace {

// In how many of a hundred rounds levels 3 and 4 think ahead; in the others they take the points of the
// moment.
constexpr std::uint32_t kFairThinks = 50;
constexpr std::uint32_t kGoodThinks = 75;
constexpr int kLowestSearching = 5;
// Of few playouts, long ones tell more about luck than about the move, the more so where dice decide.
constexpr Effort kStrong{.considered = 8, .moves_a_round = 360, .horizon = kToTheEnd};
constexpr Effort kMaster{.considered = 16, .moves_a_round = 32000, .horizon = kToTheEnd};
constexpr Effort kStrongInLegacy{.considered = 8, .moves_a_round = 360, .horizon = 6};
constexpr Effort kStrongWithDice{.considered = 8, .moves_a_round = 2000, .horizon = 6};
constexpr Effort kMasterWithDice{.considered = 16, .moves_a_round = 24000, .horizon = 6};

Suggestion thinks_sometimes(const Seat& seat, Random& random, std::uint32_t percent) {
    return random.below(100) < percent ? glance_move(seat, random) : greedy_move(seat, random);
}

// The list of moves is halved until one is left.
constexpr int most_moves(const Effort& effort) {
    int rounds = 0;
    for (std::size_t left = effort.considered + 2; left > 1; left = (left + 1) / 2) ++rounds;
    return rounds * effort.moves_a_round;
}

const Effort& effort_of(int level, const Episode& episode) {
    const bool master = level >= kHighestLevel;
    if (episode.dice) return master ? kMasterWithDice : kStrongWithDice;
    if (master) return kMaster;
    return episode.game == "legacy" ? kStrongInLegacy : kStrong;
}

}  // namespace

int most_playout_moves(int level, const Episode& episode) {
    return level < kLowestSearching ? 0 : most_moves(effort_of(level, episode));
}

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
        default:
            return search_move(seat, random, effort_of(level, seat.game.episode()));
    }
}

}  // namespace mycity
