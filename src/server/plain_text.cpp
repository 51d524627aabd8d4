#include "server/plain_text.hpp"

#include "base/utf8.hpp"

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

}  // namespace

bool is_plain_text(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = utf8_sequence(text, at);
        if (length == 0 || is_control(scalar_at(text, at, length))) return false;
        at += length;
    }
    return true;
}

}  // namespace mycity
