#pragma once

#include <vector>

#include "rules/episode.hpp"

namespace mycity {

// The ids of docs/rules.md that hold in an episode, each once: what every game has in common, what
// the episode's numbers switch on, and what its mechanics answer for.
std::vector<Rule> rules_in_force(const Episode& episode);

}  // namespace mycity
