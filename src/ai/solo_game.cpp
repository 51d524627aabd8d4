#include "ai/solo_game.hpp"

#include "rules/score.hpp"

namespace mycity {

SoloGame::SoloGame(const View& view, int alone) : game(view.game()), player(alone) {
    if (game.has_decided(player)) (void)game.take_back(player);
    for (const PlayerId other : game.player_ids())
        if (other != player) game.end_by_rule(other);
}

Game SoloGame::after(Move move) const {
    Game next = game;
    (void)next.decide(player, move);
    return next;
}

int SoloGame::score_after(Move move) const { return final_score(after(move), player); }

}  // namespace mycity
