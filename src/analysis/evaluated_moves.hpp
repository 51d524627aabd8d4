#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "ai/solo_game.hpp"

namespace mycity {

struct EvaluatedMove {
    Move move{};
    int tenths = 0;  // expected final score
};

// The candidate moves, and `wanted` if there is one, each with the mean score of rollouts after it, best
// first. Ending is always among them. All are evaluated on the same draws, so that they can be compared.
// Equal positions give equal answers.
std::vector<EvaluatedMove> evaluate_moves(const SoloGame& solo, std::optional<Move> wanted);

// The mean score when the policy of the rollouts also makes this decision, on the same draws.
int policy_tenths(const SoloGame& solo);

// A seed for what is random in an answer about this position.
std::uint64_t position_seed(const SoloGame& solo);

// The entry of a move; null when it is not among them.
const EvaluatedMove* find_move(const std::vector<EvaluatedMove>& moves, Move move);

}  // namespace mycity
