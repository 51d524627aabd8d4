#pragma once

#include <string>

#include "terminal/ansi.hpp"
#include "terminal/look.hpp"
#include "words/words.hpp"

namespace mycity::apps {

// The value of an environment variable; empty if it is not set.
std::string environment(const char* name);

// The language of the first of LC_ALL, LC_MESSAGES and LANG that is set; English if we do not have it.
Language language_of_environment();
// Unicode if the locale is UTF-8.
terminal::Charset charset_of_environment();
// The number of colours according to TERM and COLORTERM; none if NO_COLOR is set.
terminal::Palette palette_of_environment();

}  // namespace mycity::apps
