#pragma once

#include <array>

#include "base/fixed_vector.hpp"
#include "rules/game.hpp"

namespace mycity {

struct ScoreLine {
    Rule rule;
    int points = 0;
    Mask spaces{};  // what the line speaks of
};

struct ScoreSheet {
    FixedVector<ScoreLine, kMaxMechanics + 2> lines;  // in booking order; they sum to the total
    int total = 0;
    bool locked = false;  // B-50
};

// The score as if the episode ended now.
ScoreSheet score_sheet(const Game& game, int player);
int final_score(const Game& game, int player);

// RB-BAGS: the money bags earned in this episode so far.
int money_bags(const Game& game, int player);

// Rank 1 is best; equal players share the better rank (B-TIE, RB-WIN).
std::array<int, kMaxPlayers> ranks(const Game& game);

}  // namespace mycity
