#include "ai/heuristic_policy.hpp"

#include <algorithm>

#include "ai/free_land.hpp"
#include "rules/score.hpp"

namespace mycity {
namespace {

constexpr int kGroupTenths = 15;
constexpr int kHopePercent = 12;
constexpr int kHopeTenthsRound = 5;
constexpr int kManyRounds = 1000;

}  // namespace

Move HeuristicPolicy::choose() const {
    const BuildingId building = *game_.offered(player_);
    const Found found = best_placement(building);
    if (found.any && found.gain >= 0) return Move::place(found.placement);
    const int hope = hope_tenths();
    if (!game_.refuse_pass(player_)) {
        const int cost = pass_cost_tenths();
        if ((!found.any || cost <= -found.gain) && cost < hope) return Move::pass();
    }
    if (found.any && -found.gain < hope) return Move::place(found.placement);
    return Move::end();
}

HeuristicPolicy::Found HeuristicPolicy::best_placement(BuildingId building) const {
    const LegalSet legal = game_.legal(player_, building);
    const Shape& shape = game_.episode().shape_of(building);
    const AnchorSets touching = beside_own_kind(building, shape);
    Found best;
    for (int turn = 0; turn < legal.orientations; ++turn) {
        const Orientation& orientation = shape.orientations[static_cast<std::size_t>(turn)];
        const Mask grouped = touching.of(turn);
        for_each_space(legal.anchors.of(turn), [&](SpaceId anchor) {
            const int bonus = grouped.has(anchor) ? kGroupTenths : 0;
            const int value = values_.value(orientation, shape.size, anchor) + bonus;
            if (best.any && value <= best.value) return;
            best = {true, Placement::of(turn, anchor), value, bonus};
        });
    }
    if (best.any) best.gain += values_.printed_value(cells_of(shape, best.placement));
    return best;
}

AnchorSets HeuristicPolicy::beside_own_kind(BuildingId building, const Shape& shape) const {
    AnchorSets result{};
    const Kind kind = game_.episode().kind_of(building);
    if (!forms_groups(kind)) return result;
    const City& city = game_.city(player_);
    const std::size_t index = game_.episode().buildings[building.index()].shape.index();
    legal_anchors(shape, game_.site(player_).terrain[index], city.occupied,
                  sides_of(city.of_kind[static_cast<std::size_t>(kind)]), result);
    return result;
}

int HeuristicPolicy::pass_cost_tenths() const {
    Game passed = game_;
    (void)passed.decide(player_, Move::pass());
    return 10 * (final_score(game_, player_) - final_score(passed, player_));
}

// The hope of going on: part of the open land will be built on, as far as cards last.
int HeuristicPolicy::hope_tenths() const {
    const Mask land = free_land(game_, player_);
    const int open = 10 * (game_.open_empty(player_).count() + game_.site(player_).board.rocks(land));
    const int rounds = game_.episode().dice ? kManyRounds : game_.cards_left();
    return std::min(open * kHopePercent / 100, rounds * kHopeTenthsRound);
}

}  // namespace mycity
