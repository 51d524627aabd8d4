#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace mycity {

// Bytes as text and back. Reading takes exactly what writing gives: small hex digits, base64url
// (RFC 4648 §5) without padding and with nothing in the bits that are left over.
std::string to_hex(std::span<const std::uint8_t> bytes);
std::string to_hex(std::string_view bytes);
std::optional<std::string> from_hex(std::string_view text);
std::string to_base64url(std::span<const std::uint8_t> bytes);
std::optional<std::string> from_base64url(std::string_view text);

// Takes as long for different bytes as for equal ones, so that nobody can guess a secret byte by byte.
// Only a different length is noticed at once.
bool equal_in_constant_time(std::span<const std::uint8_t> a, std::span<const std::uint8_t> b);
bool equal_in_constant_time(std::string_view a, std::string_view b);

}  // namespace mycity
