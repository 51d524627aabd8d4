#include "project_paths.hpp"

std::filesystem::path source_dir() { return MYCITY_SOURCE_DIR; }

std::string_view mycity_executable() { return MYCITY_EXECUTABLE; }
