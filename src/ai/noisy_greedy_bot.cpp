#include "ai/bot_methods.hpp"
#include "ai/shortlist.hpp"
#include "rules/score.hpp"

namespace mycity {
namespace {

constexpr int kCheapPass = 1;
constexpr std::uint32_t kSeesPercent = 45;      // of the placements
constexpr std::uint32_t kSeesNearPercent = 90;  // of those beside the last building
constexpr std::uint32_t kMisjudgesTenths = 30;

Mask last_building(const Game& game, PlayerId player) {
    const City& city = game.city(player);
    return city.has_built() ? game.episode().cells_of(city.buildings.back()) : Mask{};
}

}  // namespace

// Level 1: the greedy choice with noise. Misjudges points, overlooks half of the placements and favours those
// beside the last building. Never ends while it can build; where nothing fits, passes as long as it is cheap.
Suggestion noisy_greedy_move(const SoloGame& solo, Random& random) {
    const LegalSet legal = solo.legal();
    const BuildingId building = *solo.game.offered(solo.player);
    const Mask near = sides_of(last_building(solo.game, solo.player));
    Shortlist<kShown> seen;
    legal.for_each([&](Placement placement) {
        const Mask cells = cells_of(solo.game.episode().shape_of(building), placement);
        const bool sees = random.below(100) < (cells.meets(near) ? kSeesNearPercent : kSeesPercent);
        const int mistake = static_cast<int>(random.below(kMisjudgesTenths));
        if (sees) seen.add({Move::place(placement), 10 * solo.score_after(Move::place(placement)) + mistake});
    });
    if (!seen.empty()) return seen.suggestion();
    Suggestion result;
    if (const int count = legal.count(); count > 0)
        result.best.move =
            Move::place(legal.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(count)))));
    else if (solo.may_pass() &&
             solo.score_after(Move::pass()) + kCheapPass >= final_score(solo.game, solo.player))
        result.best.move = Move::pass();
    result.best.value_tenths = 10 * solo.score_after(result.best.move);
    return result;
}

}  // namespace mycity
