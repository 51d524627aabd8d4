#include "ai/rollout.hpp"

#include "ai/campaign_value.hpp"
#include "ai/draw_sampler.hpp"
#include "ai/heuristic_policy.hpp"

namespace mycity {
namespace {

// Plays on with `move()`, which makes the player's move or stops the rollout.
enum class Step : std::uint8_t { moved, stop };
template <class Mover>
void play_on(Game& game, Random random, Mover move) {
    DrawSampler sampler(game, random);
    while (game.phase() != Phase::over) {
        if (game.phase() == Phase::reveal)
            (void)game.reveal(sampler.next());
        else if (move() == Step::stop)
            return;
    }
}

}  // namespace

Rollout::Rollout(const Game& start, PlayerId player, const Weight* weights) : start_(start), player_(player) {
    if (weights != nullptr) policy_.emplace(start, player, weights);
}

Game Rollout::end(Random random) {
    Game game = start_;
    if (policy_) {
        OnePlyPolicy policy = *policy_;
        play_on(game, random, [&] {
            ++moves_;
            (void)game.decide(player_, policy.best(game).move);
            return Step::moved;
        });
        return game;
    }
    HeuristicPolicy policy(game, player_);
    play_on(game, random, [&] {
        ++moves_;
        const Mask before = game.city(player_).occupied;
        (void)game.decide(player_, policy.choose());
        policy.update(game.city(player_).occupied ^ before);
        return Step::moved;
    });
    return game;
}

int Rollout::play(Random random, int horizon) {
    if (!policy_) return campaign_value_hundredths(end(random), player_);
    Game game = start_;
    OnePlyPolicy policy = *policy_;
    std::optional<int> foreseen;
    play_on(game, random, [&] {
        ++moves_;
        const ValuedMove best = policy.best(game);
        if (--horizon <= 0) {
            foreseen = best.hundredths;
            return Step::stop;
        }
        (void)game.decide(player_, best.move);
        return Step::moved;
    });
    return foreseen ? *foreseen : campaign_value_hundredths(game, player_);
}

}  // namespace mycity
