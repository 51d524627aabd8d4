#include "ai/value.hpp"

#include "ai/promise.hpp"
#include "ai/worth.hpp"

namespace mycity {
Judge::Judge(const Game& game, int player) : Judge(game, player, weights_for(game.episode())) {}

Judge::Judge(const Game& game, int player, const Weight* weights) : game_(game), player_(player) {
    if (weights == nullptr) return;
    outline_.emplace(game, player);
    const std::optional<int> building = game.offered(player);
    if (building)
        estimate_.emplace(*outline_, weights, game.episode().shape_of(*building));
    else
        estimate_.emplace(*outline_, weights);
}

int Judge::value_tenths() const {
    if (game_.phase() == Phase::over) return to_tenths(worth_hundredths(game_, player_));
    if (outline_) return to_tenths(estimate_->value());
    return promise_tenths(game_, player_, Prospects(game_, player_));
}

int Judge::value_tenths_after(int building, Placement placement) const {
    if (outline_) return to_tenths(estimate_->value_after(outline_->change(building, placement)));
    Game next = game_;
    (void)next.decide(player_, Move::place(placement));
    if (next.phase() == Phase::over) return to_tenths(worth_hundredths(next, player_));
    // What may still come is the same whatever is placed now.
    if (!prospects_) prospects_.emplace(next, player_);
    return promise_tenths(next, player_, *prospects_);
}

int value_tenths(const Game& game, int player) { return Judge(game, player).value_tenths(); }

}  // namespace mycity
