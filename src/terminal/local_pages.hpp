#pragma once

#include <optional>

#include "terminal/local_game.hpp"
#include "terminal/page.hpp"
#include "words/words.hpp"

// Pages about what is played now. A game without episodes has none of the first two.
namespace mycity::terminal {

std::optional<Page> opening_of(const LocalGame& local, const Words& words, int width);
std::optional<Page> overview_of(const LocalGame& local, const Words& words, int width);
// The end of the story of a Roll & Build campaign, with an empty line above it; nothing before.
std::vector<std::string> epilogue_lines(const LocalGame& local, const Words& words, int width);
// The gains of the closed rounds of the episode; not to be asked for between two episodes.
Page gains_of(const LocalGame& local, const Words& words, int width);

}  // namespace mycity::terminal
