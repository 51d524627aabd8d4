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

// With the numbers of the episode and of its game's campaign in the embedded content.
std::string rule_text(Rule rule, const Episode& episode, const Words& words);

}  // namespace mycity
