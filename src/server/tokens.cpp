#include "server/tokens.hpp"

#include <array>
#include <span>

#include "base/bytes.hpp"

namespace mycity {
namespace {

// Crockford's base 32: no i, l, o, u.
constexpr std::string_view kDigits = "0123456789abcdefghjkmnpqrstvwxyz";
constexpr std::size_t kTokenLength = 26;  // 128 bits
constexpr std::size_t kIdLength = 12;     // 60 bits

template <std::size_t Bytes>
std::string random_text(Scheduler& scheduler, std::size_t length) {
    std::array<std::uint8_t, Bytes> bytes{};
    scheduler.random_bytes(bytes);
    std::string text;
    std::uint32_t bits = 0;
    int held = 0;
    std::size_t used = 0;
    while (text.size() < length) {
        if (held < 5) {
            bits = bits << 8 | (used < Bytes ? bytes[used++] : 0);
            held += 8;
        }
        held -= 5;
        text += kDigits[bits >> held & 31];
    }
    return text;
}

char digit_meant(char letter) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    if (letter == 'o') return '0';
    if (letter == 'i' || letter == 'l') return '1';
    return letter;
}

}  // namespace

std::string new_token(Scheduler& scheduler) { return random_text<16>(scheduler, kTokenLength); }

std::string new_id(Scheduler& scheduler) { return random_text<8>(scheduler, kIdLength); }

bool is_id(std::string_view text) {
    return text.size() == kIdLength && text.find_first_not_of(kDigits) == std::string_view::npos;
}

std::optional<Digest> token_hash(std::string_view text) {
    if (text.size() > 3 * kTokenLength) return std::nullopt;
    std::string plain;
    for (const char letter : text)
        if (letter != '-' && letter != ' ') plain += digit_meant(letter);
    if (plain.size() != kTokenLength || plain.find_first_not_of(kDigits) != std::string::npos)
        return std::nullopt;
    return sha256(plain);
}

bool same_hash(const Digest& a, const Digest& b) {
    return equal_in_constant_time(std::span<const std::uint8_t>(a), std::span<const std::uint8_t>(b));
}

}  // namespace mycity
