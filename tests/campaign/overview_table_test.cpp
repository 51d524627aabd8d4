// The two-sided overview table of a chapter.

#include "campaign/overview_table.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include "rules/score.hpp"

namespace {

using namespace mycity;
using When = PointsRow::When;

OverviewTable table_of(std::string_view game, int chapter, std::optional<int> players = std::nullopt) {
    return overview_of(content::library(), *content::library().find_campaign(game), chapter, players);
}

// "end L-WELL points 4 from 3"
std::string line(const PointsRow& row) {
    std::string text = std::string(name_of(row.when)) + ' ' + std::string(row.rule);
    for (const RuleNumber& number : row.numbers) {
        text += ' ' + std::string(number.name);
        for (const int value : number.values) text += ' ' + std::to_string(value);
    }
    if (row.from) text += " from " + std::to_string(*row.from);
    if (row.until) text += " until " + std::to_string(*row.until);
    return text;
}

std::string lines(const OverviewTable& table) {
    std::string text;
    for (const PointsRow& row : table.points) text += line(row) + '\n';
    return text;
}

// "2 one-rock; 1; 0 one-tree"
std::string rewards(const RewardsRow& row) {
    std::string text;
    for (const auto& reward : row.by_rank) {
        if (!text.empty()) text += "; ";
        if (!reward) {
            text += "-";
            continue;
        }
        text += std::to_string(reward->circles);
        for (const Sticker sticker : reward->stickers) text += ' ' + std::string(facts_of(sticker).name);
    }
    return text;
}

}  // namespace

TEST_CASE("L-TABLE: what gives and costs points in a chapter, and from when to when") {
    CHECK(lines(table_of("legacy", 1)) ==
          "start B-START points 10\n"
          "at-once B-PASS points -1\n"
          "end B-TREE points 1\n"
          "end B-ROCK points -1\n"
          "end L-GROUP points 1 from 2\n"
          "end L-WELL points 4 from 3\n"
          "end B-EMPTY1 points -1\n"
          "at-once B-50 limit 50 circles 1\n");
    CHECK(lines(table_of("legacy", 4)) ==
          "start B-START points 10\n"
          "at-once B-PASS points -1\n"
          "at-once L-VEINS points 3 nuggets 1 until 11\n"
          "at-once L-VEIN3 points 5 nuggets 2 from 12\n"
          "end L-VEINS2 nuggets 1 from 11\n"
          "end B-TREE points 1\n"
          "end B-ROCK points -1\n"
          "end L-GROUP points 1\n"
          "end E-CHURCH points 3\n"
          "end L-WELL points 4\n"
          "end B-EMPTY1 points -1\n"
          "at-once B-50 limit 50 circles 1\n");
    CHECK(lines(table_of("roll-and-build", 4)) ==
          "at-once RB-PASS costs 0 1 2 3 5 7 10 circles 6\n"
          "end B-TREE points 1\n"
          "end B-ROCK points -1\n"
          "end RB-GROUP points 1\n"
          "end RB-BANDIT points -3 until 11\n"
          "end RB-BANDIT points -6 from 12\n"
          "end RB-COMPLETE points 3 from 11 until 11\n"
          "end RB-COMPLETE points 6 from 12\n"
          "end RB-BONUS passes 6 trees 6 rocks 6 spaces 12 from 12\n"
          "end B-EMPTY1 points -1\n");
}

TEST_CASE("L-TABLE: what first, second and others get, by the number of players") {
    const OverviewTable four = table_of("legacy", 2, 4);
    REQUIRE(four.rewards.size() == 3);
    CHECK(rewards(four.rewards[0]) == "2 church-awkward; 1 church-middle; 0 church-handy");
    CHECK(rewards(four.rewards[1]) == "2 two-rock; 1 one-rock; 0 one-tree");
    CHECK(rewards(four.rewards[2]) == "2; 1; 0 one-tree");
    CHECK(rewards(table_of("legacy", 2, 2).rewards[1]) == "2 two-rock; -; 0 one-tree");
    CHECK(rewards(table_of("legacy", 2).rewards[1]) == rewards(four.rewards[1]));
    CHECK(table_of("roll-and-build", 2).rewards.empty());
}

TEST_CASE("L-TABLE: from 21 on the table says that the cargo of every kind counts") {
    const std::string seven = lines(table_of("legacy", 7));
    CHECK(seven.contains("end L-CARGO points 1 from 20 until 20\n"));
    CHECK(seven.contains("end L-CARGOKINDS points 1 from 21\n"));
    CHECK(lines(table_of("legacy", 8)).contains("end L-CARGOKINDS points 1\n"));
    CHECK_FALSE(lines(table_of("legacy", 8)).contains("L-CARGO points"));
}

TEST_CASE("L-TABLE: what only the campaign gives is a row too (L-CHAPEL, L-JUNCTION)") {
    const std::string mine = lines(table_of("legacy", 6));
    CHECK(mine.contains("end L-CHAPEL marks 1 from 17\n"));
    CHECK(mine.contains("end L-JUNCTION boxes 2 5 circles 1 from 18\n"));
}

TEST_CASE("L-TABLE: the finale is in the table of the last chapter, money bags where they are collected") {
    for (int chapter = 1; chapter <= 8; ++chapter) {
        CHECK(table_of("legacy", chapter).finale.has_value() == (chapter == 8));
        CHECK(table_of("legacy", chapter).bags == nullptr);
    }
    REQUIRE(table_of("legacy", 8).finale);
    CHECK(table_of("legacy", 8).finale->circles == 2);
    CHECK(table_of("legacy", 8).finale->nuggets == 6);
    for (int chapter = 1; chapter <= 4; ++chapter)
        CHECK((table_of("roll-and-build", chapter).bags != nullptr) == (chapter == 3));
}

TEST_CASE("L-TABLE: every line of a score is a row, in force when the episode books it") {
    for (const content::CampaignFacts& facts : content::library().campaigns())
        for (std::size_t i = 0; i < facts.chapters.size(); ++i) {
            const OverviewTable table = table_of(facts.game, static_cast<int>(i) + 1);
            for (const int number : facts.chapters[i].episodes) {
                const Game game(*content::library().find(facts.game, EpisodeNumber(number)), 2);
                for (const ScoreLine& booked : score_sheet(game, PlayerId(0)).lines) {
                    CAPTURE(booked.rule);
                    CAPTURE(number);
                    const auto rows = std::ranges::count_if(table.points, [&](const PointsRow& row) {
                        const bool cargo = booked.rule == "L-CARGO" && row.rule == "L-CARGOKINDS";
                        return (row.rule == booked.rule || cargo) &&
                               row.from.value_or(EpisodeNumber(0)) <= number &&
                               row.until.value_or(EpisodeNumber(99)) >= number && !row.numbers.empty();
                    });
                    CHECK(rows >= 1);
                }
            }
        }
}
