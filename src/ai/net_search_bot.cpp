#include <algorithm>

#include "ai/bot_methods.hpp"
#include "ai/sampled_beam.hpp"
#include "ai/sort_few.hpp"

namespace mycity {
namespace {

struct Tried {
    ValuedMove move;  // with the net's value
    std::int64_t sum = 0;
    int beams = 0;
    int mean = 0;  // of the net's value and the beams, in hundredths
};
using AllTried = FixedVector<Tried, kMostNetCandidates>;

int to_mean(std::int64_t sum, int count) { return static_cast<int>(sum / count); }

// The net's value counts like so many beams. A beam knows its sample and is above it by about as much for
// every candidate, so that only differences count.
void take_mean(Tried& tried, int prior, int bias) {
    tried.mean = to_mean(tried.sum + static_cast<std::int64_t>(prior) * (tried.move.hundredths + bias),
                         tried.beams + prior);
}

Suggestion in_order(const AllTried& moves, int end_value) {
    FixedVector<Candidate, kMostNetCandidates + 1> all;
    const Candidate end{Move::end(), to_tenths(end_value)};
    bool ended = false;
    int ceiling = 1 << 20;
    for (const Tried& tried : moves) {
        // A move that was dropped early may have had a lucky mean; it never ranks above one that was kept.
        ceiling = std::min(ceiling, to_tenths(tried.mean));
        if (!ended && ceiling < end.value_tenths) {
            all.push_back(end);
            ended = true;
        }
        all.push_back({tried.move.move, ceiling});
    }
    if (!ended) all.push_back(end);
    Suggestion result{.best = all[0]};
    for (std::size_t i = 1; i < all.size() && !result.alternatives.full(); ++i)
        result.alternatives.push_back(all[i]);
    return result;
}

}  // namespace

// The master: sequential halving; without beams it is one look with the net. Looks at sampled rests of the
// draw after each candidate move, the same for all, drops the worse half of the candidates, and repeats until
// one is left.
Suggestion net_search_move(const SoloGame& solo, Random& random, const NetBudget& budget) {
    NetNode root{solo.game, NetPolicy(solo.game, solo.player, learned_values_for(solo.game.episode()))};
    const NetPolicy::Moves found = root.policy.best(solo.game, NetPolicy::kMostMoves);
    const int end_value = root.policy.end_value();
    AllTried moves;
    for (const ValuedMove& move : found)
        if (moves.size() < std::min(budget.candidates, kMostNetCandidates))
            moves.push_back({.move = move, .mean = move.hundredths});
    int searched = 0;
    std::size_t left = moves.size();
    for (; left > 1 && budget.beams_per_round > 0; left = (left + 1) / 2) {
        const int beams = std::max(1, budget.beams_per_round / static_cast<int>(left));
        const std::uint64_t seed = random.next();
        std::int64_t bias = 0;
        int all_beams = 0;
        for (std::size_t i = 0; i < left; ++i) {
            Tried& tried = moves[i];
            NetNode start{solo.after(tried.move.move), root.policy};
            for (int beam = 0; beam < beams; ++beam) {
                const BeamValue value = sampled_beam(
                    start, solo.player, Random(seed + static_cast<std::uint64_t>(beam)), budget.beam);
                tried.sum += value.hundredths;
                searched += value.moves;
            }
            tried.beams += beams;
            bias += tried.sum - static_cast<std::int64_t>(tried.beams) * tried.move.hundredths;
            all_beams += tried.beams;
        }
        for (std::size_t i = 0; i < left; ++i) take_mean(moves[i], budget.prior, to_mean(bias, all_beams));
        sort_few(moves, left, [](const Tried& a, const Tried& b) { return a.mean > b.mean; });
    }
    Suggestion result = in_order(moves, end_value);
    result.rollout_moves = searched;
    return result;
}

}  // namespace mycity
