#include "server/plain_text.hpp"

#include <algorithm>
#include <span>

#include "base/utf8.hpp"
#include "server/limits.hpp"
#include "server/name_characters.hpp"

namespace mycity {
namespace {

char32_t scalar_at(std::string_view text, std::size_t at, std::size_t length) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[at + i]); };
    if (length == 1) return byte(0);
    char32_t scalar = byte(0) & (0xFFu >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) scalar = scalar << 6 | (byte(i) & 0x3Fu);
    return scalar;
}

bool is_between(char32_t scalar, char32_t first, char32_t last) { return scalar >= first && scalar <= last; }

bool is_control(char32_t scalar) {
    return scalar < 0x20 || is_between(scalar, 0x7F, 0x9F) || is_between(scalar, 0x2028, 0x202E) ||
           is_between(scalar, 0x2066, 0x2069) || scalar == 0xFEFF;
}

bool is_in(char32_t scalar, std::span<const std::pair<char32_t, char32_t>> ranges) {
    const auto range = std::ranges::lower_bound(ranges, scalar, {}, &std::pair<char32_t, char32_t>::second);
    return range != ranges.end() && range->first <= scalar;
}

bool is_wide_blank(char32_t scalar) {
    return scalar == 0xA0 || scalar == 0x1680 || is_between(scalar, 0x2000, 0x200A) || scalar == 0x202F ||
           scalar == 0x205F || scalar == 0x2800 || scalar == 0x3000;
}

// Annotations between lines are not seen either.
bool is_hidden(char32_t scalar) {
    return is_in(scalar, kIgnorable) || is_between(scalar, 0xFFF9, 0xFFFB) || is_wide_blank(scalar);
}

constexpr int kMostMarks = 3;  // Hebrew, Tibetan and Burmese put three on a letter

}  // namespace

bool is_plain_text(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = utf8_sequence(text, at);
        if (length == 0 || is_control(scalar_at(text, at, length))) return false;
        at += length;
    }
    return true;
}

bool is_name(std::string_view text) {
    if (!is_plain_text(text) || text.starts_with(' ') || text.ends_with(' ') || text.contains("  "))
        return false;
    bool seen = false;
    int marks = 0;
    for (std::size_t at = 0, length = 0; at < text.size(); at += length) {
        length = utf8_sequence(text, at);
        const char32_t scalar = scalar_at(text, at, length);
        marks = is_in(scalar, kMarks) ? marks + 1 : 0;
        if (is_hidden(scalar) || marks > kMostMarks) return false;
        seen |= is_in(scalar, kLetters);
    }
    return seen;
}

Read<void> check_name(std::string_view text, std::string_view at) {
    if (text.empty() || text.size() > kMaxNameBytes)
        return wrong("out-of-range", at, "1.." + std::to_string(kMaxNameBytes), std::to_string(text.size()));
    if (is_name(text)) return {};
    return wrong("wrong-type", at, "a name with a letter, without hidden or stacked characters", shown(text));
}

}  // namespace mycity
