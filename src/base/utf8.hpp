#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace mycity {

/// Length in bytes of the well-formed UTF-8 sequence that begins at `at`, 0 if there is none
/// (overlong forms, surrogates and values past U+10FFFF are not well-formed).
std::size_t utf8_sequence(std::string_view text, std::size_t at);

/// Offset of the first byte that is not well-formed UTF-8; text.size() if all of it is.
std::size_t utf8_valid_prefix(std::string_view text);

/// Appends a Unicode scalar value; the caller must not pass a surrogate.
void append_utf8(std::string& out, char32_t scalar);

}  // namespace mycity
