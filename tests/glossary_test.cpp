// docs/glossary.md against the sources: a type that it names exists, a word that it retires is gone.

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "identifiers.hpp"
#include "project_paths.hpp"

namespace {

namespace fs = std::filesystem;

const fs::path root = source_dir();

std::string text_of(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

struct Row {
    std::string section;
    std::vector<std::string> cells;
};

bool is_list_of_words(const Row& row) {
    return row.section != "Retired words" && row.section != "Terms in four languages";
}

// The rows of every table, without heads and rulers.
std::vector<Row> rows() {
    std::vector<Row> found;
    std::ifstream in(root / "docs/glossary.md");
    std::string section;
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("## ")) section = line.substr(3);
        if (!line.starts_with("| ") || line.starts_with("| word ") || line.starts_with("| retired "))
            continue;
        static const std::regex cell(R"(\|\s*([^|]*[^|\s])?\s*(?=\|))");
        Row row{section, {}};
        for (std::sregex_iterator match(line.begin(), line.end(), cell), end; match != end; ++match)
            row.cells.push_back((*match)[1]);
        found.push_back(row);
    }
    return found;
}

std::vector<std::string> quoted(const std::string& cell) {
    static const std::regex code("`([^`]+)`");
    std::vector<std::string> found;
    for (std::sregex_iterator match(cell.begin(), cell.end(), code), end; match != end; ++match)
        found.push_back((*match)[1]);
    return found;
}

std::set<std::string> declared_types() {
    static const std::regex declaration(R"(\b(?:class|struct|enum class|using|interface|type) ([A-Z]\w*))");
    std::set<std::string> found;
    for (const char* folder : {"src", "web/src", "web/board/src"})
        for (const fs::path& file : sources_below(root, folder)) {
            const std::string text = text_of(root / file);
            for (std::sregex_iterator match(text.begin(), text.end(), declaration), end; match != end;
                 ++match)
                found.insert((*match)[1]);
        }
    return found;
}

// The identifiers of every source file, and its own name.
std::map<std::string, std::set<std::string>> names_by_file() {
    std::map<std::string, std::set<std::string>> found;
    for (const char* folder :
         {"src", "tests", "fuzz", "bench", "web/src", "web/board", "web/e2e", "web/tools"})
        for (const fs::path& file : sources_below(root, folder)) {
            auto& names = found[file.generic_string()];
            names = identifiers_of(text_of(root / file));
            names.insert(file.stem().string());
        }
    return found;
}

}  // namespace

TEST_CASE("glossary: a word has one meaning") {
    std::set<std::string> seen;
    for (const Row& row : rows()) {
        if (!is_list_of_words(row)) continue;
        REQUIRE(row.cells.size() == 3);
        CHECK_MESSAGE(seen.insert(row.cells[0]).second, row.cells[0] << " is listed twice");
    }
    CHECK(seen.size() > 40);
}

TEST_CASE("glossary: every type that it names exists") {
    const std::set<std::string> types = declared_types();
    int named = 0;
    for (const Row& row : rows()) {
        if (!is_list_of_words(row)) continue;
        for (const std::string& type : quoted(row.cells.at(2))) {
            CHECK_MESSAGE(types.contains(type), row.cells[0] << ": " << type);
            ++named;
        }
    }
    CHECK(named > 40);
}

TEST_CASE("glossary: retired words do not come back") {
    const auto names = names_by_file();
    for (const Row& row : rows()) {
        if (row.section != "Retired words") continue;
        REQUIRE(row.cells.size() == 3);
        REQUIRE_FALSE(quoted(row.cells[0]).empty());
        const std::vector<std::string> all{""};
        const auto folders = row.cells[2] == "everywhere" ? all : quoted(row.cells[2]);
        REQUIRE_FALSE(folders.empty());
        for (const std::string& folder : folders)
            for (const auto& [file, identifiers] : names) {
                if (!file.starts_with(folder)) continue;
                for (const std::string& part : quoted(row.cells[0]))
                    for (const std::string& name : identifiers)
                        CHECK_MESSAGE(!has_part(name, part), file << ": " << name);
            }
    }
}

TEST_CASE("glossary: identifiers are found without comments and strings") {
    const auto names = identifiers_of(
        "int open_house = 1'000; // a guest\n/* a room */ HouseOptions x{\"wish\", 'w', R\"(letter)\"};\n"
        "<!-- desk --> const a = `line`;\n// don't\nlast_word");
    CHECK(names == std::set<std::string>{"000", "1", "HouseOptions", "a", "const", "int", "last_word",
                                         "open_house", "x"});
    CHECK(words_of("HouseOptions") == std::vector<std::string>{"house", "options"});
    CHECK(has_part("houseOptions", "house"));
    CHECK(has_part("open_house", "house"));
    CHECK(has_part("TheGlanceBot", "glance_bot"));
    CHECK_FALSE(has_part("warehouse", "house"));
    CHECK(has_part("Line", "Line"));
    CHECK_FALSE(has_part("ScoreLine", "Line"));
}
