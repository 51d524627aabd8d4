#include "ai/bot.hpp"

#include <algorithm>

#include "ai/bot_methods.hpp"
#include "ai/rollout_mean.hpp"

namespace mycity {
namespace {

// The share of rounds, in percent, in which levels 3 and 4 look one ply ahead with the learned value; in the
// others they are greedy.
constexpr std::uint32_t kFairOnePlyPercent = 50;
constexpr std::uint32_t kGoodOnePlyPercent = 75;
constexpr std::uint32_t kGoodOnePlyPercentInEternal = 85;
// In the chapter of the mine greedy rounds spoil what others were built for, so that half of them are too
// many.
constexpr std::uint32_t kFairOnePlyPercentAtMines = 80;
constexpr std::uint32_t kGoodOnePlyPercentAtMines = 100;
constexpr int kLowestSearching = 5;
// With few rollouts, long ones measure luck rather than the move, even more so with dice.
constexpr SearchBudget kStrong{.candidates = 8, .moves_per_round = 360, .horizon = kToTheEnd};
constexpr SearchBudget kMaster{.candidates = 16, .moves_per_round = 32000, .horizon = kToTheEnd};
constexpr SearchBudget kStrongInLegacy{.candidates = 8, .moves_per_round = 360, .horizon = 6};
constexpr SearchBudget kStrongWithDice{.candidates = 8, .moves_per_round = 2000, .horizon = 6};
constexpr SearchBudget kMasterWithDice{.candidates = 16, .moves_per_round = 24000, .horizon = 6};

Suggestion one_ply_or_greedy_move(const SoloGame& solo, Random& random, std::uint32_t percent) {
    return random.below(100) < percent ? one_ply_move(solo, random)
                                       : human_move(solo, random, human_errors(2, solo.game.episode()));
}

bool at_mines(const Episode& episode) { return episode.use_of("mine") != nullptr; }

std::uint32_t fair_one_ply_percent(const Episode& episode) {
    return at_mines(episode) ? kFairOnePlyPercentAtMines : kFairOnePlyPercent;
}

std::uint32_t good_one_ply_percent(const Episode& episode) {
    if (at_mines(episode)) return kGoodOnePlyPercentAtMines;
    return episode.game == "eternal" ? kGoodOnePlyPercentInEternal : kGoodOnePlyPercent;
}

// The list of moves is halved until one is left.
constexpr int most_moves(const SearchBudget& budget) {
    int rounds = 0;
    for (std::size_t left = budget.candidates + 2; left > 1; left = (left + 1) / 2) ++rounds;
    return rounds * budget.moves_per_round;
}

const SearchBudget& budget_of(int level, const Episode& episode) {
    const bool master = level >= kHighestLevel;
    if (episode.dice) return master ? kMasterWithDice : kStrongWithDice;
    if (master) return kMaster;
    return episode.game == "legacy" ? kStrongInLegacy : kStrong;
}

}  // namespace

int max_rollout_moves(int level, const Episode& episode) {
    return level < kLowestSearching ? 0 : most_moves(budget_of(level, episode));
}

Suggestion suggest(const View& view, PlayerId player, int level, std::uint64_t seed) {
    const SoloGame solo(view, player);
    Random random(seed);
    level = std::clamp(level, kLowestLevel, kHighestLevel);
    switch (level) {
        case 1:
        case 2:
            return human_move(solo, random, human_errors(level, solo.game.episode()));
        case 3:
            return one_ply_or_greedy_move(solo, random, fair_one_ply_percent(solo.game.episode()));
        case 4:
            return one_ply_or_greedy_move(solo, random, good_one_ply_percent(solo.game.episode()));
        default:
            return rollout_search_move(solo, random, budget_of(level, solo.game.episode()));
    }
}

}  // namespace mycity
