#pragma once

#include <string>

#include "campaign/rule_numbers.hpp"
#include "words/words.hpp"

namespace mycity {

// The short name of a rule, for headings.
std::string rule_name(Rule rule, const Words& words);

// The help text of a rule, with its numbers. Where a rule has none, as forest without a race for it, its
// plain text is taken if there is one.
std::string rule_text(Rule rule, const RuleNumbers& numbers, const Words& words);

// The key of a text as an episode says it: "KEY.GAME", or "KEY.RULE" for another rule in force there, such as
// rule.B-FIT.L-FOREST where forest may be built on; else the key itself.
std::string key_in(std::string key, const Episode& episode, const Words& words);

// As the episode says it, with its numbers and those of its game's campaign in the embedded content.
std::string rule_text(Rule rule, const Episode& episode, const Words& words);

}  // namespace mycity
