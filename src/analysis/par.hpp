#pragma once

#include <vector>

#include "ai/beam_search.hpp"
#include "record/session.hpp"

namespace mycity {

inline constexpr int kParWidth = 300;         // of the beam that sets par while somebody waits
inline constexpr int kReferenceWidth = 3000;  // of the beam that bots are measured against

// All outcomes of a game's draw, including those not reached: the deck, or more throws than a game can use.
std::vector<Outcome> whole_draw(const Episode& episode, Draw draw);

// A variation with what is needed to replay it: the position it starts from, in which all others have ended,
// and the draw from there on.
struct ReplayableVariation {
    Game start;
    PlayerId player{0};
    std::vector<Outcome> draw;
    Variation variation;
};

// Calls `visit(game, move)` for every decision of the variation; the game is the position before it.
template <class Visit>
void for_each_move(const ReplayableVariation& replayable, Visit visit) {
    Game game = replayable.start;
    std::size_t used = 0;
    for (const Move move : replayable.variation.moves) {
        while (game.phase() == Phase::reveal && used < replayable.draw.size())
            (void)game.reveal(replayable.draw[used++]);
        if (!game.decides(replayable.player)) return;
        visit(static_cast<const Game&>(game), move);
        (void)game.decide(replayable.player, move);
    }
}

// Par: the best variation found for a player who plays alone and knows the draw.
ReplayableVariation par_of(const Session& session, PlayerId player, int width = kParWidth);

}  // namespace mycity
