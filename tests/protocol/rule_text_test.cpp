// A number is written once: the texts of the rules take it from the content.

#include "protocol/rule_text.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "campaign/rules_in_force.hpp"
#include "content/library.hpp"
#include "mechanics/registry.hpp"
#include "protocol/engine.hpp"
#include "protocol/message.hpp"
#include "protocol/talk.hpp"
#include "terminal/manual.hpp"

namespace {

using namespace mycity;
using content::Library;

// The embedded content with one change in one file.
class ChangedContent {
  public:
    ChangedContent(std::string_view path, std::string_view from, std::string_view to) {
        const auto embedded = content::embedded_files();
        files_.assign(embedded.begin(), embedded.end());
        for (content::File& file : files_) {
            if (file.path != path) continue;
            text_ = file.text;
            const std::size_t at = text_.find(from);
            REQUIRE(at != std::string::npos);
            text_.replace(at, from.size(), to);
            file.text = text_;
        }
        auto loaded = Library::load(files_);
        REQUIRE(loaded.has_value());
        library_ = std::move(*loaded);
    }
    ChangedContent(const ChangedContent&) = delete;
    ChangedContent& operator=(const ChangedContent&) = delete;

    const Library& library() const { return library_; }

  private:
    std::vector<content::File> files_;
    std::string text_;
    Library library_;
};

std::string text_in(const Library& library, std::string_view game, int number, Rule rule, Language language) {
    const Episode& episode = *library.find(game, EpisodeNumber(number));
    return rule_text(rule, rule_numbers(rule, episode, library.find_campaign(game)), Words::in(language));
}

bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string::npos; }

struct Change {
    std::string_view file, from, to, game;
    int number;
    Rule rule;
    std::array<std::string_view, 4> shown;  // en, fr, pl, de
};

const std::vector<Change> kChanges{
    {"episodes/eternal.episode",
     "wells 4",
     "wells 7",
     "eternal",
     0,
     "E-WELL",
     {"7 points", "7 points", "7 punkt\u00f3w", "7 Punkte"}},
    {"episodes/eternal.episode",
     "wells 4",
     "wells 1",
     "eternal",
     0,
     "E-WELL",
     {"1 point.", "1 point.", "1 punkt.", "1 Punkt."}},
    {"episodes/eternal.episode",
     "wells 4",
     "wells 22",
     "eternal",
     0,
     "E-WELL",
     {"22 points", "22 points", "22 punkty", "22 Punkte"}},
    {"episodes/eternal.episode",
     "start-points 10",
     "start-points 3",
     "eternal",
     0,
     "B-START",
     {"3 points", "3 points", "3 punkty", "3 Punkten"}},
    {"episodes/legacy-01.episode", "limit 50", "limit 60", "legacy", 1, "B-50", {"60", "60", "60", "60"}},
    {"episodes/legacy-12.episode",
     "three-veins 5 2",
     "three-veins 8 5",
     "legacy",
     12,
     "L-VEIN3",
     {"8 points at once and gets 5 nuggets", "8 points et re\u00e7oit 5 p\u00e9pites",
      "8 punkt\u00f3w i\u00a05 samorodk\u00f3w", "8 Punkte und 5 Nuggets"}},
    {"episodes/rb-12.episode",
     "bonus 6 6 6 12",
     "bonus 1 8 9 13",
     "roll-and-build",
     12,
     "RB-BONUS",
     {"1 point for never passing, 8 for", "1 point si", "1 punkt za", "1 Punkt, wenn"}},
    {"episodes/rb-01.episode",
     "pass-row 0 1 2 3 5 7 10",
     "pass-row 0 2 4 9",
     "roll-and-build",
     1,
     "RB-PASS",
     {"your 3 circles", "vos 3 cercles", "(3)", "deiner 3 Kreise"}},
    {"campaigns/roll-and-build.campaign",
     "bags 3 20 10",
     "bags 3 25 10",
     "roll-and-build",
     7,
     "RB-BAGS",
     {"25 points", "25 points", "25 za", "25 f\u00fcr"}},
    {"campaigns/legacy.campaign",
     "finale 2",
     "finale 3",
     "legacy",
     24,
     "L-FINALE",
     {"3 progress circles", "3 cercles", "3 symbole", "3 Fortschrittskreise"}},
};

