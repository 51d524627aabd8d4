#include "ai/one_ply_policy.hpp"

namespace mycity {
namespace {

// A pass is looked at closely when it comes this near to the best placement.
constexpr int kPassMargin = 100;

}  // namespace

// A pass builds nothing, so the position can be updated to another one afterwards.
ValuedMove OnePlyPolicy::pass(const Game& game) {
    Game passed = game;
    (void)passed.decide(player_, Move::pass());
    position_.update(passed);
    return {Move::pass(), Evaluation<Weight>(position_, weights_).value()};
}

ValuedMove OnePlyPolicy::best(const Game& game) {
    position_.update(game);
    const BuildingId building = *game.offered(player_);
    const Evaluation<Weight> evaluation(position_, weights_, building);
    ValuedMove best{Move::end(), position_.campaign_value()};
    bool builds = false;
    game.legal(player_, building).for_each([&](Placement placement) {
        const int value =
            evaluation.value_after(position_.delta(building, placement), best.hundredths - !builds);
        // A player who builds can still end in the next round, so building wins ties.
        if (value < best.hundredths || (builds && value == best.hundredths)) return;
        best = {Move::place(placement), value};
        builds = true;
    });
    if (evaluation.value() + kPassMargin > best.hundredths && !game.refuse_pass(player_, building))
        if (const ValuedMove passed = pass(game); passed.hundredths > best.hundredths) return passed;
    return best;
}

}  // namespace mycity
