// The language files against each other and against the keys that src/ uses.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "content/embedded.hpp"
#include "project_paths.hpp"
#include "words/words.hpp"

namespace {

namespace fs = std::filesystem;
using mycity::Language;
using Names = std::set<std::string>;

// Keys that src/ puts together from a prefix and an id.
const Names used_prefixes{"language.",
                          "puzzle.theme.",
                          "puzzle.theme-hint.",
                          "rule.",
                          "rule-name.",
                          "why.",
                          "kind.",
                          "terrain.",
                          "score.",
                          "title.",
                          "chapter.",
                          "rb-episode.",
                          "error.",
                          "legacy-chapter.",
                          "legacy-episode.",
                          "cli.help.",
                          "cli.error.",
                          "cli.serve.",
                          "cli.setting.",
                          "terminal.game.",
                          "terminal.typed.",
                          "terminal.setup.bot.",
                          "terminal.die.",
                          "sticker.",
                          "terminal.plan.",
                          "terminal.amount.",
                          "terminal.board.",
                          "terminal.decided.",
                          "terminal.overview.",
                          "terminal.prize.",
                          "print.rank.",
                          "terminal.rewards.",
                          "animal.",
                          "explain.later.",
                          "lint.",
                          "module.",
                          "module.clash.",
                          "print.how.",
                          "valley.grade.",
                          "valley.name.land.",
                          "valley.style."};

const Names plural_categories{"one", "few", "many", "other"};

mycity::WordsTable table_of(Language language) {
    const std::string path = "words/" + std::string(language.code()) + ".words";
    for (const auto& file : mycity::content::embedded_files()) {
        if (file.path != path) continue;
        auto table = mycity::parse_words(file.text);
        if (!table) FAIL(path << ":" << table.error().line << ": " << std::string(name(table.error().code)));
        return *table;
    }
    FAIL("not embedded: " << path);
    return {};
}

std::optional<std::string> plural_base(const std::string& key) {
    const std::size_t dot = key.rfind('.');
    if (dot == std::string::npos || !plural_categories.contains(key.substr(dot + 1))) return std::nullopt;
    return key.substr(0, dot);
}

std::string base_of(const std::string& key) { return plural_base(key).value_or(key); }

// Whether the source says that key; `key.you` is the form of `key` for a person without a name.
bool is_said(const std::string& source, const std::string& key) {
    constexpr std::string_view you = ".you";
    if (source.find('"' + key + '"') != std::string::npos) return true;
    return key.ends_with(you) && is_said(source, key.substr(0, key.size() - you.size()));
}

Names placeholders_of(std::string_view text) {
    Names names;
    mycity::split_placeholders(
        text, [](std::string_view) {},
        [&](const mycity::Placeholder& placeholder) { names.emplace(placeholder.name); });
    return names;
}

// Per key without its plural category: the categories ("" for a plain text).
std::map<std::string, Names> shape_of(const mycity::WordsTable& table) {
    std::map<std::string, Names> shape;
    for (const auto& entry : table.entries()) {
        const auto base = plural_base(entry.key);
        shape[base_of(entry.key)].insert(base ? entry.key.substr(base->size() + 1) : "");
    }
    return shape;
}

std::string source_text() {
    std::string all;
    for (const auto& file : fs::recursive_directory_iterator(source_dir() / "src")) {
        const auto extension = file.path().extension();
        if (extension != ".cpp" && extension != ".hpp") continue;
        std::ifstream in(file.path(), std::ios::binary);
        all.append(std::istreambuf_iterator<char>(in), {});
        all += '\n';
    }
    return all;
}

// The first arguments of calls of that function, where they begin with a string literal.
Names literals_after(std::string_view source, std::string_view call) {
    Names found;
    for (std::size_t at = source.find(call); at != std::string_view::npos; at = source.find(call, at + 1)) {
        const std::size_t quote = source.find_first_not_of(" \n", at + call.size());
        if (quote == std::string_view::npos || source[quote] != '"') continue;
        found.emplace(source.substr(quote + 1, source.find('"', quote + 1) - quote - 1));
    }
    return found;
}

bool has_used_prefix(const std::string& key) {
    return std::ranges::any_of(used_prefixes,
                               [&](const std::string& prefix) { return key.starts_with(prefix); });
}

}  // namespace

TEST_CASE("words: the files have the same keys, each with its language's plural forms") {
    const auto english = shape_of(table_of(Language("en")));
    for (const Language language : mycity::all_languages()) {
        const std::string code(language.code());
        const auto shape = shape_of(table_of(language));
        const Names own = shape.at("language.plural");
        for (const auto& [key, forms] : english) CHECK_MESSAGE(shape.contains(key), code << " lacks " << key);
        for (const auto& [key, forms] : shape) {
            CHECK_MESSAGE(english.contains(key), code << " alone has " << key);
            if (!english.contains(key)) continue;
            const bool plain = english.at(key).contains("");
            CHECK_MESSAGE(forms == (plain ? Names{""} : own), code << ": forms of " << key);
        }
    }
}

