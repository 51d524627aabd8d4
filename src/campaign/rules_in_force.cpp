#include "campaign/rules_in_force.hpp"

#include <algorithm>

#include "campaign/base_rules.hpp"
#include "rules/rule_ids.hpp"

namespace mycity {
namespace {

class Ids {
  public:
    void add(std::string_view ids) {
        while (!ids.empty()) {
            const std::string_view id = ids.substr(0, ids.find(' '));
            ids.remove_prefix(std::min(ids.size(), id.size() + 1));
            if (!id.empty() && std::find(rules_.begin(), rules_.end(), id) == rules_.end())
                rules_.push_back(id);
        }
    }
    std::vector<Rule> take() { return std::move(rules_); }

  private:
    std::vector<Rule> rules_;
};

}  // namespace

std::vector<Rule> rules_in_force(const Episode& episode, std::optional<int> players) {
    Ids ids;
    for (const BaseRules& rules : base_rules())
        if (rules.hold != nullptr && rules.hold(episode, players))
            ids.add(rules.ids == kFirstRule ? episode.site.start_rule : rules.ids);
    for (const MechanicUse& use : episode.mechanics) ids.add(use.name().rules);
    std::vector<Rule> rules = ids.take();
    if (episode.game == "valley") std::erase(rules, kBagsRule);  // no campaign counts them
    return rules;
}

}  // namespace mycity
