#pragma once

#include <string_view>
#include <vector>

#include "content/campaign_facts.hpp"
#include "rules/episode.hpp"

namespace mycity {

// A number that the text of a rule names, such as the points of a well: its placeholder and its value, or
// the values of a whole row.
struct RuleNumber {
    std::string_view name;
    std::vector<int> values;
    bool operator==(const RuleNumber&) const = default;
};
using RuleNumbers = std::vector<RuleNumber>;

// The numbers of a rule as the content has them in this episode. `campaign` holds the facts of the episode's
// game, where it has a campaign.
RuleNumbers rule_numbers(Rule rule, const Episode& episode, const content::CampaignFacts* campaign);

}  // namespace mycity
