#include <algorithm>

#include "ai/bot_methods.hpp"
#include "ai/campaign_value.hpp"
#include "ai/free_land.hpp"
#include "ai/shortlist.hpp"
#include "rules/score.hpp"

namespace mycity {
namespace {

// A legacy episode is worth more than its score: it leaves things for later ones.
int worth_tenths(const Game& game, PlayerId player) {
    if (game.episode().game != "legacy") return 10 * final_score(game, player);
    return to_tenths(campaign_value_hundredths(game, player));
}

int best_gain_tenths(const Game& game, PlayerId player, BuildingId building) {
    // Placing a building changes only the player's own city, so the trial skips the rest of the round.
    Game open = game;
    open.announce(building);
    const int before = worth_tenths(game, player);
    int best = 0;
    open.legal(player, building).for_each([&](Placement placement) {
        Game next = open;
        (void)next.decide(player, Move::place(placement));
        best = std::max(best, worth_tenths(next, player) - before);
    });
    return best;
}

// The mean gain of the next round for a player who then builds or ends.
int next_gain_tenths(const Game& game, PlayerId player) {
    if (game.phase() == Phase::over) return 0;
    const DrawOdds odds(game, player);
    if (odds.cases() == 0) return 0;
    int sum = 0;
    for (const BuildingOdds& entry : odds)
        sum += entry.cases * best_gain_tenths(game, player, entry.building);
    return sum / odds.cases();
}

}  // namespace

// Level 2: the best immediate score, and in legacy episodes what they leave. Accepts a loss in a round only
// while the next one is likely to make up for it.
Suggestion greedy_move(const SoloGame& solo, Random& random) {
    Shortlist<kShown> placements;
    solo.legal().for_each([&](Placement placement) {
        const Game next = solo.after(Move::place(placement));
        const int edges = perimeter(next.site(solo.player).board, free_land(next, solo.player));
        placements.add({Move::place(placement), worth_tenths(next, solo.player), -edges,
                        static_cast<std::uint32_t>(random.next())});
    });
    const int now_tenths = worth_tenths(solo.game, solo.player);
    const bool builds = !placements.empty();
    if (builds && placements.best().value_tenths >= now_tenths) return placements.suggestion();

    Shortlist<kShown> all;
    all.add({Move::end(), now_tenths});
    if (!builds && !solo.may_pass()) return all.suggestion();
    const Game next = solo.after(builds ? placements.best().move : Move::pass());
    const int hope = next_gain_tenths(next, solo.player);
    for (RankedMove placement : placements) {
        placement.value_tenths += hope;
        all.add(placement);
    }
    if (solo.may_pass()) all.add({Move::pass(), worth_tenths(solo.after(Move::pass()), solo.player) + hope});
    return all.suggestion();
}

}  // namespace mycity
