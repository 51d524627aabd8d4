#pragma once

#include <string>
#include <vector>

#include "terminal/keys.hpp"
#include "terminal/look.hpp"

namespace mycity::terminal {

// A frame with a title and lines in the middle of the screen, over whatever is there.
struct Box {
    std::string title;
    std::vector<std::string> lines;
    std::string footer;
    int scroll = 0;  // the first line shown, when not all fit
};
void draw_box(Screen& screen, const Box& box, Charset charset);
// The furthest a box of so many lines can be scrolled on a screen of this size.
int furthest_scroll(const Box& box, Size size);
// Arrows and pages scroll a box; false for any other key.
bool scroll_box(Box& box, Key key, Size size);

}  // namespace mycity::terminal
