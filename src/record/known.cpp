#include "record/known.hpp"

#include <algorithm>

namespace mycity {
namespace {

Draw known_draw(const Session& session) {
    const Episode& episode = session.game().episode();
    std::vector<Outcome> outcomes;
    for (const Turn& turn : session.turns())
        outcomes.insert(outcomes.end(), turn.drawn.begin(), turn.drawn.end());
    for (Outcome card = 0; card < episode.deck.size(); ++card)
        if (std::find(outcomes.begin(), outcomes.end(), card) == outcomes.end()) outcomes.push_back(card);
    return *Draw::from_outcomes(episode, std::move(outcomes));
}

}  // namespace

Session as_known(const Session& session) {
    const Game& game = session.game();
    if (game.phase() == Phase::over) return session;
    std::vector<Board> boards;
    std::vector<Belongings> belongings;
    for (int player = 0; player < game.players(); ++player) {
        boards.push_back(game.site(player).board);
        belongings.push_back(game.site(player).belongings);
    }
    Session known(game.episode(), boards, belongings, known_draw(session));
    for (const Turn& turn : session.turns().first(session.turns().size() - 1))
        for (int player = 0; player < game.players(); ++player)
            if (const auto& move = turn.moves[static_cast<std::size_t>(player)])
                (void)known.play(player, *move);
    return known;
}

}  // namespace mycity
