#pragma once

#include <array>

#include "base/fixed_vector.hpp"
#include "rules/game.hpp"

namespace mycity {

struct ScoreLine {
    Rule rule;
    int points = 0;
    Mask spaces{};  // the spaces that the line refers to
};

struct ScoreSheet {
    FixedVector<ScoreLine, kMaxMechanics + 2> lines;  // in booking order; they sum to the total
    int total = 0;
    bool locked = false;  // B-50
};

// The score as if the episode ended now.
ScoreSheet score_sheet(const Game& game, PlayerId player);
int final_score(const Game& game, PlayerId player);

// The gains that the player would keep from the episode if it ended now.
Gains gains(const Game& game, PlayerId player);
// RB-BAGS: the money bags in it.
inline int money_bags(const Game& game, PlayerId player) { return gains(game, player).bags; }

// Rank 1 is best; equal players share the better rank (B-TIE, RB-WIN).
std::array<int, kMaxPlayers> ranks(const Game& game);

// Progress symbols for a rank, in the legacy game only (B-RANK34, B-RANK2).
constexpr int circles_for(int rank, int players) {
    if (rank == 1) return 2;
    return rank == 2 && players > 2 ? 1 : 0;
}

}  // namespace mycity
