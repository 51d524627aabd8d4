#pragma once

#include "record/session.hpp"

namespace mycity::test {

// Builds at random where it can, passes where it may, seldom ends.
inline Move random_move(const Game& game, PlayerId player, Random& random) {
    const LegalSet legal = game.legal(player);
    const int count = legal.count();
    if (random.below(40) == 0) return Move::end();
    const bool may_pass = !game.refuse(player, Move::pass());
    if (may_pass && random.below(10) == 0) return Move::pass();
    if (count > 0)
        return Move::place(legal.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(count)))));
    return may_pass ? Move::pass() : Move::end();
}

// One decision of the next player who has none yet.
inline void random_step(Session& session, Random& random) {
    for (const PlayerId player : session.game().player_ids())
        if (session.game().decides(player) && !session.game().has_decided(player)) {
            (void)session.play(player, random_move(session.game(), player, random));
            return;
        }
}

inline Session random_session(const Episode& episode, int players, std::uint64_t seed) {
    Session session(episode, players, Draw::from_seed(episode, seed));
    Random random(seed ^ 0xABCDEF);
    while (session.game().phase() != Phase::over) random_step(session, random);
    return session;
}

}  // namespace mycity::test
