#include "terminal/screen.hpp"

#include <algorithm>

#include "base/utf8.hpp"
#include "terminal/text.hpp"

namespace mycity::terminal {
namespace {

constexpr char32_t kEllipsis = U'…';

}  // namespace

Screen::Screen(Size size)
    : size_{std::max(0, size.width), std::max(0, size.height)},
      glyphs_(static_cast<std::size_t>(size_.width) * static_cast<std::size_t>(size_.height)) {}

const Glyph& Screen::at(int x, int y) const {
    return glyphs_[static_cast<std::size_t>(y) * static_cast<std::size_t>(size_.width) +
                   static_cast<std::size_t>(x)];
}

void Screen::put(int x, int y, char32_t character, Style style) {
    if (x < 0 || y < 0 || x >= size_.width || y >= size_.height) return;
    glyphs_[static_cast<std::size_t>(y) * static_cast<std::size_t>(size_.width) +
            static_cast<std::size_t>(x)] = {character, style};
}

int Screen::write(int x, int y, std::string_view utf8, Style style) {
    for (const char32_t character : to_characters(utf8)) put(x++, y, character, style);
    return x;
}

int Screen::write_within(int x, int y, int width, std::string_view utf8, Style style) {
    std::u32string characters = to_characters(utf8);
    if (width <= 0) return x;
    if (characters.size() > static_cast<std::size_t>(width)) {
        characters.resize(static_cast<std::size_t>(width));
        characters.back() = kEllipsis;
    }
    for (const char32_t character : characters) put(x++, y, character, style);
    return x;
}

void Screen::fill(Rect area, char32_t character, Style style) {
    for (int y = area.y; y < area.y + area.height; ++y)
        for (int x = area.x; x < area.x + area.width; ++x) put(x, y, character, style);
}

std::string Screen::text() const {
    std::string result;
    for (int y = 0; y < size_.height; ++y) {
        std::string line;
        for (int x = 0; x < size_.width; ++x) append_utf8(line, at(x, y).character);
        line.erase(line.find_last_not_of(' ') + 1);
        result += line + '\n';
    }
    return result;
}

}  // namespace mycity::terminal
