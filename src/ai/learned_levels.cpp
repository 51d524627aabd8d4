#include "ai/bot_methods.hpp"
#include "ai/game_nets.hpp"
#include "ai/level_manners.hpp"
#include "ai/rollout_mean.hpp"
#include "ai/weights.hpp"

namespace mycity {
namespace {

constexpr int kLowestSearching = 5;
// With few rollouts, long ones measure luck rather than the move, even more so with dice.
constexpr SearchBudget kStrong{.candidates = 8, .moves_per_round = 360, .horizon = kToTheEnd};
constexpr SearchBudget kMaster{.candidates = 16, .moves_per_round = 32000, .horizon = kToTheEnd};
constexpr SearchBudget kStrongInLegacy{.candidates = 8, .moves_per_round = 360, .horizon = 6};
constexpr SearchBudget kStrongWithDice{.candidates = 8, .moves_per_round = 2000, .horizon = 6};
constexpr SearchBudget kMasterWithDice{.candidates = 16, .moves_per_round = 24000, .horizon = 6};
// The master with a net; beams of few positions over few rounds compare more samples in the same time.
constexpr NetBudget net_master(int beams_per_round) {
    return {.candidates = 8,
            .beams_per_round = beams_per_round,
            .prior = 4,
            .beam = {.width = 4, .horizon = 8, .placements = 8}};
}
constexpr NetBudget kNetMaster = net_master(400);
constexpr NetBudget kNetMasterInLegacy = net_master(280);  // whose positions take longer

constexpr NetBudget net_strong(const LevelManners& manners) {
    if (manners.strong_beams == 0) return kOneLook;
    return {.candidates = 3,
            .beams_per_round = manners.strong_beams,
            .prior = 4,
            .beam = {.width = 1, .horizon = 4, .placements = 6}};
}

const NetBudget& net_master_of(const Episode& episode) {
    return episode.game == "legacy" ? kNetMasterInLegacy : kNetMaster;
}

// The rounds of a list that is halved until one move is left.
constexpr int rounds_for(std::size_t moves) {
    int rounds = 0;
    for (; moves > 1; moves = (moves + 1) / 2) ++rounds;
    return rounds;
}

constexpr int most_moves(const SearchBudget& budget) {
    return rounds_for(budget.candidates + 2) * budget.moves_per_round;
}

constexpr int most_moves(const NetBudget& budget) {
    return rounds_for(budget.candidates) * budget.beams_per_round * static_cast<int>(budget.beam.width) *
           budget.beam.horizon;
}

// The budget where there is no net.
const SearchBudget& budget_of(int level, const Episode& episode) {
    const bool master = level >= kHighestLevel;
    if (episode.dice) return master ? kMasterWithDice : kStrongWithDice;
    if (master) return kMaster;
    return episode.game == "legacy" ? kStrongInLegacy : kStrong;
}

Suggestion without_net(const SoloGame& solo, Random& random, int level) {
    constexpr int kGoodOnePlyPercent = 85;
    if (level < kLowestSearching) return one_ply_or_human_move(solo, random, kGoodOnePlyPercent);
    return rollout_search_move(solo, random, budget_of(level, solo.game.episode()));
}

Suggestion with_net(const SoloGame& solo, Random& random, int level) {
    const Episode& episode = solo.game.episode();
    const LevelManners& manners = level_manners(episode);
    if (level == kHighestLevel) return net_search_move(solo, random, net_master_of(episode));
    if (level > kNetLevel) return net_or_human_move(solo, random, manners.strong_share, net_strong(manners));
    return net_or_human_move(solo, random, manners.good_share, kOneLook);
}

}  // namespace

Suggestion net_or_human_move(const SoloGame& solo, Random& random, int percent, const NetBudget& budget) {
    return static_cast<int>(random.below(100)) < percent
               ? net_search_move(solo, random, budget)
               : human_move(solo, random, human_errors(2, solo.game.episode()));
}

int max_rollout_moves(int level, const Episode& episode) {
    if (level < kLowestSearching) return 0;
    if (!learned_values_for(episode).complete()) return most_moves(budget_of(level, episode));
    return most_moves(level < kHighestLevel ? net_strong(level_manners(episode)) : net_master_of(episode));
}

int highest_played() { return kHighestLevel; }

int level_played(int level, const Episode& episode) {
    if (level < kLearnedLevel) return level;
    if (weights_for(episode) == nullptr) return kLearnedLevel - 1;
    const bool lacks_net = !net_name(episode).empty() && net_for(episode) == nullptr;
    return level >= kNetLevel && lacks_net ? kNetLevel - 1 : level;
}

Suggestion learned_level_move(const SoloGame& solo, Random& random, int level) {
    const Episode& episode = solo.game.episode();
    if (level == kLearnedLevel) return one_ply_or_human_move(solo, random, level_manners(episode).fair_share);
    return learned_values_for(episode).complete() ? with_net(solo, random, level)
                                                  : without_net(solo, random, level);
}

}  // namespace mycity
