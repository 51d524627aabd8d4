#include "terminal/ansi.hpp"

#include <optional>

#include "base/utf8.hpp"

namespace mycity::terminal {
namespace {

constexpr const char* kIntroducer = "\x1b[";

void append_color(std::string& codes, Color color, Palette palette, int plain, int bright, int wide) {
    if (!color.set || palette == Palette::none) return;
    if (palette == Palette::wide)
        codes += ";" + std::to_string(wide) + ";5;" + std::to_string(color.wide);
    else
        codes += ";" + std::to_string(color.basic < 8 ? plain + color.basic : bright + color.basic - 8);
}

std::string style_codes(Style style, Palette palette) {
    std::string codes = "0";
    if (style.attributes & kBold) codes += ";1";
    if (style.attributes & kDim) codes += ";2";
    if (style.attributes & kUnderline) codes += ";4";
    if (style.attributes & kReverse) codes += ";7";
    append_color(codes, style.ink, palette, 30, 90, 38);
    append_color(codes, style.paper, palette, 40, 100, 48);
    return kIntroducer + codes + "m";
}

std::string move_to(int x, int y) {
    return kIntroducer + std::to_string(y + 1) + ";" + std::to_string(x + 1) + "H";
}

}  // namespace

std::string paint(const Screen& shown, const Screen& wanted, Palette palette) {
    const Size size = wanted.size();
    const bool afresh = shown.size() != size;
    std::string out;
    if (afresh) out += std::string(kIntroducer) + "0m" + kIntroducer + "2J";
    std::optional<Style> current;
    for (int y = 0; y < size.height; ++y) {
        bool adjacent = false;
        for (int x = 0; x < size.width; ++x) {
            const Glyph& glyph = wanted.at(x, y);
            if (!afresh && shown.at(x, y) == glyph) {
                adjacent = false;
                continue;
            }
            if (!adjacent) out += move_to(x, y);
            if (current != glyph.style) out += style_codes(glyph.style, palette);
            current = glyph.style;
            append_utf8(out, glyph.character);
            adjacent = true;
        }
    }
    if (current) out += std::string(kIntroducer) + "0m";
    return out;
}

std::string enter_screen() { return "\x1b[?1049h\x1b[?25l\x1b[2J"; }
std::string leave_screen() { return "\x1b[0m\x1b[?25h\x1b[?1049l"; }

}  // namespace mycity::terminal
