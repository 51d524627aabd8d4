#pragma once

#include "rules/game.hpp"

namespace mycity {

// The bandits a player has not caught; they stay for the next episode (RB-BANDIT).
Mask bandits_at_large(const Game& game, PlayerId player);

}  // namespace mycity
