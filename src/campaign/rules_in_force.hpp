#pragma once

#include <optional>
#include <vector>

#include "rules/episode.hpp"

namespace mycity {

// The ids of docs/rules.md that hold in an episode, each once: what every game has in common, how to win,
// what the episode's numbers switch on, and what its mechanics answer for. Of the rules that depend on the
// number of players all are listed when it is not given.
std::vector<Rule> rules_in_force(const Episode& episode, std::optional<int> players = std::nullopt);

}  // namespace mycity
