#include "content/embedded.hpp"
#include "project_paths.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace {

const std::filesystem::path content_folder = source_dir() / "content";

std::string read_file(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

TEST_CASE("embedded content: every file is there byte for byte") {
    for (const auto& file : mycity::content::embedded_files()) {
        CAPTURE(file.path);
        CHECK(file.text == read_file(content_folder / file.path));
    }
}

TEST_CASE("embedded content: paths are sorted and none is missing") {
    const auto files = mycity::content::embedded_files();
    CHECK(std::ranges::is_sorted(files, {}, &mycity::content::File::path));
    std::size_t on_disk = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(content_folder)) {
        const std::string name = entry.path().filename().string();
        if (entry.is_regular_file() && name.front() != '.' && name.back() != '~' && !name.ends_with(".md")) {
            ++on_disk;
        }
    }
    CHECK(files.size() == on_disk);
    CHECK(on_disk > 0);
}

TEST_CASE("embedded content: a file is found by its path, and one handed in comes before it") {
    using mycity::content::file_text;
    CHECK(file_text("boards/eternal.board") == read_file(content_folder / "boards/eternal.board"));
    CHECK_FALSE(file_text("test/handed-in").has_value());
    mycity::content::provide("test/handed-in", "first");
    CHECK(file_text("test/handed-in") == "first");
    mycity::content::provide("test/handed-in", "second");
    CHECK(file_text("test/handed-in") == "second");
}
