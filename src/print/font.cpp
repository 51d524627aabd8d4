#include "print/font.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>

#include "base/utf8.hpp"
#include "content/embedded.hpp"
#include "print/embedded_fonts.hpp"

namespace mycity::print {
namespace {

constexpr std::array<std::string_view, kFaceCount> kNames{"OpenSans-Regular", "OpenSans-Semibold",
                                                          "Vollkorn-Bold"};

std::optional<std::string_view> file_of(Face face) {
    const std::string path = "fonts/" + std::string(font_name(face)) + ".ttf";
    if (const auto provided = content::file_text(path)) return provided;
    return embedded_font(font_name(face));
}

}  // namespace

Font::Font(std::string_view bytes) : bytes_(bytes) {
    const std::size_t head = table("head"), across = table("hhea");
    units_ = std::max(1, static_cast<int>(number(head + 18, 2)));
    bounds_ = {scaled(signed_number(head + 36)), scaled(signed_number(head + 38)),
               scaled(signed_number(head + 40)), scaled(signed_number(head + 42))};
    ascent_ = signed_number(across + 4);
    descent_ = signed_number(across + 6);
    advance_count_ = static_cast<int>(number(across + 34, 2));
    advances_ = table("hmtx");
    const std::size_t maps = table("cmap");
    for (std::uint32_t i = 0; i < number(maps + 2, 2); ++i) {
        const std::size_t map = maps + number(maps + 4 + i * 8 + 4, 4);
        if (number(map, 2) == 4) characters_ = map;
    }
}

int Font::scaled(int units) const { return units * 1000 / units_; }

std::uint32_t Font::number(std::size_t at, int length) const {
    if (at + static_cast<std::size_t>(length) > bytes_.size()) return 0;
    std::uint32_t value = 0;
    for (int i = 0; i < length; ++i)
        value = value << 8 | static_cast<unsigned char>(bytes_[at + static_cast<std::size_t>(i)]);
    return value;
}

std::size_t Font::table(std::string_view tag) const {
    for (std::uint32_t i = 0; i < number(4, 2); ++i) {
        const std::size_t entry = 12 + i * 16;
        if (bytes_.substr(std::min(entry, bytes_.size()), 4) == tag) return number(entry + 8, 4);
    }
    return bytes_.size();
}

std::uint16_t Font::glyph_of(char32_t character) const {
    if (characters_ == 0 || character > 0xFFFF) return 0;
    const std::uint32_t doubled = number(characters_ + 6, 2);  // twice the number of segments
    const std::size_t ends = characters_ + 14, starts = ends + doubled + 2;
    for (std::uint32_t i = 0; i < doubled; i += 2) {
        if (number(ends + i, 2) < character) continue;
        const std::uint32_t start = number(starts + i, 2);
        if (start > character) return 0;
        const std::uint32_t delta = number(starts + doubled + i, 2);
        const std::size_t offset_at = starts + 2 * doubled + i;
        const std::uint32_t offset = number(offset_at, 2);
        if (offset == 0) return static_cast<std::uint16_t>(character + delta);
        const std::uint32_t glyph = number(offset_at + offset + 2 * (character - start), 2);
        return static_cast<std::uint16_t>(glyph == 0 ? 0 : glyph + delta);
    }
    return 0;
}

int Font::advance_of(std::uint16_t glyph) const {
    const int index = std::min<int>(glyph, advance_count_ - 1);
    return scaled(static_cast<int>(number(advances_ + static_cast<std::size_t>(index) * 4, 2)));
}

std::string_view font_name(Face face) { return kNames[static_cast<std::size_t>(face)]; }

bool has_fonts() { return file_of(Face::plain) && file_of(Face::strong) && file_of(Face::title); }

const Font& font_of(Face face) {
    static std::array<std::unique_ptr<const Font>, kFaceCount> fonts;
    auto& font = fonts[static_cast<std::size_t>(face)];
    if (!font) font = std::make_unique<const Font>(file_of(face).value_or(std::string_view()));
    return *font;
}

std::vector<char32_t> characters_of(std::string_view text) {
    std::vector<char32_t> found;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = utf8_sequence(text, at);
        if (length == 0) {
            found.push_back(U'?');
            ++at;
            continue;
        }
        constexpr std::array<unsigned char, 5> kLead{0, 0x7F, 0x1F, 0x0F, 0x07};
        char32_t character = static_cast<unsigned char>(text[at]) & kLead[length];
        for (std::size_t i = 1; i < length; ++i)
            character = character << 6 | (static_cast<unsigned char>(text[at + i]) & 0x3F);
        found.push_back(character);
        at += length;
    }
    return found;
}

double width_of(std::string_view text, Face face, double size) {
    const Font& font = font_of(face);
    int width = 0;
    for (const char32_t character : characters_of(text)) width += font.advance_of(font.glyph_of(character));
    return width * size / 1000;
}

}  // namespace mycity::print
