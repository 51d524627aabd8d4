// The arrows of docs/architecture.md, checked on the #include lines of src/.

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "project_paths.hpp"

namespace {

namespace fs = std::filesystem;

const fs::path source_folder = source_dir() / "src";

struct Include {
    std::string file;  // below src/
    int line = 0;
    std::string target;
    bool quoted = false;
};

using Folders = std::set<std::string>;

// What each folder may include besides itself.
const std::map<std::string, Folders> allowed{
    {"base", {}},
    {"rules", {"base"}},
    {"mechanics", {"base", "rules"}},
    {"content", {"base", "rules", "mechanics"}},
    {"valleys", {"base", "rules", "mechanics", "content"}},
    {"words", {"base", "content/embedded.hpp"}},
    {"ai", {"base", "rules", "mechanics", "content/embedded.hpp"}},  // for what was learned
    {"analysis", {"base", "rules", "mechanics", "content", "valleys", "record", "ai"}},
    {"record", {"base", "rules", "mechanics", "content"}},
    {"campaign", {"base", "rules", "mechanics", "content", "record"}},
    {"protocol",
     {"base", "rules", "mechanics", "content", "valleys", "record", "campaign", "ai", "analysis", "words"}},
    {"print",
     {"base", "rules", "mechanics", "content", "valleys", "record", "campaign", "ai", "analysis", "words",
      "protocol"}},
    {"capi",
     {"base", "rules", "mechanics", "content", "valleys", "record", "campaign", "ai", "analysis", "words",
      "protocol", "print"}},
    {"store", {"base", "record"}},
    {"server",
     {"base", "rules", "mechanics", "content", "valleys", "record", "campaign", "ai", "analysis", "words",
      "protocol", "store"}},
    {"cluster", {"base", "record", "store", "server"}},
    {"net", {"base", "server", "store"}},
    {"terminal",
     {"base", "rules", "mechanics", "content", "valleys", "record", "campaign", "ai", "analysis", "words",
      "protocol", "capi"}},
    {"apps",
     {"base", "rules", "mechanics", "content", "valleys", "record", "campaign", "ai", "analysis", "words",
      "protocol", "print", "terminal", "store", "server", "cluster", "net"}},
};

// Folders that may do input and output.
const Folders with_io{"apps", "terminal", "store", "server", "cluster", "net"};

// Headers that mean input, output, clocks or threads, or that WebAssembly cannot carry.
const std::set<std::string> not_for_the_engine{
    "chrono", "condition_variable", "filesystem", "format", "fstream", "future", "iostream", "mutex", "print",
    "thread", "sys/stat.h",         "unistd.h"};

std::string folder_of(const std::string& path) { return path.substr(0, path.find('/')); }

std::vector<Include> includes_of(const fs::path& path) {
    static const std::regex pattern(R"(^\s*#\s*include\s*([<"])([^>"]+)[>"])");
    std::vector<Include> found;
    std::ifstream in(path);
    std::string text;
    for (int line = 1; std::getline(in, text); ++line) {
        std::smatch match;
        if (std::regex_search(text, match, pattern)) {
            found.push_back(
                {fs::relative(path, source_folder).generic_string(), line, match[2], match[1] == "\""});
        }
    }
    return found;
}

const std::vector<Include>& all_includes() {
    static const std::vector<Include> all = [] {
        std::vector<Include> found;
        for (const auto& entry : fs::recursive_directory_iterator(source_folder)) {
            const auto extension = entry.path().extension();
            if (extension == ".cpp" || extension == ".hpp") {
                std::ranges::move(includes_of(entry.path()), std::back_inserter(found));
            }
        }
        return found;
    }();
    return all;
}

// Files that name a rule of the game as text.
std::vector<std::string> files_with_rule_ids() {
    static const std::regex pattern(R"~("(B|E|L|RB|V)-[A-Z0-9]+[ "])~");
    std::vector<std::string> found;
    for (const auto& entry : fs::recursive_directory_iterator(source_folder)) {
        if (!entry.is_regular_file()) continue;
        std::ifstream in(entry.path());
        const std::string text(std::istreambuf_iterator<char>(in), {});
        if (std::regex_search(text, pattern))
            found.push_back(fs::relative(entry.path(), source_folder).generic_string());
    }
    return found;
}

bool may_include(const std::string& folder, const std::string& target) {
    const Folders& others = allowed.at(folder);
    return folder_of(target) == folder || others.contains(folder_of(target)) || others.contains(target);
}

}  // namespace

TEST_CASE("layers: every folder of src/ has its place in the house") {
    for (const auto& entry : fs::directory_iterator(source_folder)) {
        CAPTURE(entry.path());
        CHECK(entry.is_directory());
        CHECK(allowed.contains(entry.path().filename().string()));
    }
}

TEST_CASE("layers: no include points against the arrows") {
    REQUIRE_FALSE(all_includes().empty());
    for (const Include& include : all_includes()) {
        if (include.quoted && allowed.contains(folder_of(include.file))) {
            CAPTURE(include.file);
            CAPTURE(include.line);
            CAPTURE(include.target);
            CHECK(may_include(folder_of(include.file), include.target));
        }
    }
}

TEST_CASE("layers: includes are written from src/") {
    for (const Include& include : all_includes()) {
        if (include.quoted) {
            CAPTURE(include.file);
            CAPTURE(include.line);
            CAPTURE(include.target);
            CHECK(fs::is_regular_file(source_folder / include.target));
        }
    }
}

TEST_CASE("layers: the engine reaches for no files, clocks and threads") {
    for (const Include& include : all_includes()) {
        const std::string folder = folder_of(include.file);
        if (!include.quoted && !with_io.contains(folder)) {
            CAPTURE(include.file);
            CAPTURE(include.line);
            CAPTURE(include.target);
            CHECK_FALSE(not_for_the_engine.contains(include.target));
        }
    }
}

TEST_CASE("layers: what is known of a rule stands in its file in mechanics/") {
    constexpr int kMostOthers = 8;
    int others = 0;
    std::string names;
    for (const std::string& file : files_with_rule_ids())
        if (folder_of(file) != "mechanics") {
            ++others;
            names += file + ' ';
        }
    CAPTURE(names);
    CHECK(others > 0);
    CHECK(others <= kMostOthers);
}

TEST_CASE("layers: the check itself tells right from wrong") {
    CHECK(may_include("rules", "base/mask.hpp"));
    CHECK_FALSE(may_include("base", "rules/board.hpp"));
    CHECK(may_include("words", "content/embedded.hpp"));
    CHECK_FALSE(may_include("words", "content/board_reader.hpp"));
    CHECK_FALSE(may_include("ai", "record/record.hpp"));
    CHECK_FALSE(may_include("terminal", "apps/main.hpp"));
    CHECK_FALSE(may_include("server", "net/listener.hpp"));
}
