#include "analysis/puzzle.hpp"

#include "base/hash.hpp"

namespace mycity {

Session solo_session(const Episode& episode, Draw draw) {
    Session session(episode, episode.min_players, std::move(draw));
    for (const PlayerId player : session.game().player_ids())
        if (player != kSolver && session.game().decides(player)) (void)session.play(player, Move::end());
    return session;
}

std::vector<Outcome> drawn_in(const Session& session) {
    std::vector<Outcome> drawn;
    for (const Turn& turn : session.turns()) drawn.insert(drawn.end(), turn.drawn.begin(), turn.drawn.end());
    return drawn;
}

std::string puzzle_id(const Session& session) {
    constexpr std::string_view letters = "abcdefghijkmnpqrstuvwxyz23456789";
    constexpr int length = 6;
    const Episode& episode = session.game().episode();
    Fingerprint position;
    position.add(episode.number);
    for (const Outcome outcome : drawn_in(session)) position.add(outcome);
    for (const Turn& turn : session.turns())
        if (const auto& move = turn.moves[kSolver.index()]) {
            position.add(static_cast<int>(move->act));
            position.add(move->placement.number);
        }
    std::string id(episode.game.view().substr(0, 1));
    std::uint64_t rest = position.value();
    for (int i = 0; i < length; ++i, rest /= letters.size()) id += letters[rest % letters.size()];
    return id;
}

}  // namespace mycity
