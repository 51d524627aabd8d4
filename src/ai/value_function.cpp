#include "ai/value_function.hpp"

#include "ai/campaign_value.hpp"
#include "ai/heuristic_value.hpp"

namespace mycity {
ValueFunction::ValueFunction(const Game& game, PlayerId player)
    : ValueFunction(game, player, weights_for(game.episode())) {}

ValueFunction::ValueFunction(const Game& game, PlayerId player, const Weight* weights)
    : game_(game), player_(player) {
    if (weights == nullptr) return;
    position_.emplace(game, player);
    const std::optional<BuildingId> building = game.offered(player);
    if (building)
        evaluation_.emplace(*position_, weights, *building);
    else
        evaluation_.emplace(*position_, weights);
}

int ValueFunction::value_tenths() const {
    if (game_.phase() == Phase::over) return to_tenths(campaign_value_hundredths(game_, player_));
    if (position_) return to_tenths(evaluation_->value());
    return heuristic_value_tenths(game_, player_, DrawOdds(game_, player_));
}

int ValueFunction::value_tenths_after(BuildingId building, Placement placement) const {
    if (position_) return to_tenths(evaluation_->value_after(position_->delta(building, placement)));
    Game next = game_;
    (void)next.decide(player_, Move::place(placement));
    if (next.phase() == Phase::over) return to_tenths(campaign_value_hundredths(next, player_));
    // The cards to come are the same whatever is placed now.
    if (!odds_) odds_.emplace(next, player_);
    return heuristic_value_tenths(next, player_, *odds_);
}

int value_tenths(const Game& game, PlayerId player) { return ValueFunction(game, player).value_tenths(); }

}  // namespace mycity
