#include "base/utf8.hpp"

namespace mycity {
namespace {

unsigned byte_at(std::string_view text, std::size_t at) {
    return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
}

bool in(unsigned byte, unsigned low, unsigned high) { return low <= byte && byte <= high; }

bool continuation(std::string_view text, std::size_t at) { return in(byte_at(text, at), 0x80, 0xBF); }

char low_six(char32_t bits) { return static_cast<char>(0x80U | (bits & 0x3FU)); }

}  // namespace

std::size_t utf8_sequence(std::string_view text, std::size_t at) {
    if (at >= text.size()) return 0;
    const unsigned lead = byte_at(text, at);
    const unsigned second = byte_at(text, at + 1);
    if (lead < 0x80) return 1;
    if (in(lead, 0xC2, 0xDF)) return continuation(text, at + 1) ? 2 : 0;
    if (in(lead, 0xE0, 0xEF)) {
        const unsigned low = lead == 0xE0 ? 0xA0 : 0x80;
        const unsigned high = lead == 0xED ? 0x9F : 0xBF;
        return in(second, low, high) && continuation(text, at + 2) ? 3 : 0;
    }
    if (in(lead, 0xF0, 0xF4)) {
        const unsigned low = lead == 0xF0 ? 0x90 : 0x80;
        const unsigned high = lead == 0xF4 ? 0x8F : 0xBF;
        return in(second, low, high) && continuation(text, at + 2) && continuation(text, at + 3) ? 4 : 0;
    }
    return 0;
}

std::size_t utf8_valid_prefix(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t length = utf8_sequence(text, at);
        if (length == 0) return at;
        at += length;
    }
    return at;
}

void append_utf8(std::string& out, char32_t scalar) {
    if (scalar < 0x80) {
        out += static_cast<char>(scalar);
    } else if (scalar < 0x800) {
        out += static_cast<char>(0xC0U | (scalar >> 6));
        out += low_six(scalar);
    } else if (scalar < 0x10000) {
        out += static_cast<char>(0xE0U | (scalar >> 12));
        out += low_six(scalar >> 6);
        out += low_six(scalar);
    } else {
        out += static_cast<char>(0xF0U | (scalar >> 18));
        out += low_six(scalar >> 12);
        out += low_six(scalar >> 6);
        out += low_six(scalar);
    }
}

}  // namespace mycity
