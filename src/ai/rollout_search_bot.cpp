#include <algorithm>

#include "ai/bot_methods.hpp"
#include "ai/candidate_moves.hpp"
#include "ai/free_land.hpp"
#include "ai/rollout_mean.hpp"
#include "ai/sort_few.hpp"

namespace mycity {
namespace {

constexpr std::size_t kMaxCandidates = 16;

struct CandidateStats {
    RankedMove ranked;
    int sum_tenths = 0;  // over all rounds, each with its number of games
    int games = 0;
};
using Moves = FixedVector<CandidateStats, kMaxCandidates + 2>;

// How many rounds a rollout lasts, roughly.
int rounds_left(const SoloGame& solo) {
    constexpr int kSpacesARound = 3;
    if (!solo.game.episode().dice) return solo.game.cards_left() + 1;
    return free_land(solo.game, solo.player).count() / kSpacesARound + 1;
}

// Without learned weights there is no value to cut a rollout off with.
int horizon_of(const SoloGame& solo, const SearchBudget& budget) {
    return weights_for(solo.game.episode()) != nullptr ? budget.horizon : kToTheEnd;
}

// A move that was dropped early may have had a lucky mean; it never ranks above one that was kept longer.
Suggestion in_order(const Moves& moves) {
    Suggestion result{.best = {moves[0].ranked.move, moves[0].ranked.value_tenths}};
    int ceiling = result.best.value_tenths;
    for (std::size_t i = 1; i < moves.size() && !result.alternatives.full(); ++i) {
        ceiling = std::min(ceiling, moves[i].ranked.value_tenths);
        result.alternatives.push_back({moves[i].ranked.move, ceiling});
    }
    return result;
}

}  // namespace

// Levels 5 and 6: sequential halving. Plays rollouts after each candidate move, drops the worse half of the
// candidates, and repeats until one is left.
Suggestion rollout_search_move(const SoloGame& solo, Random& random, SearchBudget budget) {
    Moves moves;
    const Shortlist<kMaxCandidates> placements = candidate_moves<kMaxCandidates>(solo, random);
    for (std::size_t i = 0; i < std::min(placements.size(), budget.candidates); ++i)
        moves.push_back({.ranked = placements[i]});
    if (solo.may_pass()) moves.push_back({.ranked = {.move = Move::pass(), .tie_break = 1}});
    moves.push_back({.ranked = {.move = Move::end()}});
    const int horizon = horizon_of(solo, budget);
    const int games_per_round = budget.moves_per_round / std::min(rounds_left(solo), horizon);
    int rollout_moves = 0;
    std::size_t left = moves.size();
    do {
        const int games = std::max(1, games_per_round / static_cast<int>(left));
        const std::uint64_t seed = random.next();
        for (std::size_t i = 0; i < left; ++i) {
            CandidateStats& tried = moves[i];
            const RolloutMean mean = rollout_mean(solo, tried.ranked.move, seed, games, horizon);
            rollout_moves += mean.moves;
            tried.sum_tenths += games * mean.tenths;
            tried.games += games;
            tried.ranked.value_tenths = tried.sum_tenths / tried.games;
        }
        sort_few(moves, left,
                 [](const CandidateStats& a, const CandidateStats& b) { return a.ranked.before(b.ranked); });
        left = (left + 1) / 2;
    } while (left > 1);
    Suggestion result = in_order(moves);
    result.rollout_moves = rollout_moves;
    return result;
}

}  // namespace mycity
