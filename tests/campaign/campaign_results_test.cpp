// Sums, bonuses, winners and titles, from results written down by hand.

#include <doctest/doctest.h>

#include "campaign/players.hpp"
#include "words/words.hpp"

namespace {

using namespace mycity;
using test::roll_and_build;

EpisodeResult result(int episode, PerPlayer totals, PerPlayer bags = {}) {
    bags.resize(totals.size());
    const Winners winners = winners_of(totals);
    return {.episode = EpisodeNumber(episode),
            .totals = std::move(totals),
            .bags = std::move(bags),
            .winners = winners};
}

Results results(std::string_view plan, const std::vector<EpisodeResult>& finished) {
    return results_of(roll_and_build(), *roll_and_build().find_plan(plan), finished,
                      static_cast<int>(finished.front().totals.size()));
}

PerPlayer bonus(const PerPlayer& bags) { return bag_bonus(*roll_and_build().bags, bags); }

// A whole campaign of one player with the same points in every episode.
Results alone(int points_an_episode) {
    std::vector<EpisodeResult> finished;
    for (int episode = 1; episode <= 12; ++episode) finished.push_back(result(episode, {points_an_episode}));
    return results("whole", finished);
}

}  // namespace

TEST_CASE("RB-CHAPTER: a chapter is the sum of its three episodes, and only the last decides it") {
    const Results two = results("chapter-1", {result(1, {10, 4}), result(2, {-3, 9})});
    REQUIRE(two.chapters.size() == 1);
    CHECK(two.progress == Progress::open);
    CHECK(two.chapters[0].progress == Progress::open);
    CHECK(two.chapters[0].sums == PerPlayer{7, 13});
    CHECK(two.chapters[0].winners.empty());
    CHECK(two.winners.empty());

    const Results three = results("chapter-1", {result(1, {10, 4}), result(2, {-3, 9}), result(3, {20, 8})});
    CHECK(three.progress == Progress::complete);
    CHECK(three.chapters[0].progress == Progress::complete);
    CHECK(three.chapters[0].sums == PerPlayer{27, 21});
    CHECK(three.chapters[0].winners == Winners{PlayerId(0)});
    CHECK(three.totals == PerPlayer{27, 21});
    CHECK(three.winners == Winners{PlayerId(0)});
}

TEST_CASE("RB-CHAPTER: the sum of the four chapters decides the campaign, bag bonus included") {
    std::vector<EpisodeResult> finished;
    for (int episode = 1; episode <= 12; ++episode)
        finished.push_back(result(episode, {10, 9, 8}, episode == 8 ? PerPlayer{0, 1, 2} : PerPlayer{}));
    const Results whole = results("whole", finished);
    REQUIRE(whole.chapters.size() == 4);
    CHECK(whole.chapters[1].sums == PerPlayer{30, 27, 24});
    CHECK(whole.chapters[2].bonus == PerPlayer{0, 10, 20});
    CHECK(whole.chapters[2].sums == PerPlayer{30, 37, 44});
    CHECK(whole.chapters[2].winners == Winners{PlayerId(2)});
    CHECK(whole.totals == PerPlayer{120, 118, 116});
    CHECK(whole.winners == Winners{PlayerId(0)});
}

TEST_CASE("RB-CHAPTER: equal sums share the chapter and the campaign") {
    const Results equal =
        results("chapter-2", {result(4, {5, 0, 1}), result(5, {5, 10, 1}), result(6, {5, 5, 1})});
    CHECK(equal.chapters[0].winners == Winners{PlayerId(0), PlayerId(1)});
    CHECK(equal.winners == Winners{PlayerId(0), PlayerId(1)});
}

TEST_CASE("RB-CHAPTER: the 3-6-12 campaign has a sum and a winner, but no chapters and no titles") {
    const Results mini = results("3-6-12", {result(3, {5, 8}), result(6, {7, 2}), result(12, {-1, -2})});
    CHECK(mini.chapters.empty());
    CHECK(mini.totals == PerPlayer{11, 8});
    CHECK(mini.winners == Winners{PlayerId(0)});
    const Results single = results("3-6-12", {result(3, {90}), result(6, {90}), result(12, {190})});
    CHECK(single.progress == Progress::complete);
    CHECK(single.title.empty());
}

TEST_CASE("RB-BAGS: most bags bring 20, second most 10") {
    CHECK(bonus({5, 3, 1}) == PerPlayer{20, 10, 0});
    CHECK(bonus({1, 2, 3, 4, 5, 6}) == PerPlayer{0, 0, 0, 0, 10, 20});
    CHECK(bonus({2, 1}) == PerPlayer{20, 10});
}

