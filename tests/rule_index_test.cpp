// docs/rules.md against the list of rule ids (tests/rules/rule_ids.txt), the tests, the sources and, if a
// checkout has them next to it, the rules themselves.

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "mechanics/registry.hpp"
#include "project_paths.hpp"

namespace {

namespace fs = std::filesystem;
using Names = std::set<std::string>;

const fs::path root = source_dir();

struct Row {
    int line = 0;
    std::string id;
    std::string where;
    std::string test;
};

std::string text_of(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> matches(const std::string& text, const std::regex& pattern) {
    std::vector<std::string> found;
    for (std::sregex_iterator match(text.begin(), text.end(), pattern), end; match != end; ++match)
        found.push_back((*match)[1]);
    return found;
}

// "| B-BANK | in short | `file`, `file` | `file`: “name” | decision |"
std::vector<Row> rows() {
    std::vector<Row> found;
    std::ifstream in(root / "docs/rules.md");
    std::string text;
    for (int line = 1; std::getline(in, text); ++line) {
        static const std::regex pattern(R"(^\| ([A-Z]+-[A-Z0-9]+) \|[^|]*\|([^|]*)\|([^|]*)\|[^|]*\|$)");
        std::smatch match;
        if (std::regex_match(text, match, pattern)) found.push_back({line, match[1], match[2], match[3]});
        if (text.starts_with("| ") && !text.starts_with("| id "))
            CHECK_MESSAGE(!match.empty(), "docs/rules.md:" << line << " is not a row of five cells");
    }
    return found;
}

// Every test name, by file below the root.
std::map<std::string, Names> test_names() {
    static const std::regex pattern(R"re(TEST_CASE\(\s*"([^"]*)")re");
    std::map<std::string, Names> found;
    for (const auto& entry : fs::recursive_directory_iterator(root / "tests")) {
        if (entry.path().extension() != ".cpp") continue;
        const auto names = matches(text_of(entry.path()), pattern);
        found[fs::relative(entry.path(), root).generic_string()].insert(names.begin(), names.end());
    }
    return found;
}

Names listed_ids() {
    Names ids;
    for (const Row& row : rows()) ids.insert(row.id);
    return ids;
}

// Every rule id there is, from the list kept in the tree and from the cards.
Names known_ids() {
    Names ids;
    std::ifstream in(root / "tests/rules/rule_ids.txt");
    for (std::string line; std::getline(in, line);)
        if (!line.starts_with('#'))
            CHECK_MESSAGE(ids.insert(line).second, line << " is in rule_ids.txt twice");
    REQUIRE_FALSE(ids.empty());
    // Those of valleys are ours: their cards are the list.
    for (const mycity::Mechanic* mechanic : mycity::all_mechanics())
        if (mechanic->rule().starts_with("V-")) ids.emplace(mechanic->rule());
    return ids;
}

// "- L-OPEN: in short" below the heading "Not built yet" of docs/rules.md
Names ids_not_built() {
    const std::string text = text_of(root / "docs/rules.md");
    const std::size_t heading = text.find("\n## Not built yet\n");
    if (heading == std::string::npos) return {};
    const std::size_t end = text.find("\n## ", heading + 1);
    static const std::regex item(R"(\n- ([A-Z]+-[A-Z0-9]+):)");
    const auto found = matches(text.substr(heading, end - heading), item);
    return {found.begin(), found.end()};
}

// The ids that a file of rules defines all begin with the same letters.
Names ids_of_rules(const fs::path& path, const std::string& prefix) {
    const auto found = matches(text_of(path), std::regex("(?:^|[^A-Z-])(" + prefix + "-[A-Z0-9]+)"));
    return {found.begin(), found.end()};
}

}  // namespace

TEST_CASE("rule index: every id is listed once and has a test that begins with it") {
    Names tested;
    for (const auto& [file, names] : test_names())
        for (const std::string& name : names) tested.insert(name.substr(0, name.find(':')));
    Names seen;
    for (const Row& row : rows()) {
        CAPTURE(row.line);
        CHECK_MESSAGE(tested.contains(row.id), row.id << " has no test");
        CHECK_MESSAGE(seen.insert(row.id).second, row.id << " is listed twice");
    }
}

TEST_CASE("rule index: every file and every test that a row names is there") {
    const auto names = test_names();
    static const std::regex path("`([^`]+)`");
    static const std::regex title("“([^”]+)”");
    for (const Row& row : rows()) {
        CAPTURE(row.line);
        const auto code = matches(row.where, path);
        CHECK_FALSE(code.empty());
        for (const std::string& file : code) CHECK_MESSAGE(fs::is_regular_file(root / file), file);
        const auto files = matches(row.test, path);
        const auto titles = matches(row.test, title);
        REQUIRE(files.size() == 1);
        REQUIRE(titles.size() == 1);
        REQUIRE_MESSAGE(names.contains(files[0]), files[0]);
        CHECK_MESSAGE(names.at(files[0]).contains(row.id + ": " + titles[0]), row.id << ": " << titles[0]);
    }
}

TEST_CASE("rule index: the engine names no rule that is not listed") {
    const Names listed = listed_ids();
    const auto begun = [&](const std::string& id) {
        const std::string prefix = id.substr(0, id.find('-') + 1);
        return std::any_of(listed.begin(), listed.end(),
                           [&](const std::string& known) { return known.starts_with(prefix); });
    };
    static const std::regex literal(R"re("((?:[A-Z]+-[A-Z0-9]+ ?)+)")re");
    static const std::regex single("([A-Z]+-[A-Z0-9]+)");
    int named = 0;
    for (const char* folder : {"src/rules", "src/mechanics"})
        for (const auto& entry : fs::directory_iterator(root / folder))
            for (const std::string& ids : matches(text_of(entry.path()), literal))
                for (const std::string& id : matches(ids, single)) {
                    CHECK_MESSAGE((!begun(id) || listed.contains(id)), entry.path().filename() << ": " << id);
                    ++named;
                }
    CHECK(named > 30);
}

TEST_CASE("rule index: no rule is missing") {
    Names documented = listed_ids();
    for (const std::string& id : ids_not_built())
        CHECK_MESSAGE(documented.insert(id).second, id << " has a row and is listed as not built");
    const Names known = known_ids();
    for (const std::string& id : known)
        CHECK_MESSAGE(documented.contains(id), id << " is not in docs/rules.md");
    for (const std::string& id : documented)
        CHECK_MESSAGE(known.contains(id), id << " is not in rule_ids.txt");
}

TEST_CASE("rule index: a rule that is not built yet has no test") {
    const Names waiting = ids_not_built();
    for (const auto& [file, names] : test_names())
        for (const std::string& name : names)
            CHECK_MESSAGE(!waiting.contains(name.substr(0, name.find(':'))), file << ": " << name);
}

TEST_CASE("rule index: the list of ids has every id of the rules") {
    const fs::path rules = root.parent_path() / "shared/rules";
    if (!fs::is_directory(rules)) {
        MESSAGE("the rules are not next to this checkout: not compared");
        return;
    }
    const Names known = known_ids();
    const std::map<std::string, std::string> files{
        {"base.md", "B"}, {"eternal.md", "E"}, {"roll-and-build.md", "RB"}, {"legacy.md", "L"}};
    for (const auto& [file, prefix] : files) {
        const Names wanted = ids_of_rules(rules / file, prefix);
        CHECK_FALSE(wanted.empty());
        for (const std::string& id : wanted) CHECK_MESSAGE(known.contains(id), id << " of " << file);
    }
}
