#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "print/page.hpp"

namespace mycity::print {

// A TrueType font of fonts/: what a page needs to measure text and a PDF to embed it.
class Font {
  public:
    explicit Font(std::string_view bytes);

    std::string_view bytes() const { return bytes_; }
    // 0 where the font lacks the character.
    std::uint16_t glyph_of(char32_t character) const;
    // In thousandths of the size.
    int advance_of(std::uint16_t glyph) const;
    int ascent() const { return scaled(ascent_); }
    int descent() const { return scaled(descent_); }  // negative
    struct Bounds {
        int left, bottom, right, top;
    };
    Bounds bounds() const { return bounds_; }

  private:
    int scaled(int units) const;
    std::uint32_t number(std::size_t at, int length) const;
    int signed_number(std::size_t at) const { return static_cast<std::int16_t>(number(at, 2)); }
    std::size_t table(std::string_view tag) const;

    std::string_view bytes_;
    int units_ = 1000;
    int ascent_ = 0;
    int descent_ = 0;
    Bounds bounds_{};
    std::size_t advances_ = 0;  // where they begin
    int advance_count_ = 0;
    std::size_t characters_ = 0;  // where the table of format 4 begins
};

// Read once. A host of the WebAssembly module provides the files first, as fonts/NAME (content::provide).
const Font& font_of(Face face);
std::string_view font_name(Face face);
bool has_fonts();

// The characters of a text; a byte that is not UTF-8 becomes a question mark.
std::vector<char32_t> characters_of(std::string_view text);

double width_of(std::string_view text, Face face, double size);

}  // namespace mycity::print
