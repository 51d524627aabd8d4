#include "ai/playout.hpp"

#include "ai/luck.hpp"
#include "ai/plain_player.hpp"
#include "ai/worth.hpp"

namespace mycity {
namespace {

// Plays on with `move()`, which makes the player's move.
template <class Move>
void play_on(Game& game, Random random, Move move) {
    Luck luck(game, random);
    while (game.phase() != Phase::over) {
        if (game.phase() == Phase::reveal)
            (void)game.reveal(luck.next());
        else
            move();
    }
}

}  // namespace

Playout::Playout(const Game& start, int player, const Weight* weights) : start_(start), player_(player) {
    if (weights != nullptr) policy_.emplace(start, player, weights);
}

Game Playout::end(Random random) const {
    Game game = start_;
    if (policy_) {
        Policy policy = *policy_;
        play_on(game, random, [&] { (void)game.decide(player_, policy.best(game).move); });
        return game;
    }
    PlainPlayer plain(game, player_);
    play_on(game, random, [&] {
        const Mask before = game.city(player_).occupied;
        (void)game.decide(player_, plain.choose());
        plain.follow(game.city(player_).occupied ^ before);
    });
    return game;
}

int Playout::play(Random random) const { return worth_hundredths(end(random), player_); }

}  // namespace mycity