// Rules with digits in their texts that no content file holds.
const std::map<std::string, std::string> kDigitsAllowed{
    {"B-TREE", "the mechanic counts trees: a point each is no number of an episode"},
    {"B-ROCK", "the mechanic counts rocks"},
    {"B-EMPTY1", "the mechanic counts empty spaces"},
    {"L-POLLUTION", "the mechanic counts rocks once more"},
    {"B-PASS0", "zero is the bound of the rule itself"},
    {"B-NEG", "zero is the bound of the rule itself"},
    {"L-ZERO", "zero is the bound of the rule itself"},
};

// Rules that name a small number in words because geometry or the rule itself fixes it.
const std::map<std::string, std::string> kWordsAllowed{
    {"B-RIVER", "a river has two banks"},
    {"B-ACROSS", "two buildings face each other"},
    {"B-TREE", "a space holds one or two trees"},
    {"B-ROCK", "a space holds one or two rocks"},
    {"B-SIDE", "two spaces share a side"},
    {"B-RANK34", "the rule is about three or four players"},
    {"B-RANK2", "the rule is about two players"},
    {"E-CHURCH", "there are three kinds"},
    {"RB-CHURCH3", "there are three kinds"},
    {"L-PIECES", "there are three kinds"},
    {"E-WELL", "a space has four sides"},
    {"RB-WELL", "a space has four sides"},
    {"L-WELL", "a space has four sides"},
    {"L-PARK", "a space has four sides"},
    {"RB-DICE", "there are two blue dice and a white one"},
    {"RB-ODDS", "names shapes by their size"},
    {"RB-WIDE", "two buildings face each other"},
    {"RB-CHURCHPASS", "the mechanic fills two circles for a church"},
    {"L-INVESTOR", "the river between the two buildings"},
    {"B-NEXT", "the river between the two buildings"},
};

const std::array<std::set<std::string>, 4> kNumberWords{{
    {"two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"},
    {"deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze"},
    {"dwa", "dwie", "dw\u00f3ch", "dwoma", "dwiema", "trzy", "trzech", "trzema", "cztery", "czterech",
     "czterema", "pi\u0119\u0107", "sze\u015b\u0107", "sze\u015bciu", "siedem", "osiem", "dziewi\u0119\u0107",
     "dziewi\u0119ciu", "dziesi\u0119\u0107"},
    {"zwei", "drei", "vier", "f\u00fcnf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zw\u00f6lf"},
}};

std::set<std::string> words_of(std::string_view text) {
    std::set<std::string> words{""};
    std::string word;
    for (const char c : text) {
        if (std::string_view(" .,;:()\n").find(c) == std::string_view::npos) {
            word += c;
            continue;
        }
        words.insert(std::exchange(word, {}));
    }
    words.insert(word);
    return words;
}

// Where a language stands in the tables above.
std::size_t column_of(Language language) {
    constexpr std::array<std::string_view, 4> kCodes{"en", "fr", "pl", "de"};
    const auto found = std::ranges::find(kCodes, language.code());
    REQUIRE(found != kCodes.end());
    return static_cast<std::size_t>(found - kCodes.begin());
}

// The rule's id in a key such as rule.RB-FOREST.plain.
std::string rule_in(const std::string& key) {
    const std::string id = key.substr(std::string_view("rule.").size());
    return id.substr(0, id.find('.'));
}

std::vector<WordsEntry> rule_entries(Language language) {
    const auto text = content::file_text("words/" + std::string(language.code()) + ".words");
    auto table = parse_words(*text);
    REQUIRE(table.has_value());
    std::vector<WordsEntry> entries = table->entries();
    std::erase_if(entries, [](const WordsEntry& entry) { return !entry.key.starts_with("rule."); });
    return entries;
}

}  // namespace

