#pragma once

#include <cstdint>
#include <cstdlib>

#include "base/random.hpp"
#include "rules/score.hpp"

namespace mycity::fuzz {

inline constexpr int kRounds = 60;  // dice never run out

inline void require(bool holds) {
    if (!holds) std::abort();
}

inline Move any_move(const Game& game, PlayerId player, Random& random) {
    const LegalSet legal = game.legal(player);
    const std::uint32_t places = static_cast<std::uint32_t>(legal.count());
    if (places > 0 && random.below(8) != 0)
        return Move::place(legal.nth(static_cast<int>(random.below(places))));
    if (!game.refuse_pass(player)) return Move::pass();
    return Move::end();
}

// Everybody plays at random; every move must be accepted, and the score sheets must add up.
inline void play(const Episode& episode, std::uint64_t seed) {
    Random random(seed);
    Game game(episode, episode.max_players);
    const auto outcomes = static_cast<std::uint32_t>(episode.dice ? kThrows : episode.deck.count());
    for (int round = 0; round < kRounds && game.phase() != Phase::over; ++round) {
        while (game.phase() == Phase::reveal) {
            auto outcome = static_cast<Outcome>(random.below(outcomes));
            while (!episode.dice && !game.card_unseen(CardId(outcome)))
                outcome = static_cast<Outcome>((outcome + 1) % episode.deck.size());
            require(game.reveal(outcome).has_value());
        }
        for (const PlayerId player : game.player_ids())
            if (game.decides(player))
                require(game.decide(player, any_move(game, player, random)).has_value());
    }
    for (const PlayerId player : game.player_ids()) {
        const ScoreSheet sheet = score_sheet(game, player);
        int sum = 0;
        for (const ScoreLine& line : sheet.lines) sum += line.points;
        require(sum == sheet.total && final_score(game, player) == sheet.total);
    }
}

}  // namespace mycity::fuzz
