#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/puzzle.hpp"
#include "words/words.hpp"

namespace mycity::apps {

// The board, what is offered and the score, for somebody who looks for the move.
std::string position_text(const Puzzle& puzzle, const Words& words);
// The best move and why it is better than the other one.
std::string solution_text(const Puzzle& puzzle, Move other, const Words& words);

// Puzzles in random order, with typed moves, until somebody has enough of them.
int play_puzzles(std::vector<Puzzle> puzzles, std::uint64_t seed, const Words& words);

}  // namespace mycity::apps
