#include "protocol/rule_text.hpp"

#include "campaign/rules_in_force.hpp"
#include "content/library.hpp"

namespace mycity {
namespace {

Words::Arg arg_of(const RuleNumber& number) {
    if (number.values.size() == 1) return {number.name, number.values.front()};
    std::string list;
    for (const int value : number.values) list += (list.empty() ? "" : ", ") + std::to_string(value);
    return {number.name, list};
}

}  // namespace

std::string rule_name(Rule rule, const Words& words) { return words.say("rule-name." + std::string(rule)); }

std::string rule_text(Rule rule, const RuleNumbers& numbers, const Words& words) {
    const std::string key = "rule." + std::string(rule);
    const std::string plain = key + ".plain";
    std::vector<Words::Arg> args;
    for (const RuleNumber& number : numbers) args.push_back(arg_of(number));
    return words.say(numbers.empty() && words.has(plain) ? plain : key, args);
}

std::string key_in(std::string key, const Episode& episode, const Words& words) {
    if (std::string own = key + "." + std::string(episode.game.view()); words.has(own)) return own;
    for (const Rule other : rules_in_force(episode))
        if (std::string own = key + "." + std::string(other); words.has(own)) return own;
    return key;
}

std::string rule_text(Rule rule, const Episode& episode, const Words& words) {
    constexpr std::string_view kBefore = "rule.";
    const std::string own =
        key_in(std::string(kBefore) + std::string(rule), episode, words).substr(kBefore.size());
    return rule_text(own, rule_numbers(rule, episode, content::library().find_campaign(episode.game.view())),
                     words);
}

}  // namespace mycity
