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

// Compares a text with the file of that name in tests/golden/, or writes the file when the
// environment has MYCITY_UPDATE_GOLDEN=1.
inline void compare_with_golden(const std::string& name, const std::string& text) {
    const auto path = source_dir() / "tests" / "golden" / name;
    if (const char* update = std::getenv("MYCITY_UPDATE_GOLDEN"); update != nullptr && *update == '1')
        std::ofstream(path, std::ios::binary) << text;
    std::ifstream in(path, std::ios::binary);
    const std::string golden{std::istreambuf_iterator<char>(in), {}};
    const auto differs = std::mismatch(golden.begin(), golden.end(), text.begin(), text.end()).first;
    INFO(name << " differs at line " << 1 + std::count(golden.begin(), differs, '\n'));
    CHECK((golden == text));
}

}  // namespace mycity::test
