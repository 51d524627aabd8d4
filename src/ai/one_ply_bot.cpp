#include "ai/bot_methods.hpp"
#include "ai/campaign_value.hpp"
#include "ai/candidate_moves.hpp"

namespace mycity {

// Ranks every move by the learned value of the position it leads to. Without weights, heuristic rollouts
// decide.
Suggestion one_ply_move(const SoloGame& solo, Random& random) {
    if (weights_for(solo.game.episode()) == nullptr) return heuristic_rollout_move(solo, random);
    Shortlist<kShown> all;
    const ValueFunction value(solo.game, solo.player);
    const BuildingId building = *solo.game.offered(solo.player);
    solo.legal().for_each([&](Placement placement) {
        const auto tie_break = 2 + static_cast<std::uint32_t>(random.next() >> 34);
        all.add({Move::place(placement), value.value_tenths_after(building, placement), 0, tie_break});
    });
    if (solo.may_pass()) all.add({Move::pass(), value_tenths(solo.after(Move::pass()), solo.player), 0, 1});
    all.add({Move::end(), to_tenths(campaign_value_hundredths(solo.game, solo.player))});
    return all.suggestion();
}

Suggestion one_ply_or_human_move(const SoloGame& solo, Random& random, int percent) {
    return static_cast<int>(random.below(100)) < percent
               ? one_ply_move(solo, random)
               : human_move(solo, random, human_errors(2, solo.game.episode()));
}

}  // namespace mycity
