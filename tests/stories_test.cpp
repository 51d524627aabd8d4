// The stories of campaigns: one for each episode in every language, of a readable length, with the same names
// to fill in, and nothing of a later chapter in them (L-SEAL).

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "campaign/chapters.hpp"
#include "campaign/title_keys.hpp"
#include "content/library.hpp"
#include "sealed_words.hpp"
#include "words/words.hpp"

namespace {

using namespace mycity;
using Names = std::set<std::string>;

std::map<std::string, std::string> stories_in(Language language) {
    const std::string path = "stories/" + std::string(language.code()) + ".words";
    const auto text = content::file_text(path);
    REQUIRE_MESSAGE(text.has_value(), path);
    const auto table = parse_words(*text);
    if (!table) FAIL(path << ":" << table.error().line << ": " << std::string(name(table.error().code)));
    std::map<std::string, std::string> stories;
    for (const WordsEntry& entry : table->entries()) stories.emplace(entry.key, entry.text);
    return stories;
}

Names placeholders_of(std::string_view text) {
    Names names;
    split_placeholders(
        text, [](std::string_view) {},
        [&](const Placeholder& placeholder) { names.emplace(placeholder.name); });
    return names;
}

void check_sealed(std::string_view game) {
    const content::CampaignFacts& facts = *content::library().find_campaign(game);
    for (const Language language : all_languages())
        for (const auto& [key, text] : stories_in(language)) {
            const std::string prefix = story_key(game, "");
            if (!key.starts_with(prefix) || key.starts_with(prefix + "epilogue")) continue;
            const std::string part = key.substr(prefix.size());
            const int chapter = part == "prologue" ? 1 : chapter_of(facts, EpisodeNumber(std::stoi(part)));
            for (const std::string& word : sealed_words_in(text, game, chapter, language))
                FAIL_CHECK(std::string(language.code()) << ": " << key << " names " << word);
        }
}

}  // namespace

TEST_CASE("stories: every episode of a campaign has one, and it begins and ends") {
    for (const Language language : all_languages()) {
        const auto stories = stories_in(language);
        for (const content::CampaignFacts& facts : content::library().campaigns()) {
            for (const std::string_view part : {"prologue", "epilogue"})
                CHECK_MESSAGE(stories.contains(story_key(facts.game, part)), facts.game << ' ' << part);
            for (const EpisodeNumber episode : facts.whole().episodes)
                CHECK_MESSAGE(stories.contains(story_key(facts.game, episode)),
                              std::string(language.code()) << ' ' << facts.game << ' ' << episode);
        }
    }
}

TEST_CASE("stories: the same texts with the same names in every language") {
    const auto english = stories_in(Language("en"));
    for (const Language language : all_languages()) {
        const auto stories = stories_in(language);
        CHECK(stories.size() == english.size());
        for (const auto& [key, text] : stories) {
            CAPTURE(std::string(language.code()));
            CAPTURE(key);
            REQUIRE(english.contains(key));
            CHECK(placeholders_of(text) == placeholders_of(english.at(key)));
            const bool has_aside = stories.contains(key + ".aside");
            CHECK(placeholders_of(text).contains("aside") == has_aside);
        }
    }
}

TEST_CASE("stories: only names are filled in that the engine knows") {
    const Names known{"winner", "leader", "last"};
    for (const auto& [key, text] : stories_in(Language("en"))) {
        CAPTURE(key);
        const Names used = placeholders_of(text);
        if (key.ends_with(".aside")) CHECK(std::ranges::includes(known, used) == !used.empty());
        if (key.find(".epilogue.") != std::string::npos) CHECK(used.size() <= 1);
        // Nothing was played before the first episode.
        CHECK((!key.ends_with(".1.aside") && !key.ends_with("prologue.aside")));
    }
}

TEST_CASE("stories: a text is a paragraph, not a line and not a page") {
    for (const Language language : all_languages()) {
        const auto stories = stories_in(language);
        for (const auto& [key, text] : stories) {
            if (key.ends_with(".aside") || key.find(".epilogue.") != std::string::npos) continue;
            auto words = std::ranges::count(text, ' ') + 1;
            if (stories.contains(key + ".aside"))
                words += std::ranges::count(stories.at(key + ".aside"), ' ');
            CHECK_MESSAGE((words >= 40 && words <= 130), std::string(language.code())
                                                             << ": " << key << " has " << words << " words");
        }
    }
}

TEST_CASE("stories: typography is the language's own") {
    for (const Language language : all_languages())
        for (const auto& [key, text] : stories_in(language)) {
            CAPTURE(std::string(language.code()));
            CAPTURE(key);
            for (const char* wrong : {"'", "\"", "  ", " :", " ;", " !", " ?", "...", "--"})
                CHECK(text.find(wrong) == std::string::npos);
        }
}

TEST_CASE("L-SEAL: no story names what a later chapter brings") {
    check_sealed("legacy");
    check_sealed("roll-and-build");
}
