#include "ai/bots.hpp"
#include "rules/score.hpp"

namespace mycity {
namespace {

constexpr int kCheapPass = 1;

}  // namespace

// Level 1: any legal placement, all equally likely. Where nothing fits, passes as long as it is cheap.
Suggestion random_move(const Seat& seat, Random& random) {
    const LegalSet legal = seat.legal();
    Suggestion result;
    if (const int count = legal.count(); count > 0) {
        const auto index = static_cast<int>(random.below(static_cast<std::uint32_t>(count)));
        result.best.move = Move::place(legal.nth(index));
    } else if (seat.may_pass() &&
               seat.score_after(Move::pass()) + kCheapPass >= final_score(seat.game, seat.player)) {
        result.best.move = Move::pass();
    }
    result.best.value_tenths = 10 * seat.score_after(result.best.move);
    return result;
}

}  // namespace mycity
