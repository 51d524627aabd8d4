#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "project_paths.hpp"

namespace mycity::test {

inline bool updates_golden() {
    const char* update = std::getenv("MYCITY_UPDATE_GOLDEN");
    return update != nullptr && *update == '1';
}

inline std::string read_text(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

// Compares a text with the file of that name in tests/golden/, or writes the file when the
// environment has MYCITY_UPDATE_GOLDEN=1.
inline void compare_with_golden(const std::string& name, const std::string& text) {
    const auto path = source_dir() / "tests" / "golden" / name;
    if (updates_golden()) std::ofstream(path, std::ios::binary) << text;
    const std::string golden = read_text(path);
    const auto differs = std::mismatch(golden.begin(), golden.end(), text.begin(), text.end()).first;
    INFO(name << " differs at line " << 1 + std::count(golden.begin(), differs, '\n'));
    CHECK((golden == text));
}

// The same with a table in a document: from the line that begins so to the next blank line.
inline void compare_part_with_golden(const std::string& name, const std::string& begin,
                                     const std::string& text) {
    const auto path = source_dir() / name;
    std::string document = read_text(path);
    const std::size_t from = document.find('\n' + begin);
    REQUIRE_MESSAGE(from != std::string::npos, name << " has no line that begins with " << begin);
    const std::size_t size = document.find("\n\n", from + 1) - from;
    if (updates_golden()) {
        document.replace(from + 1, size, text);
        std::ofstream(path, std::ios::binary) << document;
        return;
    }
    INFO(name << ": scripts/regenerate writes the table");
    CHECK(document.substr(from + 1, size) == text);
}

}  // namespace mycity::test
