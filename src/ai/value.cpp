#include "ai/value.hpp"

#include "ai/promise.hpp"
#include "rules/score.hpp"

namespace mycity {

Judge::Judge(const Game& game, int player) : game_(&game), player_(player) {}

int Judge::value_tenths() const {
    if (game_->phase() != Phase::reveal) return 10 * final_score(*game_, player_);
    return promise_tenths(*game_, player_, Prospects(*game_, player_));
}

int Judge::value_tenths_after(int building, Placement placement) const {
    Game next = *game_;
    if (next.phase() == Phase::reveal) next.announce(building);
    (void)next.decide(player_, Move::place(placement));
    return Judge(next, player_).value_tenths();
}

int value_tenths(const Game& game, int player) { return Judge(game, player).value_tenths(); }

}  // namespace mycity
