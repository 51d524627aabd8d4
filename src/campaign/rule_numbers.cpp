#include "campaign/rule_numbers.hpp"

#include <algorithm>

#include "campaign/base_rules.hpp"
#include "rules/rule_ids.hpp"

namespace mycity {
namespace {

bool names(std::string_view rules, Rule rule) {
    while (!rules.empty()) {
        const std::string_view id = rules.substr(0, rules.find(' '));
        if (id == rule) return true;
        rules.remove_prefix(std::min(rules.size(), id.size() + 1));
    }
    return false;
}

// The numbers that the episode gives a mechanic, under the mechanic's names for them.
void add_numbers_of(RuleNumbers& numbers, const MechanicUse& use) {
    std::string_view left = use.mechanic->number_names;
    for (int i = use.mechanic->buildings; i < use.numbers.count() && !left.empty();) {
        const std::string_view name = left.substr(0, left.find(' '));
        left.remove_prefix(std::min(left.size(), name.size() + 1));
        RuleNumber number{name, {}};
        do number.values.push_back(use.number(static_cast<std::size_t>(i++)));
        while (left.empty() && i < use.numbers.count());
        numbers.push_back(std::move(number));
    }
}

}  // namespace

RuleNumbers rule_numbers(Rule rule, const Episode& episode, const content::CampaignFacts* campaign) {
    RuleNumbers numbers;
    for (const MechanicUse& use : episode.mechanics) {
        // Mechanics that bring money bags name this rule, too; it has numbers of its own.
        if (rule != kBagsRule && names(use.name().rules, rule)) add_numbers_of(numbers, use);
        if (use.mechanic->also_told == nullptr || rule != use.name().first_rule()) continue;
        const NamedNumber also = use.mechanic->also_told(episode, use);
        numbers.push_back({also.name, {also.value}});
    }
    for (const BaseRules& rules : base_rules())
        if (rules.add_numbers != nullptr && names(rules.ids, rule))
            rules.add_numbers(numbers, episode, campaign);
    return numbers;
}

}  // namespace mycity
