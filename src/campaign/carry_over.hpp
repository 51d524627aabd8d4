#pragma once

#include <vector>

#include "content/campaign_facts.hpp"
#include "rules/game.hpp"

namespace mycity {

// Each player's board for an episode that follows `before`, which is over; empty when everybody gets
// the printed one. Bandits at large stay where they are (RB-BANDIT).
std::vector<Board> boards_after(const content::CampaignFacts& facts, const Game& before, const Episode& next);

}  // namespace mycity