TEST_CASE("RB-BAGS: ties share the better bonus, and then there is no second") {
    CHECK(bonus({4, 4, 3}) == PerPlayer{20, 20, 0});
    CHECK(bonus({4, 4, 4}) == PerPlayer{20, 20, 20});
    CHECK(bonus({5, 3, 3}) == PerPlayer{20, 10, 10});
}

TEST_CASE("RB-BAGS: who has no bag gets nothing") {
    CHECK(bonus({0, 0, 0}) == PerPlayer{0, 0, 0});
    CHECK(bonus({3, 0}) == PerPlayer{20, 0});
    CHECK(bonus({0}) == PerPlayer{0});
}

TEST_CASE("RB-BAGS: alone, 7 bags or more bring 20 and 6 bring 10") {
    CHECK(bonus({5}) == PerPlayer{0});
    CHECK(bonus({6}) == PerPlayer{10});
    CHECK(bonus({7}) == PerPlayer{20});
    CHECK(bonus({9}) == PerPlayer{20});
}

TEST_CASE("RB-BAGS: the bonus comes at the chapter's end and in no other chapter") {
    const Results before = results("chapter-3", {result(7, {1, 1}, {3, 1}), result(8, {1, 1}, {0, 1})});
    CHECK(before.chapters[0].bags == PerPlayer{3, 2});
    CHECK(before.chapters[0].bonus == PerPlayer{0, 0});
    CHECK(before.chapters[0].sums == PerPlayer{2, 2});
    const Results after = results(
        "chapter-3", {result(7, {1, 1}, {3, 1}), result(8, {1, 1}, {0, 1}), result(9, {1, 1}, {0, 2})});
    CHECK(after.chapters[0].bags == PerPlayer{3, 4});
    CHECK(after.chapters[0].sums == PerPlayer{13, 23});
    const Results other = results(
        "chapter-4", {result(10, {1, 1}, {3, 1}), result(11, {1, 1}, {0, 1}), result(12, {1, 1}, {0, 2})});
    CHECK(other.chapters[0].bonus == PerPlayer{0, 0});
}

TEST_CASE("RB-SOLO: a title begins at its figure, for each chapter and for the total") {
    const auto& facts = roll_and_build();
    REQUIRE(facts.titles.size() == 9);
    for (std::size_t i = 1; i < facts.titles.size(); ++i) {
        const content::Title& title = facts.titles[i];
        CAPTURE(title.name);
        for (int chapter = 1; chapter <= 4; ++chapter) {
            const int from = title.chapter_from[static_cast<std::size_t>(chapter) - 1];
            CHECK(chapter_title(facts, chapter, from) == title.name);
            CHECK(chapter_title(facts, chapter, from - 1) == facts.titles[i - 1].name);
        }
        CHECK(total_title(facts, title.total_from) == title.name);
        CHECK(total_title(facts, title.total_from - 1) == facts.titles[i - 1].name);
    }
    CHECK(chapter_title(facts, 3, 19) == "vagabond");
    CHECK(chapter_title(facts, 4, 104) == "municipal-councillor");
    CHECK(chapter_title(facts, 4, 120) == "honorary-citizen");
    CHECK(total_title(facts, -50) == "vagabond");
    CHECK(total_title(facts, 1000) == "honorary-citizen");
}

TEST_CASE("RB-SOLO: one player is rated for every chapter and at the end of the whole campaign") {
    const Results results = alone(20);
    CHECK(results.chapters[0].title == "mayor");
    CHECK(results.chapters[2].title == "municipal-councillor");
    CHECK(results.chapters[3].title == "apprentice");
    CHECK(results.title == "municipal-councillor");
    CHECK(::results("chapter-1", {result(1, {9}), result(2, {9}), result(3, {9})}).chapters[0].title ==
          "apprentice");
    CHECK(::results("chapter-1", {result(1, {9}), result(2, {9}), result(3, {9})}).title.empty());
}

TEST_CASE("RB-SOLO: several players get no titles") {
    const Results pair = results("chapter-1", {result(1, {99, 9}), result(2, {9, 9}), result(3, {9, 9})});
    CHECK(pair.chapters[0].title.empty());
}

TEST_CASE("RB-SOLO: every title has a name in every language") {
    for (const Language language : all_languages())
        for (const content::Title& title : roll_and_build().titles) {
            CAPTURE(title.name);
            CHECK(Words::in(language).has("title." + title.name));
        }
}
