#include "ai/playout.hpp"

#include "ai/luck.hpp"
#include "ai/plain_player.hpp"
#include "ai/worth.hpp"

namespace mycity {
namespace {

// Plays on with `move()`, which makes the player's move or says that this is far enough.
enum class Goes : std::uint8_t { on, no_further };
template <class Mover>
void play_on(Game& game, Random random, Mover move) {
    Luck luck(game, random);
    while (game.phase() != Phase::over) {
        if (game.phase() == Phase::reveal)
            (void)game.reveal(luck.next());
        else if (move() == Goes::no_further)
            return;
    }
}

}  // namespace

Playout::Playout(const Game& start, int player, const Weight* weights) : start_(start), player_(player) {
    if (weights != nullptr) policy_.emplace(start, player, weights);
}

Game Playout::end(Random random) {
    Game game = start_;
    if (policy_) {
        Policy policy = *policy_;
        play_on(game, random, [&] {
            ++moves_;
            (void)game.decide(player_, policy.best(game).move);
            return Goes::on;
        });
        return game;
    }
    PlainPlayer plain(game, player_);
    play_on(game, random, [&] {
        ++moves_;
        const Mask before = game.city(player_).occupied;
        (void)game.decide(player_, plain.choose());
        plain.follow(game.city(player_).occupied ^ before);
        return Goes::on;
    });
    return game;
}

int Playout::play(Random random, int horizon) {
    if (!policy_) return worth_hundredths(end(random), player_);
    Game game = start_;
    Policy policy = *policy_;
    std::optional<int> foreseen;
    play_on(game, random, [&] {
        ++moves_;
        const Judged best = policy.best(game);
        if (--horizon <= 0) {
            foreseen = best.hundredths;
            return Goes::no_further;
        }
        (void)game.decide(player_, best.move);
        return Goes::on;
    });
    return foreseen ? *foreseen : worth_hundredths(game, player_);
}

}  // namespace mycity
