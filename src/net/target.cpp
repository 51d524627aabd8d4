#include "net/target.hpp"

#include <algorithm>

#include "base/utf8.hpp"

namespace mycity::net {
namespace {

int hex_value(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }

// A segment that means another folder, or that file systems interpret in different ways.
bool climbs(std::string_view path) {
    while (!path.empty()) {
        path.remove_prefix(1);
        const std::string_view segment = path.substr(0, path.find('/'));
        if (segment == "." || segment == "..") return true;
        path.remove_prefix(segment.size());
    }
    return false;
}

}  // namespace

std::optional<std::string> percent_decoded(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            result += text[i];
            continue;
        }
        if (text.size() - i < 3) return std::nullopt;
        const int high = hex_value(text[i + 1]);
        const int low = hex_value(text[i + 2]);
        if (high < 0 || low < 0) return std::nullopt;
        result += static_cast<char>(high * 16 + low);
        i += 2;
    }
    return result;
}

std::optional<Target> read_target(std::string_view text) {
    if (text.empty() || text[0] != '/') return std::nullopt;
    const std::size_t mark = text.find('?');
    auto path = percent_decoded(text.substr(0, mark));
    if (!path || std::ranges::any_of(*path, is_control) || path->find('\\') != std::string::npos ||
        climbs(*path) || utf8_valid_prefix(*path) != path->size())
        return std::nullopt;
    return Target{std::move(*path), mark == std::string_view::npos ? "" : std::string(text.substr(mark + 1))};
}

}  // namespace mycity::net
