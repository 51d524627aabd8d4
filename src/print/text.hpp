#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "print/font.hpp"

namespace mycity::print {

struct Type {
    Face face = Face::plain;
    double size = 10;
    Colour colour{};
    double leading() const { return size * 1.32; }
};

// Lines no wider than `width`. A single word that is wider is cut.
std::vector<std::string> wrapped(std::string_view text, const Type& type, double width);

// Writes lines below `top` and returns where they end.
double write_lines(Page& page, const std::vector<std::string>& lines, Point top, const Type& type);
double write_paragraph(Page& page, std::string_view text, Point top, double width, const Type& type);

// The type, smaller if the text would be wider than `width`.
Type fitted(std::string_view text, Type type, double width);

// One line in a box, in the middle of its height.
void write_in(Page& page, const Box& box, std::string_view text, const Type& type,
              Align align = Align::middle);

}  // namespace mycity::print
