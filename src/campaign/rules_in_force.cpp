#include "campaign/rules_in_force.hpp"

#include <algorithm>

#include "campaign/base_rules.hpp"
#include "rules/rule_ids.hpp"

namespace mycity {

std::vector<Rule> rules_in_force(const Episode& episode, std::optional<int> players) {
    std::vector<Rule> rules;
    const auto add = [&](std::string_view ids) {
        while (!ids.empty()) {
            const Rule id = ids.substr(0, ids.find(' '));
            ids.remove_prefix(std::min(ids.size(), id.size() + 1));
            if (std::find(rules.begin(), rules.end(), id) == rules.end()) rules.push_back(id);
        }
    };
    for (const BaseRules& base : base_rules())
        if (base.hold != nullptr && base.hold(episode, players))
            add(base.ids == kFirstRule ? episode.site.start_rule : base.ids);
    for (const MechanicUse& use : episode.mechanics) add(use.name().rules);
    if (episode.game == "valley") std::erase(rules, kBagsRule);  // no campaign counts them
    return rules;
}

}  // namespace mycity
