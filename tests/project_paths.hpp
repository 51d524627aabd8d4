#pragma once

#include <filesystem>
#include <string_view>

// Where this checkout and its build are. Only project_paths.cpp is compiled with the paths, so that a
// compiler cache serves the tests of every checkout.
std::filesystem::path source_dir();
std::string_view mycity_executable();
