#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/game.hpp"
#include "words/words.hpp"

namespace mycity::terminal {

// The best move found for a player who has to decide, and why it is better than another one: the move that
// the player has in mind, or the next best.
std::vector<std::string> advice_text(const Game& game, PlayerId player, std::optional<Move> in_mind,
                                     const Words& words);

}  // namespace mycity::terminal
