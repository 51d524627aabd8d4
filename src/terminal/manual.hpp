#pragma once

#include <string>
#include <vector>

#include "terminal/local_game.hpp"
#include "terminal/look.hpp"
#include "words/words.hpp"

namespace mycity::terminal {

// Keys, what the signs on the board mean, and the rules of this game.
std::vector<std::string> manual(const LocalGame& local, const Words& words, Charset charset, int width);
std::vector<std::string> legend(const Board& board, const Words& words, Charset charset);
std::vector<std::string> ground_legend(const Board& board, const Words& words, Charset charset);
std::vector<std::string> rule_lines(const Episode& episode, const Words& words, int width);

}  // namespace mycity::terminal
