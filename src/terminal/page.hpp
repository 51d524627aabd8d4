#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "terminal/text.hpp"

namespace mycity::terminal {

// Something to read: before an episode, after it, or beside the board.
struct Page {
    std::string title;
    std::vector<std::string> lines;
};

inline void append(std::vector<std::string>& lines, std::vector<std::string> more) {
    for (std::string& line : more) lines.push_back(std::move(line));
}

// Each line after the first stands below the text of the first.
inline void append_wrapped(std::vector<std::string>& lines, std::string_view text, int width,
                           std::string_view indent = "") {
    for (const std::string& line : wrapped(text, width - width_of(indent)))
        lines.push_back(std::string(indent) + line);
}

// A heading has an empty line above it.
inline void append_heading(std::vector<std::string>& lines, std::string heading) {
    if (!lines.empty() && !lines.back().empty()) lines.emplace_back();
    lines.push_back(std::move(heading));
}

inline constexpr std::string_view kIndent = "  ";

}  // namespace mycity::terminal
