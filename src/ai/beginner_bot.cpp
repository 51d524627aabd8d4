#include "ai/bots.hpp"
#include "ai/shortlist.hpp"
#include "rules/score.hpp"

namespace mycity {
namespace {

constexpr int kCheapPass = 1;
constexpr std::uint32_t kSeesPercent = 45;      // of the placements
constexpr std::uint32_t kSeesNearPercent = 90;  // of those beside the last building
constexpr std::uint32_t kMisjudgesTenths = 30;

Mask last_building(const Game& game, int player) {
    const City& city = game.city(player);
    return city.has_built() ? game.episode().cells_of(city.buildings.back()) : Mask{};
}

}  // namespace

// Level 1: goes by the points of the moment, misjudges them, overlooks half of what is possible and likes to
// go on beside the last building. Never ends while it can build; where nothing fits, passes as long as it is
// cheap.
Suggestion beginner_move(const Seat& seat, Random& random) {
    const LegalSet legal = seat.legal();
    const int building = *seat.game.offered(seat.player);
    const Mask near = sides_of(last_building(seat.game, seat.player));
    Shortlist<kShown> seen;
    legal.for_each([&](Placement placement) {
        const Mask cells = cells_of(seat.game.episode().shape_of(building), placement);
        const bool sees = random.below(100) < (cells.meets(near) ? kSeesNearPercent : kSeesPercent);
        const int mistake = static_cast<int>(random.below(kMisjudgesTenths));
        if (sees) seen.add({Move::place(placement), 10 * seat.score_after(Move::place(placement)) + mistake});
    });
    if (!seen.empty()) return seen.suggestion();
    Suggestion result;
    if (const int count = legal.count(); count > 0)
        result.best.move =
            Move::place(legal.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(count)))));
    else if (seat.may_pass() &&
             seat.score_after(Move::pass()) + kCheapPass >= final_score(seat.game, seat.player))
        result.best.move = Move::pass();
    result.best.value_tenths = 10 * seat.score_after(result.best.move);
    return result;
}

}  // namespace mycity
