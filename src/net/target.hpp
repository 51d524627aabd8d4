#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace mycity::net {

// The target of a request line, parsed.
struct Target {
    std::string path;   // begins with '/', decoded, without "." and ".." segments and control characters
    std::string query;  // unchanged, without the '?'
};

// Empty if the target is not an absolute path, is badly encoded, or leads out of the root.
std::optional<Target> read_target(std::string_view text);

// "%2F" becomes "/"; empty if a '%' is not followed by two hexadecimal digits.
std::optional<std::string> percent_decoded(std::string_view text);

}  // namespace mycity::net
