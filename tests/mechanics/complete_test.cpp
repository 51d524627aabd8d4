// A rule that is added is told, pictured, printed, checked, graded and seen by bots, or a sentence here says
// what of it is left out and where that belongs. CONTRIBUTING.md, "Add a rule", has the steps.

#include <doctest/doctest.h>

#include <algorithm>

#include "golden.hpp"
#include "mechanics/left_out.hpp"
#include "words/words.hpp"

using namespace mycity;
using namespace mycity::test;

namespace {

// Takes the part away; there must be one.
void erase(std::string& text, std::string_view part) {
    const std::size_t at = text.find(part);
    REQUIRE_MESSAGE(at != std::string::npos, part);
    while (text.find(part) != std::string::npos) text.erase(text.find(part), part.size());
}

struct Taken {
    std::string_view file;
    std::string_view part;
    std::string_view sentence;
};

constexpr Taken kTaken[] = {
    {"content/words/en.words",
     "\nrule.V-ORE = ", "V-ORE has no explanation in en: add rule.V-ORE to content/words/en.words"},
    {"content/words/pl.words",
     "\nrule-name.V-ORE = ", "V-ORE has no name in pl: add rule-name.V-ORE to content/words/pl.words"},
    {"content/words/fr.words",
     "\nscore.V-ORE = ", "The score line V-ORE has no name in fr: add score.V-ORE to content/words/fr.words"},
    {"content/words/de.words", "\nmodule.mine.name = ",
     "The module mine has no name in de: add module.mine.name to content/words/de.words"},
    {"content/words/de.words", "\nmodule.mine.text = ",
     "The module mine has no explanation in de: add module.mine.text to content/words/de.words"},
    {"docs/rules.md", "\n| V-ORE |", "V-ORE has no row in docs/rules.md: in short, where, test, decision"},
    {"docs/rules.md", "\n| B-BANK |", "B-BANK has no row in docs/rules.md: in short, where, test, decision"},
    {"web/src/screens/rulebook/examples", R"("rule": "V-ORE")",
     "V-ORE has no picture in the rulebook: add an example to web/src/screens/rulebook/examples/valley.json"},
    {"web/src/screens/rulebook/examples", R"("rule": "E-WELL")",
     "E-WELL has no picture in the rulebook: add an example to web/src/screens/rulebook/examples/the file of "
     "its game"},
    {"tests/reference", "\"V-ORE\"",
     "The reference engine does not score V-ORE: add the line to tests/reference/valley.cpp"},
    {"tests/golden", " V-ORE ",
     "No golden game has the score line V-ORE: scripts/regenerate writes the games with modules"},
    {"tests/golden", "\nmine, ",
     "The module mine has no golden game: scripts/regenerate writes tests/golden/modules.txt"},
    {"docs/valleys.md", "\n| M | ",
     "The module mine has no row in docs/valleys.md: scripts/regenerate writes the table"},
    {"web/board/src", "\"mine-public\"",
     "The browser's board does not show mine-public: draw it in web/board/src/"},
};

// The sentences, each on a line.
std::string sentences(const Told& told) {
    std::string text;
    for (const std::string& sentence : left_out(told)) text += sentence + '\n';
    return text;
}

const Told& everything() {
    static const Told told = Told::all();
    return told;
}

// The same with one module only: quick to look at again and again.
Told mine_only() {
    Told told = everything();
    std::erase_if(told.modules, [](const Module& module) { return module.key != "mine"; });
    return told;
}

std::string list_of(const std::vector<char>& letters, std::string_view before) {
    std::string text;
    for (const char letter : letters) text += (text.empty() ? std::string(before) : ", ") + letter;
    return text;
}

// The table of docs/valleys.md, from the cards.
std::string table_of_modules() {
    std::string table =
        "| letter | module | with | not with | sealed until chapter |\n|---|---|---|---|---|\n";
    for (const Module* module : all_modules()) {
        std::vector<char> never;
        std::vector<char> needed;
        for (const Module* other : all_modules()) {
            const auto clashes = [](const Module* one, const Module* with, bool needs) {
                return std::ranges::any_of(one->clashes, [&](const Clash& clash) {
                    return clash.other == with && clash.needs == needs;
                });
            };
            if (clashes(module, other, false) || clashes(other, module, false))
                never.push_back(other->letter);
            if (clashes(module, other, true)) needed.push_back(other->letter);
        }
        std::string name = Words::in(Language("en")).say("module." + std::string(module->key) + ".name");
        name[0] = static_cast<char>(name[0] - 'A' + 'a');
        table += std::string("| ") + module->letter + " | " + name + " | " +
                 (module->bases == Bases::both    ? "both"
                  : module->bases == Bases::cards ? "cards"
                                                  : "dice") +
                 list_of(needed, ", needs ") + " |" + list_of(never, " ") + " |" +
                 (module->chapter == 0 ? "" : ' ' + std::to_string(module->chapter)) + " |\n";
    }
    return table;
}

}  // namespace

TEST_CASE("complete: nothing of any rule or module is left out") {
    for (const std::string& sentence : left_out(everything())) FAIL_CHECK(sentence);
}

TEST_CASE("complete: whatever is taken away is named") {
    for (const Taken& taken : kTaken) {
        Told told = mine_only();
        erase(told.files.at(std::string(taken.file)), taken.part);
        CHECK(sentences(told) == std::string(taken.sentence) + '\n');
    }
}

TEST_CASE("complete: a gain, what bots see and what is printed are named, too") {
    Told told = mine_only();
    told.modules.front().gain.reset();
    told.not_seen = {"V-ORE"};
    told.not_printed = {"line V-ORE", "V-ORE", "mine-public"};
    CHECK(sentences(told) ==
          "Bots do not see what the module mine scores: give its mechanic the hook of_city\n"
          "Printed boards do not show mine-public: draw it in src/print/art.cpp\n"
          "The module mine has no gain on its card: measure it with bench_valley_grades, or say Gain{}\n"
          "The printed rules have no paragraph for V-ORE\n"
          "The printed score sheet has no row for V-ORE\n");
}

TEST_CASE("complete: docs/valleys.md has the table of modules that the cards say") {
    compare_part_with_golden("docs/valleys.md", "| letter | module |", table_of_modules());
}
