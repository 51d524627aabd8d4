#include "ai/policy.hpp"

namespace mycity {
namespace {

// A pass is looked at closely when it comes this near to the best placement.
constexpr int kPassMargin = 100;

}  // namespace

Judged Policy::pass(const Game& game) const {
    Game passed = game;
    (void)passed.decide(player_, Move::pass());
    Outline after = outline_;
    after.follow(passed);
    return {Move::pass(), Estimate<Weight>(after, weights_).value()};
}

Judged Policy::best(const Game& game) {
    outline_.follow(game);
    const int building = *game.offered(player_);
    const Estimate<Weight> estimate(outline_, weights_, game.episode().shape_of(building));
    Judged best{Move::end(), outline_.worth()};
    bool builds = false;
    game.legal(player_, building).for_each([&](Placement placement) {
        const int value = estimate.value_after(outline_.change(building, placement));
        // Who builds may still end in the next round, so building wins ties.
        if (value < best.hundredths || (builds && value == best.hundredths)) return;
        best = {Move::place(placement), value};
        builds = true;
    });
    if (estimate.value() + kPassMargin > best.hundredths && !game.refuse_pass(player_, building))
        if (const Judged passed = pass(game); passed.hundredths > best.hundredths) return passed;
    return best;
}

}  // namespace mycity
