#pragma once

#include <string>

#include "terminal/screen.hpp"

namespace mycity::terminal {

enum class Palette : std::uint8_t { none, basic, wide };

// The escape sequences that turn the shown screen into the wanted one: everything when the sizes
// differ, else only what changed.
std::string paint(const Screen& shown, const Screen& wanted, Palette palette);

// Switches to the terminal's second screen and hides the cursor, and back.
std::string enter_screen();
std::string leave_screen();

}  // namespace mycity::terminal
