#pragma once

#include <span>
#include <string>
#include <vector>

#include "record/record.hpp"
#include "words/words.hpp"

namespace mycity::terminal {

// L-GAINS: what a closed round brought and cost apart from building, a line for each player and rule; what a
// pass costs is told where somebody passes.
std::vector<std::string> gains_of_round(const Session& session, std::span<const Participant> players,
                                        int round, const Words& words);

// The same of all closed rounds, each with its number.
std::vector<std::string> gains_so_far(const Session& session, std::span<const Participant> players,
                                      const Words& words);

}  // namespace mycity::terminal
