#pragma once

#include <vector>

#include "ai/beam.hpp"
#include "record/session.hpp"

namespace mycity {

inline constexpr int kReferenceWidth = 1000;  // of the beam that sets par

// All that is drawn in a game and would be drawn if it went on: the deck, or more throws than anybody needs.
std::vector<Outcome> whole_draw(const Episode& episode, Draw draw);

// A line with what is needed to play it: where it begins, everybody else having ended, and what is drawn from
// there on.
struct Variation {
    Game start;
    int player = 0;
    std::vector<Outcome> draw;
    Line line;
};

// Calls `visit(game, move)` for every decision of the line, the game being as it asks for it.
template <class Visit>
void for_each_move(const Variation& variation, Visit visit) {
    Game game = variation.start;
    std::size_t used = 0;
    for (const Move move : variation.line.moves) {
        while (game.phase() == Phase::reveal && used < variation.draw.size())
            (void)game.reveal(variation.draw[used++]);
        if (!game.decides(variation.player)) return;
        visit(static_cast<const Game&>(game), move);
        (void)game.decide(variation.player, move);
    }
}

// Par: the best line found for a player who has the board to themselves and knows the draw.
Variation par_of(const Session& session, int player, int width = kReferenceWidth);

}  // namespace mycity
