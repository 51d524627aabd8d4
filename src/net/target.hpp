#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace mycity::net {

// The part of a request line between method and version, taken apart.
struct Target {
    std::string path;   // begins with '/', decoded, without "." and ".." segments and control characters
    std::string query;  // as it came, without the '?'
};

// Nothing when it is no absolute path, is badly encoded, or tries to climb.
std::optional<Target> read_target(std::string_view text);

// "%2F" becomes "/"; nothing when a '%' is not followed by two hexadecimal digits.
std::optional<std::string> percent_decoded(std::string_view text);

}  // namespace mycity::net
