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

std::string plain_blanks(std::string_view text) {
    const std::string_view hard = "\u00a0";
    std::string plain;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool is_hard = text.substr(at).starts_with(hard);
        plain += is_hard ? ' ' : text[at];
        if (is_hard) ++at;
    }
    return plain;
}

}  // namespace

TEST_CASE("embedded content: every file is there byte for byte, but for blanks in Polish texts") {
    for (const auto& file : mycity::content::embedded_files()) {
        CAPTURE(file.path);
        if (file.path.ends_with("pl.words"))
            CHECK(plain_blanks(file.text) == plain_blanks(read_file(content_folder / file.path)));
        else
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
