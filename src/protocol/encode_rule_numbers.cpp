#include "campaign/rule_numbers.hpp"
#include "campaign/rules_in_force.hpp"
#include "protocol/encode.hpp"
#include "protocol/encode_campaign.hpp"

namespace mycity {
namespace {

void write_values(json::Writer& out, const RuleNumber& number) {
    out.key(number.name);
    if (number.values.size() == 1) {
        out.value(number.values.front());
        return;
    }
    out.begin_array();
    for (const int value : number.values) out.value(value);
    out.end_array();
}

}  // namespace

void write_numbers(json::Writer& out, const RuleNumbers& numbers) {
    out.begin_object();
    for (const RuleNumber& number : numbers) write_values(out, number);
    out.end_object();
}

void write_rule_numbers(json::Writer& out, const Episode& episode, const content::CampaignFacts* campaign) {
    out.key("rule_numbers").begin_object();
    for (const Rule rule : rules_in_force(episode)) {
        const RuleNumbers numbers = rule_numbers(rule, episode, campaign);
        if (numbers.empty()) continue;
        out.key(rule);
        write_numbers(out, numbers);
    }
    out.end_object();
}

}  // namespace mycity
