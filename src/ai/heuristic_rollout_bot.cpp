#include "ai/bot_methods.hpp"
#include "ai/candidate_moves.hpp"
#include "ai/rollout_mean.hpp"

namespace mycity {
namespace {

constexpr int kGames = 96;

}  // namespace

// Replaces the one-ply bot where there are no weights: takes the placement with the best heuristic value, and
// compares building there, passing and ending by rollouts.
Suggestion heuristic_rollout_move(const SoloGame& solo, Random& random) {
    const Shortlist<kShown> placements = candidate_moves<kShown>(solo, random);
    const std::uint64_t seed = random.next();
    Shortlist<kShown> all;
    all.add({Move::end(), rollout_mean(solo, Move::end(), seed, 1).tenths});
    if (solo.may_pass()) all.add({Move::pass(), rollout_mean(solo, Move::pass(), seed, kGames).tenths});
    if (!placements.empty()) {
        const int best = rollout_mean(solo, placements.best().move, seed, kGames).tenths;
        for (RankedMove placement : placements) {
            placement.value_tenths += best - placements.best().value_tenths;
            all.add(placement);
        }
    }
    return all.suggestion();
}

}  // namespace mycity
