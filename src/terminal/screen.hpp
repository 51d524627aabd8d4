#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mycity::terminal {

// A colour in the palette of 256 and the nearest one of the basic 16.
struct Color {
    std::uint8_t wide = 0;
    std::uint8_t basic = 0;
    bool set = false;  // otherwise the terminal's own

    constexpr bool operator==(const Color&) const = default;
};
constexpr Color color(std::uint8_t wide, std::uint8_t basic) { return {wide, basic, true}; }

enum Attribute : std::uint8_t { kPlain = 0, kBold = 1, kDim = 2, kUnderline = 4, kReverse = 8 };

struct Style {
    Color ink{};
    Color paper{};
    std::uint8_t attributes = kPlain;

    constexpr bool operator==(const Style&) const = default;
    constexpr Style with(Attribute attribute) const {
        return {ink, paper, static_cast<std::uint8_t>(attributes | attribute)};
    }
};

struct Glyph {
    char32_t character = U' ';
    Style style{};

    constexpr bool operator==(const Glyph&) const = default;
};

struct Size {
    int width = 0;
    int height = 0;
    constexpr bool operator==(const Size&) const = default;
};

struct Rect {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;
};

// A picture of styled characters, each one column wide. Whatever lies outside is cut off.
class Screen {
  public:
    explicit Screen(Size size);

    Size size() const { return size_; }
    const Glyph& at(int x, int y) const;

    void put(int x, int y, char32_t character, Style style);
    // Writes a line and returns the column after it.
    int write(int x, int y, std::string_view utf8, Style style);
    // The same, but cut at `width` columns, with an ellipsis where something was lost.
    int write_within(int x, int y, int width, std::string_view utf8, Style style);
    void fill(Rect area, char32_t character, Style style);

    // One line a row, without trailing blanks; for tests.
    std::string text() const;

    bool operator==(const Screen&) const = default;

  private:
    Size size_;
    std::vector<Glyph> glyphs_;
};

}  // namespace mycity::terminal