TEST_CASE("rule texts: a number changed in the content is the one that players read, in every language") {
    for (const Change& change : kChanges) {
        CAPTURE(std::string(change.rule));
        const ChangedContent changed(change.file, change.from, change.to);
        for (const Language language : all_languages()) {
            const std::string text =
                text_in(changed.library(), change.game, change.number, change.rule, language);
            const std::string before =
                text_in(content::library(), change.game, change.number, change.rule, language);
            CAPTURE(text);
            CHECK(contains(text, change.shown[column_of(language)]));
            CHECK(text != before);
        }
    }
}

TEST_CASE("rule texts: the engine's content carries the numbers of the rules in force") {
    const ChangedContent changed("episodes/eternal.episode", "wells 4", "wells 7");
    Engine engine(Language("en"), changed.library());
    const std::string reply = engine.handle(R"({"cmd":"content","game":"eternal"})");
    CHECK(contains(reply, R"("E-WELL":{"points":7})"));
    CHECK(contains(reply, R"("B-PASS":{"cost":1})"));
    const std::string dice = engine.handle(R"({"cmd":"content","game":"roll-and-build","episode":1})");
    CHECK(contains(dice, R"("RB-PASS":{"costs":[0,1,2,3,5,7,10],"circles":6})"));
}

TEST_CASE("rule texts: the terminal's rules show the numbers of the episode") {
    const ChangedContent changed("episodes/eternal.episode", "wells 4", "wells 7");
    const auto lines = terminal::rule_lines(*changed.library().find("eternal", EpisodeNumber(0)),
                                            Words::in(Language("en")), 200);
    CHECK(std::ranges::any_of(lines,
                              [](const std::string& line) { return contains(line, "scores 7 points"); }));
}

TEST_CASE("rule texts: every placeholder is filled in every episode where the rule is in force") {
    for (const Episode& episode : content::library().episodes())
        for (const Rule rule : rules_in_force(episode))
            for (const Language language : all_languages()) {
                const std::string text = rule_text(rule, episode, Words::in(language));
                CHECK_MESSAGE(!contains(text, "{"), text);
                CHECK_MESSAGE(!contains(text, "["), text);
            }
}

TEST_CASE("rule texts: forest without a race promises no points") {
    for (const Language language : all_languages()) {
        const Words& words = Words::in(language);
        CHECK(rule_text("RB-FOREST", *content::library().find("roll-and-build", EpisodeNumber(9)), words) ==
              words.say("rule.RB-FOREST.plain"));
        CHECK(rule_text("RB-FOREST", *content::library().find("roll-and-build", EpisodeNumber(8)), words) !=
              words.say("rule.RB-FOREST.plain"));
    }
}

TEST_CASE("rule texts: every number that an episode gives a mechanic has a name") {
    for (const Mechanic* mechanic : all_mechanics()) {
        const int names = mechanic->number_names.empty()
                              ? 0
                              : 1 + static_cast<int>(std::ranges::count(mechanic->number_names, ' '));
        const int most = std::max(0, mechanic->max_numbers - mechanic->buildings);
        CHECK_MESSAGE(names <= most, mechanic->names[0].key);
        CHECK_MESSAGE((names > 0) == (most > 0), mechanic->names[0].key);
    }
}

TEST_CASE("rule texts: no number is written in prose that the content could change") {
    for (const Language language : all_languages()) {
        for (const WordsEntry& entry : rule_entries(language)) {
            CAPTURE(std::string(language.code()));
            CAPTURE(entry.key);
            const std::string rule = rule_in(entry.key);
            if (!kDigitsAllowed.contains(rule))
                CHECK(entry.text.find_first_of("0123456789") == std::string::npos);
            if (kWordsAllowed.contains(rule)) continue;
            for (const std::string& word : words_of(entry.text))
                CHECK_FALSE_MESSAGE(kNumberWords[column_of(language)].contains(word), word);
        }
    }
}

