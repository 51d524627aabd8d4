// Which rules an episode lists: everything that a player needs to play it and to win.

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "campaign/rules_in_force.hpp"
#include "content/library.hpp"
#include "words/words.hpp"

namespace {

using namespace mycity;

bool lists(std::string_view game, int episode, Rule rule, std::optional<int> players = std::nullopt) {
    const auto rules = rules_in_force(*content::library().find(game, EpisodeNumber(episode)), players);
    return std::ranges::find(rules, rule) != rules.end();
}

}  // namespace

TEST_CASE("L-CIRCLES: every legacy episode lists how the campaign is won, and the last chapter the finale") {
    for (int episode = 1; episode <= 24; ++episode) {
        CAPTURE(episode);
        for (const Rule rule : {"L-CIRCLES", "L-CATCHUP", "L-STICKER", "L-SPOT", "B-TIE", "B-50"})
            CHECK(lists("legacy", episode, rule));
        CHECK(lists("legacy", episode, "L-FINALE") == (episode >= 22));
    }
    CHECK_FALSE(lists("eternal", 0, "L-CIRCLES"));
    CHECK_FALSE(lists("roll-and-build", 1, "L-CIRCLES"));
}

TEST_CASE("B-RANK2: the circles for ranks are listed for the number of players, and for all without one") {
    for (const int players : {3, 4}) {
        CHECK(lists("legacy", 5, "B-RANK34", players));
        CHECK_FALSE(lists("legacy", 5, "B-RANK2", players));
    }
    CHECK(lists("legacy", 5, "B-RANK2", 2));
    CHECK_FALSE(lists("legacy", 5, "B-RANK34", 2));
    CHECK(lists("legacy", 5, "B-RANK2"));
    CHECK(lists("legacy", 5, "B-RANK34"));
}

TEST_CASE("RB-CHURCHPASS: listed where the compass brings churches and passing is allowed") {
    for (int episode = 1; episode <= 12; ++episode) {
        CAPTURE(episode);
        const bool expected = episode == 4 || episode == 5 || episode == 7 || episode == 8;
        CHECK(lists("roll-and-build", episode, "RB-CHURCHPASS") == expected);
    }
}

TEST_CASE("RB-SOLO: titles are listed for one player, chapters for everybody") {
    CHECK(lists("roll-and-build", 1, "RB-SOLO", 1));
    CHECK_FALSE(lists("roll-and-build", 1, "RB-SOLO", 2));
    CHECK(lists("roll-and-build", 1, "RB-CHAPTER", 2));
}

TEST_CASE("rules in force: each is listed once and has a text in every language") {
    for (const Episode& episode : content::library().episodes()) {
        auto rules = rules_in_force(episode);
        for (const Rule rule : rules)
            for (const Language language : all_languages())
                CHECK_MESSAGE(Words::in(language).has("rule." + std::string(rule)),
                              rule << " in " << language.code());
        std::ranges::sort(rules);
        CHECK(std::ranges::adjacent_find(rules) == rules.end());
    }
}