TEST_CASE("words: a text has the same placeholders in every language and form") {
    std::map<std::string, Names> english;
    for (const auto table = table_of(Language("en")); const auto& entry : table.entries()) {
        english.emplace(base_of(entry.key), placeholders_of(entry.text));
    }
    for (const Language language : mycity::all_languages()) {
        for (const auto table = table_of(language); const auto& entry : table.entries()) {
            CHECK_MESSAGE(placeholders_of(entry.text) == english[base_of(entry.key)],
                          std::string(language.code()) << ": " << entry.key);
        }
    }
}

TEST_CASE("words: a plural form inside a text is there for each category of the language") {
    for (const Language language : mycity::all_languages())
        for (const auto table = table_of(language); const auto& entry : table.entries())
            mycity::split_placeholders(
                entry.text, [](std::string_view) {},
                [&](const mycity::Placeholder& placeholder) {
                    if (placeholder.forms.empty()) return;
                    CHECK_MESSAGE(
                        placeholder.forms.size() == mycity::Words::in(language).plural_forms().count(),
                        std::string(language.code()) << ": " << entry.key);
                });
}

TEST_CASE("words: no text is left over, none is missing") {
    const std::string source = source_text();
    const auto shape = shape_of(table_of(Language("en")));
    for (const auto& [key, forms] : shape) {
        const bool used = has_used_prefix(key) || is_said(source, key);
        CHECK_MESSAGE(used, "unused: " << key);
    }
    Names said = literals_after(source, "say(");
    said.merge(literals_after(source, "count("));
    for (const std::string& key : said) {
        const bool known = key.ends_with('.') ? used_prefixes.contains(key) : shape.contains(key);
        CHECK_MESSAGE(known, "missing: " << key);
    }
    for (const std::string& prefix : used_prefixes) {
        const auto next = shape.lower_bound(prefix);
        CHECK_MESSAGE((next != shape.end() && next->first.starts_with(prefix)),
                      "nothing begins with " << prefix);
    }
}

TEST_CASE("words: what is refused or scored has its rule explained") {
    const auto& words = mycity::Words::in(Language("en"));
    for (const auto table = table_of(Language("en")); const auto& entry : table.entries()) {
        for (const std::string prefix : {"why.", "score."}) {
            if (!entry.key.starts_with(prefix)) continue;
            CHECK_MESSAGE(words.has("rule." + entry.key.substr(prefix.size())), entry.key);
        }
    }
}

TEST_CASE("words: every rule that is explained has a name") {
    const auto& words = mycity::Words::in(Language("en"));
    for (const auto table = table_of(Language("en")); const auto& entry : table.entries()) {
        if (!entry.key.starts_with("rule.")) continue;
        const std::string id = entry.key.substr(5, entry.key.find('.', 5) - 5);
        CHECK_MESSAGE(words.has("rule-name." + id), entry.key);
    }
}

TEST_CASE("words: typography is the language's own") {
    for (const Language language : mycity::all_languages()) {
        for (const auto table = table_of(language); const auto& entry : table.entries()) {
            CAPTURE(std::string(language.code()));
            CAPTURE(entry.key);
            CHECK(entry.text.find('\'') == std::string::npos);
            CHECK(entry.text.find("  ") == std::string::npos);
            // French sets these off with a blank that does not break.
            for (const char* mark : {" :", " ;", " !", " ?"})
                CHECK(entry.text.find(mark) == std::string::npos);
        }
    }
}

TEST_CASE("words: no line of Polish ends with a word of one letter") {
    const std::string blank = "\u00a0";
    int bound = 0;
    for (const auto table = table_of(Language("pl")); const auto& entry : table.entries()) {
        const std::string text = " " + entry.text;
        for (const char letter : std::string("aiouwzAIOUWZ")) {
            CHECK_MESSAGE(text.find(std::string(" ") + letter + " ") == std::string::npos, entry.key);
            bound += text.find(std::string(" ") + letter + blank) != std::string::npos;
        }
    }
    CHECK(bound > 400);
}

TEST_CASE("words: each language speaks") {
    CHECK(mycity::Words::in(Language("en")).say("kind.church") == "church");
    CHECK(mycity::Words::in(Language("fr")).say("kind.church") == "\u00e9glise");
    CHECK(mycity::Words::in(Language("pl")).say("kind.church") == "ko\u015bci\u00f3\u0142");
    CHECK(mycity::Words::in(Language("de")).say("kind.church") == "Kirche");
    CHECK(mycity::Words::in(Language("de")).say("why.B-OVERLAP", {{"spaces", "C4, C5"}}).find("C4, C5") !=
          std::string::npos);
    CHECK(mycity::Words::in(Language("pl")).language() == Language("pl"));
}

TEST_CASE("words: the scan of the sources finds calls and nothing else") {
    const std::string source =
        "words.say(\"a.b\", x); w.count(\n        \"c\", 2); say(key); say(\"rule.\" + id);";
    CHECK(literals_after(source, "say(") == Names{"a.b", "rule."});
    CHECK(literals_after(source, "count(") == Names{"c"});
}
