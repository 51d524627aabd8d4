#pragma once

#include <variant>

#include "campaign/campaign.hpp"
#include "campaign/legacy.hpp"

namespace mycity {

// A campaign of whichever game; all have the same kind of file.
using AnyCampaign = std::variant<Campaign, LegacyCampaign>;

Read<AnyCampaign> read_any_campaign(std::string_view text, const content::Library& library);
Read<AnyCampaign> replay_any_campaign(const json::Value& document, const content::Library& library);
json::Value document_of(const AnyCampaign& campaign);

}  // namespace mycity
