#pragma once

#include "content/campaign_valley.hpp"
#include "valleys/code.hpp"

namespace mycity {

// The land of a campaign's code: always the same one. The code was read.
content::CampaignValleyPointer generate_campaign(const ValleyCode& code);

// For whoever has no wish: a style whose land can serve.
Style any_campaign_style(std::uint32_t seed);

// Returns whether a board has what the 24 episodes need, in the bands of the drawn one.
bool serves_campaign(const Board& board);

}  // namespace mycity