TEST_CASE("rule texts: what another rule in force changes is told as it is") {
    const auto in_english = [](std::string_view game, int number, Rule rule) {
        return rule_text(rule, *content::library().find(game, EpisodeNumber(number)),
                         Words::in(Language("en")));
    };
    int open = 0;
    for (const Episode& episode : content::library().episodes()) {
        const auto rules = rules_in_force(episode);
        const bool forest =
            std::ranges::count(rules, "L-FOREST") + std::ranges::count(rules, "RB-FOREST") > 0;
        open += forest;
        for (const Rule rule : rules) {
            const std::string text = rule_text(rule, episode, Words::in(Language("en")));
            CAPTURE(text);
            if (rule == "B-BOARD" || rule == "B-FIT") CHECK(contains(text, "forest") == forest);
            if (episode.dice) CHECK_FALSE(contains(text, "last card"));
        }
    }
    CHECK(open >= 4);
    CHECK(contains(in_english("legacy", 8, "B-FIT"), "land or forest"));
    CHECK_FALSE(contains(in_english("legacy", 7, "B-FIT"), "land or forest"));
    CHECK(contains(in_english("roll-and-build", 8, "RB-FIT"), "land or forest"));
    CHECK(contains(in_english("roll-and-build", 11, "RB-BANDIT"), "stays for the next episode"));
    CHECK_FALSE(contains(in_english("roll-and-build", 12, "RB-BANDIT"), "next episode"));
    CHECK(contains(in_english("legacy", 20, "L-CARGO"), "the one that brings you most"));
    CHECK_FALSE(contains(in_english("legacy", 21, "L-CARGO"), "the one that brings you most"));
    for (const Language language : all_languages())
        for (const std::string base : {"rule.B-BOARD", "rule.B-FIT"})
            CHECK(key_in(base, *content::library().find("legacy", EpisodeNumber(9)), Words::in(language)) !=
                  base);
}

TEST_CASE("rule texts: a refusal speaks of what this board has") {
    const Problem first{.code = "illegal-move", .rule = "B-FIRST"};
    const auto told = [&](std::string_view game, int number, Language language) {
        return message_for(Words::in(language), first, content::library().find(game, EpisodeNumber(number)));
    };
    CHECK(told("eternal", 0, Language("en")) ==
          "Your first building must have a side on the river. Move it there.");
    for (const Language language : all_languages()) {
        CHECK(told("eternal", 0, language) == message_for(Words::in(language), first));
        CHECK(told("roll-and-build", 10, language) == told("eternal", 0, language));
        CHECK(told("roll-and-build", 11, language) != told("eternal", 0, language));
    }
    // The same when it is built, not only when it is asked for; a record knows its own episode.
    test::Talk talk;
    talk.succeed(R"({"cmd":"new","game":"roll-and-build","episode":11,"players":1,"seed":3})");
    const json::Value refused = talk.fail(R"({"cmd":"play","player":0,"move":{"place":["A1","A2","B2"]}})");
    CHECK(*refused.find("rule")->as_string() == "B-FIRST");
    CHECK(*refused.find("message")->as_string() == told("roll-and-build", 11, Language("en")));
    // Where forest is open, these are also asked for.
    CHECK_FALSE(contains(Words::in(Language("en")).say("why.B-FIT"), "forest"));
    CHECK_FALSE(contains(Words::in(Language("en")).say("why.RB-FIT"), "forest"));
}

TEST_CASE("rule texts: what players asked about is answered") {
    const auto text = [](std::string_view key) {
        return Words::in(Language("en")).say("rule." + std::string(key));
    };
    CHECK(contains(text("E-BLOCK"), "even a church"));
    CHECK(contains(text("RB-COMPLETE"), "no building scores nothing"));
    CHECK(contains(text("RB-BAGS"), "nobody is second"));
    CHECK(contains(text("B-50"), "costs nothing"));
    CHECK_FALSE(contains(text("L-CATCHUP"), "rocks"));  // none after 14 of the 24 episodes
    CHECK(contains(text("L-CHAPEL"), "any of your groups"));
}
