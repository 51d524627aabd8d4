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
};

// `mycity play` on the whole screen; needs a usable Tty.
int play_on_screen(const Arguments& arguments, PlayStyle style);

// Where the record of a game lies, and how an unfinished one goes on.
std::string where_text(const terminal::LocalGame& local, const SaveFile& file, const Words& words);

}  // namespace mycity::apps
