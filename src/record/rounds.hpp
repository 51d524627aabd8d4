#pragma once

#include <vector>

#include "record/session.hpp"

namespace mycity {

// The game at its start, on the same boards.
inline Game beginning_of(const Game& game) {
    std::vector<const Site*> sites;
    sites.reserve(static_cast<std::size_t>(game.players()));
    for (const PlayerId player : game.player_ids()) sites.push_back(&game.site(player));
    return Game(game.episode(), sites);
}

// Replays a session and calls `visit(game, turn)` for each round, after its draw and before its moves, and
// `closed(before, turn, after)` for each closed round.
template <class Visit, class Closed>
void for_each_round(const Session& session, Visit visit, Closed closed) {
    Game game = beginning_of(session.game());
    for (const Turn& turn : session.turns()) {
        for (const Outcome outcome : turn.drawn) (void)game.reveal(outcome);
        if (game.phase() != Phase::decide) return;
        visit(static_cast<const Game&>(game), turn);
        const Game before = game;
        for (const PlayerId player : game.player_ids())
            if (const auto& move = turn.moves[player.index()]) (void)game.decide(player, *move);
        if (game.phase() == Phase::decide) return;
        closed(before, turn, static_cast<const Game&>(game));
    }
}

template <class Visit>
void for_each_round(const Session& session, Visit visit) {
    for_each_round(session, visit, [](const Game&, const Turn&, const Game&) {});
}

}  // namespace mycity
