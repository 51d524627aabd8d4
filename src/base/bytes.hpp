#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace mycity {

// Converts bytes to text and back. The readers accept exactly what the writers produce: lower-case hex
// digits, and base64url (RFC 4648 §5) without padding and with unused bits zero.
std::string to_hex(std::span<const std::uint8_t> bytes);
std::string to_hex(std::string_view bytes);
std::optional<std::string> from_hex(std::string_view text);
std::string to_base64url(std::span<const std::uint8_t> bytes);
std::optional<std::string> from_base64url(std::string_view text);

// Compares in constant time, so that a secret cannot be guessed byte by byte. Only different lengths return
// early.
bool equal_in_constant_time(std::span<const std::uint8_t> a, std::span<const std::uint8_t> b);
bool equal_in_constant_time(std::string_view a, std::string_view b);

}  // namespace mycity
