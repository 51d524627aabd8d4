#include "terminal/text.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/utf8.hpp"

namespace mycity::terminal {
namespace {

constexpr char32_t kReplacement = 0xFFFD;

char32_t decode(std::string_view sequence) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(sequence[i]); };
    switch (sequence.size()) {
        case 1:
            return byte(0);
        case 2:
            return static_cast<char32_t>((byte(0) & 0x1F) << 6 | (byte(1) & 0x3F));
        case 3:
            return static_cast<char32_t>((byte(0) & 0x0F) << 12 | (byte(1) & 0x3F) << 6 | (byte(2) & 0x3F));
        default:
            return static_cast<char32_t>((byte(0) & 0x07) << 18 | (byte(1) & 0x3F) << 12 |
                                         (byte(2) & 0x3F) << 6 | (byte(3) & 0x3F));
    }
}

// The characters that the four languages and our own drawings use.
constexpr std::pair<std::u32string_view, std::string_view> kPlainForms[] = {
    {U"àâäą", "a"},  {U"ÀÂÄĄ", "A"},
    {U"çć", "c"},    {U"ÇĆ", "C"},
    {U"éèêëę", "e"}, {U"ÉÈÊËĘ", "E"},
    {U"îï", "i"},    {U"ÎÏ", "I"},
    {U"ł", "l"},     {U"Ł", "L"},
    {U"ń", "n"},     {U"Ń", "N"},
    {U"ôöó", "o"},   {U"ÔÖÓ", "O"},
    {U"ś", "s"},     {U"Ś", "S"},
    {U"ùûü", "u"},   {U"ÙÛÜ", "U"},
    {U"źż", "z"},    {U"ŹŻ", "Z"},
    {U"ß", "ss"},    {U"œ", "oe"},
    {U"Œ", "Oe"},    {U"«»„“”", "\""},
    {U"‘’‚", "'"},   {U"–—−", "-"},
    {U"…", "..."},   {U"·•", "-"},
    {U"→", "->"},    {U"↑", "^"},
    {U"↓", "v"},     {U"←", "<-"},
    {U"×", "x"},     {U"\u00A0\u202F", " "},
    {U"●", "*"},     {U"○", "o"},
};

std::string_view plain_form(char32_t character) {
    for (const auto& [characters, plain] : kPlainForms)
        if (characters.find(character) != std::u32string_view::npos) return plain;
    return "?";
}

}  // namespace

std::u32string to_characters(std::string_view utf8) {
    std::u32string result;
    for (std::size_t at = 0; at < utf8.size();) {
        const std::size_t length = utf8_sequence(utf8, at);
        const char32_t character = length == 0 ? kReplacement : decode(utf8.substr(at, length));
        const bool control = character < 0x20 || (character >= 0x7F && character < 0xA0);
        result.push_back(control ? U' ' : character);
        at += std::max<std::size_t>(length, 1);
    }
    return result;
}

std::string to_utf8(std::u32string_view characters) {
    std::string result;
    for (const char32_t character : characters) append_utf8(result, character);
    return result;
}

int width_of(std::string_view utf8) { return static_cast<int>(to_characters(utf8).size()); }

std::vector<std::string> wrapped(std::string_view utf8, int width) {
    const auto limit = static_cast<std::size_t>(std::max(1, width));
    std::vector<std::string> lines;
    for (const std::string_view paragraph : split(utf8, '\n')) {
        std::u32string rest = to_characters(paragraph);
        while (rest.size() > limit) {
            std::size_t cut = rest.rfind(U' ', limit);
            if (cut == std::u32string::npos || cut == 0) cut = limit;
            lines.push_back(to_utf8(rest.substr(0, cut)));
            rest.erase(0, cut + (rest[cut] == U' ' ? 1 : 0));
        }
        lines.push_back(to_utf8(rest));
    }
    return lines;
}

std::string padded(std::string_view utf8, int width) {
    std::string result(utf8);
    result.append(static_cast<std::size_t>(std::max(0, width - width_of(utf8))), ' ');
    return result;
}

std::string right_aligned(std::string_view utf8, int width) {
    std::string result(static_cast<std::size_t>(std::max(0, width - width_of(utf8))), ' ');
    return result.append(utf8);
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t at = text.find(separator);
        parts.push_back(text.substr(0, at));
        if (at == std::string_view::npos) return parts;
        text.remove_prefix(at + 1);
    }
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::string signed_number(int number) {
    if (number == 0) return "0";
    return number > 0 ? "+" + std::to_string(number) : "−" + std::to_string(-static_cast<long>(number));
}

std::string plain_number(int number) { return number < 0 ? signed_number(number) : std::to_string(number); }

std::string to_ascii(std::string_view utf8) {
    std::string result;
    for (const char32_t character : to_characters(utf8)) {
        if (character < 0x80)
            result.push_back(static_cast<char>(character));
        else
            result += plain_form(character);
    }
    return result;
}

}  // namespace mycity::terminal
