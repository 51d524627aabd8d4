#include "base/bytes.hpp"

namespace mycity {
namespace {

constexpr std::string_view kHex = "0123456789abcdef";
constexpr std::string_view kBase64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

std::span<const std::uint8_t> as_bytes(std::string_view text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

}  // namespace

std::string to_hex(std::span<const std::uint8_t> bytes) {
    std::string text;
    text.reserve(2 * bytes.size());
    for (const std::uint8_t byte : bytes) {
        text += kHex[byte >> 4];
        text += kHex[byte & 15];
    }
    return text;
}

std::string to_hex(std::string_view bytes) { return to_hex(as_bytes(bytes)); }

std::optional<std::string> from_hex(std::string_view text) {
    if (text.size() % 2 != 0) return std::nullopt;
    std::string bytes;
    bytes.reserve(text.size() / 2);
    for (std::size_t i = 0; i < text.size(); i += 2) {
        const std::size_t high = kHex.find(text[i]);
        const std::size_t low = kHex.find(text[i + 1]);
        if (high == kHex.npos || low == kHex.npos) return std::nullopt;
        bytes += static_cast<char>(high << 4 | low);
    }
    return bytes;
}

std::string to_base64url(std::span<const std::uint8_t> bytes) {
    std::string text;
    text.reserve((bytes.size() * 4 + 2) / 3);
    std::uint32_t bits = 0;
    int count = 0;
    for (const std::uint8_t byte : bytes) {
        bits = (bits << 8 | byte) & 0xFFFF;
        for (count += 8; count >= 6;) {
            count -= 6;
            text += kBase64[bits >> count & 63];
        }
    }
    if (count > 0) text += kBase64[bits << (6 - count) & 63];
    return text;
}

std::optional<std::string> from_base64url(std::string_view text) {
    std::string bytes;
    bytes.reserve(text.size() * 3 / 4);
    std::uint32_t bits = 0;
    int count = 0;
    for (const char letter : text) {
        const std::size_t value = kBase64.find(letter);
        if (value == kBase64.npos) return std::nullopt;
        bits = (bits << 6 | static_cast<std::uint32_t>(value)) & 0xFFFF;
        count += 6;
        if (count < 8) continue;
        count -= 8;
        bytes += static_cast<char>(bits >> count & 0xFF);
    }
    const bool whole = count < 6 && (bits & ((1u << count) - 1)) == 0;
    return whole ? std::optional(bytes) : std::nullopt;
}

bool equal_in_constant_time(std::span<const std::uint8_t> a, std::span<const std::uint8_t> b) {
    if (a.size() != b.size()) return false;
    volatile std::uint8_t difference = 0;  // volatile: the compiler must not end the loop early
    for (std::size_t i = 0; i < a.size(); ++i)
        difference = static_cast<std::uint8_t>(difference | (a[i] ^ b[i]));
    return difference == 0;
}

bool equal_in_constant_time(std::string_view a, std::string_view b) {
    return equal_in_constant_time(as_bytes(a), as_bytes(b));
}

}  // namespace mycity
