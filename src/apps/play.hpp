#pragma once

#include <string>

#include "apps/command.hpp"
#include "terminal/ansi.hpp"
#include "terminal/plain_play.hpp"

namespace mycity::apps {

struct PlayStyle {
    Language language{};
    terminal::Charset charset = terminal::Charset::unicode;
    terminal::Palette palette = terminal::Palette::wide;
    terminal::Story story = terminal::Story::shown;
};

// `mycity play` in full screen; needs a usable Tty.
int play_on_screen(const Arguments& arguments, PlayStyle style);

// Warns of a bot that plays below its level because what it has learned is missing, of those of a game too.
void warn_if_weaker(int level, const Episode& episode, const Words& words);
void warn_of_weaker_bots(const terminal::LocalGame& local, const Words& words);

// Says where the record of a game is and, if it is unfinished, how to continue it.
std::string where_text(const terminal::LocalGame& local, const SaveFile& file, const Words& words);

}  // namespace mycity::apps
