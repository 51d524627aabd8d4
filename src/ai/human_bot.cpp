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

// The mistakes of a person in a round.
struct Mistakes {
    bool rotation = false;  // thinks of the building as it is shown, and does not turn it
    bool far = false;       // sees only what is beside the last building
    bool trees = false;     // would rather not cover a tree
    bool points = false;    // counts wrong
    bool gaps = false;      // does not mind gaps
    bool late = false;      // builds where a pass, or to stop, would be better
};
constexpr int kTreeTenths = 20;
constexpr std::uint32_t kMiscountTenths = 30;
constexpr int kLateTenths = 30;  // more than that nobody gives away

Mistakes mistakes_of(Random& random, const HumanErrors& errors) {
    const auto makes = [&] { return static_cast<int>(random.below(100)) < errors.percent; };
    Mistakes made;
    made.rotation = makes();
    made.far = makes();
    made.trees = makes();
    made.points = makes();
    made.gaps = makes();
    made.late = makes();
    return made;
}

Mask last_building(const Game& game, PlayerId player) {
    const City& city = game.city(player);
    return city.has_built() ? game.episode().cells_of(city.buildings.back()) : Mask{};
}

using Placements = Shortlist<kShown>;

// The best placements as they seem to somebody who makes this mistake.
Placements seen_placements(const SoloGame& solo, Random& random, const Mistakes& made) {
    const Shape& shape = solo.game.episode().shape_of(*solo.game.offered(solo.player));
    const Mask beside = sides_of(last_building(solo.game, solo.player));
    const Mask trees = solo.game.open_trees(solo.player);
    Placements placements;
    solo.legal().for_each([&](Placement placement) {
        const Mask cells = cells_of(shape, placement);
        if (made.rotation && placement.orientation() != 0) return;
        if (made.far && !cells.meets(beside)) return;
        const Game next = solo.after(Move::place(placement));
        int seems = worth_tenths(next, solo.player);
        if (made.trees) seems -= kTreeTenths * (cells & trees).count();
        if (made.points) seems += static_cast<int>(random.below(kMiscountTenths));
        const int edges =
            made.gaps ? 0 : perimeter(next.site(solo.player).board, free_land(next, solo.player));
        placements.add({Move::place(placement), seems, -edges, static_cast<std::uint32_t>(random.next())});
    });
    return placements;
}

// Levels 1 and 2: the best immediate score, and in legacy episodes what they leave, with the mistakes of
// people. Whoever sees nothing good looks again at everything. Accepts a loss in a round only while the next
// one is likely to make up for it.
Suggestion chosen_move(const SoloGame& solo, Random& random, const HumanErrors& errors) {
    const Mistakes made = mistakes_of(random, errors);
    const int now_tenths = worth_tenths(solo.game, solo.player);
    Placements placements = seen_placements(solo, random, made);
    const auto good = [&] { return !placements.empty() && placements.best().value_tenths >= now_tenths; };
    if (good()) return placements.suggestion();
    placements = seen_placements(solo, random, Mistakes{});
    if (good()) return placements.suggestion();
    const bool builds = !placements.empty();
    if (made.late && builds && placements.best().value_tenths >= now_tenths - kLateTenths)
        return placements.suggestion();

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

}  // namespace

Suggestion human_move(const SoloGame& solo, Random& random, const HumanErrors& errors) {
    Suggestion suggestion = chosen_move(solo, random, errors);
    suggestion.of_now = true;
    return suggestion;
}

}  // namespace mycity
