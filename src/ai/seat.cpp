#include "ai/seat.hpp"

#include "rules/score.hpp"

namespace mycity {

Seat::Seat(const View& view, int seated) : game(view.game()), player(seated) {
    if (game.has_decided(player)) (void)game.take_back(player);
    for (int other = 0; other < game.players(); ++other)
        if (other != player) game.end_by_rule(other);
}

Game Seat::after(Move move) const {
    Game next = game;
    (void)next.decide(player, move);
    return next;
}

int Seat::score_after(Move move) const { return final_score(after(move), player); }

}  // namespace mycity
