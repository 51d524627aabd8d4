#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "content/valley.hpp"

namespace mycity::content {

// The error of a text from outside that is longer than any board or episode needs.
inline std::optional<Error> too_long(std::string_view text, std::string_view file) {
    if (text.size() <= kMaxValleyBytes) return std::nullopt;
    return Error{"content-too-long",
                 std::string(file),
                 1,
                 1,
                 std::to_string(text.size()),
                 std::to_string(kMaxValleyBytes)};
}

}  // namespace mycity::content
