#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "campaign/rule_numbers.hpp"

namespace mycity {

// Rules that are no mechanics: where they hold, and the numbers that their texts name.
struct BaseRules {
    std::string_view ids;  // separated by blanks
    // Null: mechanics bring the rule, and only its numbers are known here.
    bool (*hold)(const Episode&, std::optional<int> players) = nullptr;
    void (*add_numbers)(RuleNumbers&, const Episode&, const content::CampaignFacts*) = nullptr;
};

// In the order in which an episode tells them.
std::span<const BaseRules> base_rules();

}  // namespace mycity
