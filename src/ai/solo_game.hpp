#pragma once

#include <utility>

#include "rules/view.hpp"

namespace mycity {

// A game in which one player goes on alone: all others have ended. Bots try moves on copies of it, so no
// choice depends on what others have sealed or will do.
struct SoloGame {
    Game game;
    PlayerId player;

    SoloGame(const View& view, int alone);
    // All others have ended there.
    SoloGame(Game of_one, PlayerId alone) : game(std::move(of_one)), player(alone) {}

    LegalSet legal() const { return game.legal(player); }
    bool may_pass() const { return !game.refuse_pass(player).has_value(); }
    // The game after a legal move, its round closed.
    Game after(Move move) const;
    int score_after(Move move) const;
};

}  // namespace mycity
