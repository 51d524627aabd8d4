#pragma once

#include "ai/game_nets.hpp"
#include "ai/net_position.hpp"
#include "ai/one_ply_policy.hpp"

namespace mycity {

// The learned values of an episode: the linear one, and the net of its game.
struct LearnedValues {
    const Weight* weights = nullptr;
    const ValueNet* net = nullptr;

    bool complete() const { return weights != nullptr && net != nullptr; }
};
LearnedValues learned_values_for(const Episode& episode);

// Chooses moves one ply ahead by the net, among the placements that the linear value ranks first: it takes a
// tenth of the time, and what it ranks lower is never the net's choice but in one game of fifty. Tracks one
// player's game.
class NetPolicy {
  public:
    static constexpr std::size_t kMostMoves = 24;
    using Moves = FixedVector<ValuedMove, kMostMoves + 1>;

    NetPolicy(const Game& game, PlayerId player, const LearnedValues& values)
        : position_(game, player, *values.net), player_(player), weights_(values.weights) {}

    // The best moves where the player is asked for one, best first, among `placements` placements and
    // passing; the value of each is that of the position it leads to. Ending is not among them.
    Moves best(const Game& game, std::size_t placements);
    // The value of ending, in the position that `best` was asked for.
    int end_value() const { return end_value_; }

  private:
    ValuedMove pass(const Game& game);

    NetPosition position_;
    PlayerId player_;
    const Weight* weights_;
    int end_value_ = 0;
};

}  // namespace mycity
