#pragma once

#include "ai/draw_sampler.hpp"
#include "ai/net_policy.hpp"

namespace mycity {

// How far a beam looks into one sampled rest of the draw.
struct BeamSize {
    std::size_t width = 1;       // positions kept in each round; 1 is a rollout
    int horizon = 1;             // rounds
    std::size_t placements = 8;  // tried in each position
};
inline constexpr std::size_t kMostWidth = 8;

// A position of a search, with the net's view of it.
struct NetNode {
    Game game;
    NetPolicy policy;
};

struct BeamValue {
    int hundredths = 0;
    int moves = 0;  // decisions it looked at
};

// The best value that the player can reach within the horizon if the draw goes on as sampled, by the net
// where the game is not over. Knows the sample beforehand, so it is above what can be expected; by how much
// hardly depends on the position, so it serves to compare.
BeamValue sampled_beam(const NetNode& start, PlayerId player, Random random, const BeamSize& size);

}  // namespace mycity
