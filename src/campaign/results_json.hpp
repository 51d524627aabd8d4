#pragma once

#include "base/json.hpp"
#include "campaign/campaign.hpp"
#include "campaign/legacy.hpp"

namespace mycity {

// {"episodes":…,"chapters":…,"totals":…} of docs/campaign-format.md.
json::Value results_value(const Results& results);
json::Value results_value(const std::vector<LegacyResult>& results);

// {"plan":…,"index":…,"next":…} and the results, as the protocol shows a campaign.
json::Value progress_value(const Campaign& campaign);

// {"name":"chapter-2","episodes":[4,5,6]}
json::Value plan_value(const content::Plan& plan);

}  // namespace mycity
