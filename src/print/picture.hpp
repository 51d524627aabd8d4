#pragma once

#include <string_view>

#include "print/page.hpp"
#include "rules/episode.hpp"

namespace mycity::print {

// A board as a picture to send around, with a line below it such as the code of its valley.
Page board_picture(const Episode& episode, std::string_view title, std::string_view note);

}  // namespace mycity::print
