#pragma once

#include "rules/view.hpp"

namespace mycity {

// A game in which one player goes on alone: everybody else has ended. Bots try out moves
// on copies of it, so nothing they do depends on what others have sealed or will do.
struct Seat {
    Game game;
    int player;

    Seat(const View& view, int seated);

    LegalSet legal() const { return game.legal(player); }
    bool may_pass() const { return !game.refuse_pass(player).has_value(); }
    // The game after a legal move, its round closed.
    Game after(Move move) const;
    int score_after(Move move) const;
};

}  // namespace mycity
