#pragma once

#include <string>
#include <vector>

#include "campaign/campaign.hpp"
#include "words/words.hpp"

namespace mycity::terminal {

// "Roll & Build, chapter 2: The Churches"
std::string plan_name(const content::CampaignFacts& facts, const content::Plan& plan, const Words& words);

// A row for each finished episode, bonus and chapter, a column for each player, and the total; below
// it who won what, or the titles of somebody who plays alone.
std::vector<std::string> campaign_table(const Campaign& campaign, const Words& words);

// The state of the campaign, or how it ended, in a sentence.
std::string campaign_text(const Campaign& campaign, const Words& words);

}  // namespace mycity::terminal
