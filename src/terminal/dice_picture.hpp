#pragma once

#include <string>
#include <vector>

#include "rules/game.hpp"
#include "terminal/local_game.hpp"
#include "terminal/look.hpp"
#include "words/words.hpp"

// Pictures that only games with dice show.
namespace mycity::terminal {

inline constexpr Size kDicePicture{12, 3};

// The throw of this round: the two blue faces side by side, so that they show the building, and below
// them the white one.
void draw_dice(Screen& screen, int x, int y, const Game& game, const Words& words, Charset charset);
// The same in a line: "corner, two flat, lined".
std::string dice_text(const Game& game, const Words& words);

// The circles of the passing row and of the church or fortress line: "Passes ●●○○○○  Churches ●○○○".
// Empty where an episode has neither.
std::string circles_text(const Game& game, PlayerId player, const Words& words);
// "2 money bags", in episodes where they are collected (RB-BAGS); in a campaign those of the chapter.
std::string bags_text(const LocalGame& local, PlayerId player, const Words& words);

// RB-COMPASS: the churches in the circles of the line that are not filled yet, side by side, the next one
// first.
std::vector<std::string> church_line(const Episode& episode, int filled);

// RB-ODDS: every shape that the next throw may bring, drawn, with how often it comes.
std::vector<std::string> odds_lines(const Game& game, const Words& words);

}  // namespace mycity::terminal
