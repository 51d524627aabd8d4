#pragma once

#include <string>

#include "terminal/ansi.hpp"
#include "terminal/look.hpp"
#include "words/words.hpp"

namespace mycity::apps {

// The value of an environment variable; empty when it is not set.
std::string environment(const char* name);

// LC_ALL, LC_MESSAGES, LANG: the first that is set decides; English when it names none of ours.
Language language_of_surroundings();
// Unicode where the locale says UTF-8.
terminal::Charset charset_of_surroundings();
// How many colours TERM and COLORTERM promise; none when NO_COLOR is set.
terminal::Palette palette_of_surroundings();

}  // namespace mycity::apps
