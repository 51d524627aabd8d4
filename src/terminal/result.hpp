#pragma once

#include <span>
#include <string>
#include <vector>

#include "terminal/phrases.hpp"

namespace mycity::terminal {

// The final table: a row for each score line, a column for each player, then total and rank, and
// how ties were broken.
std::vector<std::string> result_table(const Game& game, std::span<const Participant> players,
                                      const Words& words);

// The winner, in a sentence.
std::string winner_text(const Game& game, std::span<const Participant> players, const Words& words);

}  // namespace mycity::terminal
