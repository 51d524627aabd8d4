// A round and its end in Roll & Build: RB-FIT, RB-PASS, RB-END, RB-SCORE, RB-WIN; chapter 1: RB-GROUP,
// RB-WELL.

#include <doctest/doctest.h>

#include <algorithm>

#include "rules/fixture.hpp"

using namespace mycity;
using namespace mycity::test;

namespace {

constexpr std::string_view kOne = "one blank solid";

// A well at C3, away from the river.
constexpr std::string_view kWell = R"(
. . . . .|. . . . . .

. . . . .|. . . . . .

. . w . .|. . . . . .

. . . . .|. . . . . .
)";

bool has_line(const Table& table, std::string_view rule) {
    const ScoreSheet sheet = score_sheet(table.game(), PlayerId(0));
    return std::any_of(sheet.lines.begin(), sheet.lines.end(),
                       [&](const ScoreLine& line) { return line.rule == rule; });
}

void build_ones(Table& table, std::initializer_list<std::string_view> where, std::string_view faces = kOne) {
    for (const std::string_view one : where) table.round(faces, {one});
}

}  // namespace

TEST_CASE("RB-FIT: inside the sheet, on trees and rocks, not on mountain or forest, never across the river") {
    Table table = Table::roll(1, R"(
. . M T R|t r F . . .

. . . . .|. . . . . .
)");
    table.reveal("one one solid");
    CHECK(table.why_not(0, "C1 D1") == "B-FIT");
    CHECK(table.why_not(0, "G1 H1") == "B-FIT");
    CHECK(table.why_not(0, "E2 E3") == "B-FIT");
    CHECK(table.why_not(0, "E1 F1") == "B-BANK");
    CHECK(table.why_not(0, "A1 B1") == "B-FIRST");
    CHECK(table.why_not(0, "F1 G1") == "");
    CHECK(table.play(0, "D1 E1"));
    table.reveal("one one solid");
    CHECK(table.why_not(0, "D1 D2") == "B-OVERLAP");
    CHECK(table.why_not(0, "H2 I2") == "B-NEXT");
    CHECK(table.why_not(0, "F2 G2") == "B-NEXT");  // a river side, but no building: the first one stands
    CHECK(table.why_not(0, "C2 C3") == "B-FIT");
    CHECK(table.why_not(0, "F1 F2") == "");  // beside D1 E1, across the river
    CHECK(table.why_not(0, "D2 E2") == "");
}

TEST_CASE("RB-PASS: six circles cost 0, 1, 2, 3, 5, 7 and 10 in all; then nobody can pass") {
    Table table = Table::roll(1, plain(4));
    for (const int cost : {0, -1, -2, -3, -5, -7}) {
        CHECK(table.points("RB-PASS") == cost);
        CHECK(table.score() == cost);
        table.round(kOne, {"pass"});
    }
    CHECK(table.points("RB-PASS") == -10);
    CHECK(table.game().city(PlayerId(0)).circles == 6);
    table.reveal(kOne);
    CHECK(table.why_not(0, "pass") == "RB-PASS");
    CHECK(table.why_not(0, "end") == "");
    CHECK(table.play(0, "E1"));
    CHECK(table.points("RB-PASS") == -10);
}

TEST_CASE("RB-END: ending costs nothing, and the episode is over when everybody has ended") {
    Table table = Table::roll(1, plain(8), 2);
    const int before = table.total(0);
    table.round(kOne, {"end", "E1"});
    CHECK(table.total(0) == before);
    CHECK_FALSE(table.game().city(PlayerId(0)).ended_by_rule);
    CHECK(table.game().phase() == Phase::reveal);
    for (int i = 0; i < 6; ++i) table.round(kOne, {"pass"});
    // Far more throws than a deck has cards.
    for (const char column : {'E', 'D', 'C', 'B', 'A', 'F', 'G', 'H'})
        for (char row = column == 'E' ? '2' : '1'; row <= '8'; ++row)
            table.round(kOne, {std::string{column, row}});
    CHECK(table.game().round() == 70);
    table.round(kOne, {"end"});
    CHECK(table.game().phase() == Phase::over);
}

TEST_CASE("RB-END: who can only end whatever is thrown is ended by the program") {
    Table table = Table::roll(1, "M M M M .|. M M M M M\n", 2);
    table.round(kOne, {"pass", "E1"});
    table.round(kOne, {"pass", "F1"});
    for (int i = 0; i < 4; ++i) table.round(kOne, {"pass", "pass"});
    CHECK(table.game().city(PlayerId(0)).circles == 6);
    CHECK_FALSE(table.game().city(PlayerId(0)).ended);  // ones still fit
    CHECK_FALSE(table.game().city(PlayerId(1)).ended);  // two circles are left
    table.round(kOne, {"E1", "pass"});
    table.round(kOne, {"F1", "pass"});
    CHECK(table.game().phase() == Phase::over);
    CHECK(table.game().city(PlayerId(0)).ended_by_rule);
    CHECK(table.game().city(PlayerId(1)).ended_by_rule);
}

TEST_CASE("RB-END: the program asks before the first throw too") {
    const Table stuck = Table::roll(6, "M M M M C|M M M M M .\n");
    CHECK(stuck.game().phase() == Phase::over);
    CHECK(stuck.game().city(PlayerId(0)).ended_by_rule);
    const Table free = Table::roll(6, "M M M M C|. M M M M .\n");
    CHECK(free.game().phase() == Phase::reveal);
}

TEST_CASE("RB-END: a fortress that a compass may still bring keeps a player in") {
    Table table = Table::roll(11, "K M . M M|M M M M M M\n");
    for (int i = 0; i < 6; ++i) table.round(kOne, {"pass"});
    CHECK_FALSE(table.game().city(PlayerId(0)).ended);
    table.round("one compass solid", {"C1"});
    CHECK(table.game().city(PlayerId(0)).ended_by_rule);
    CHECK(table.game().phase() == Phase::over);
}

TEST_CASE("RB-SCORE: passing row, trees, rocks and empty spaces; no start points") {
    Table table = Table::roll(1, R"(
t T . . r|R . . . . .

. . . . .|. . . . . .
)",
                              2);
    table.round(kOne, {"pass", "E1"});
    CHECK(table.lines(0) == "RB-PASS -1, B-TREE 3, B-ROCK -3, B-EMPTY1 -18");
    CHECK(table.total(0) == -19);
    CHECK(table.lines(1) == "RB-PASS 0, B-TREE 3, B-ROCK -2, B-EMPTY1 -18");
    CHECK(table.total(1) == -17);
}

TEST_CASE("RB-SCORE: no limit of 50, no floor") {
    const Table rich = Table::roll(1, R"(
T T T T T|T T T T T T

T T T T T|T T T T T T

T T T T T|T T T T T T
)");
    CHECK(rich.total() == 66);
    CHECK_FALSE(score_sheet(rich.game(), PlayerId(0)).locked);
    CHECK(Table::roll(1, plain(8)).total() == -88);
}

TEST_CASE("RB-WIN: most points win, equal points share the win") {
    Table table = Table::roll(1, R"(
T . . . .|. . . . . .

. . . . .|. . . . . .
)",
                              4);
    // Both 0 and 1 cover one empty space; 1 has fewer empty spaces in the top row, which does not count here.
    table.round(kOne, {"E2", "E1", "pass", "end"});
    CHECK(table.total(0) == table.total(1));
    CHECK(table.ranks() == std::vector<int>{1, 1, 4, 3});
}

TEST_CASE("RB-GROUP: from episode 2 on the largest group of each kind counts its buildings") {
    for (int episode = 1; episode <= 12; ++episode) {
        CAPTURE(episode);
        CHECK(has_line(Table::roll(episode), "RB-GROUP") == (episode >= 2));
    }
    Table table = Table::roll(2, plain(4));
    build_ones(table, {"E1", "D1", "F1"});  // across the river too
    CHECK(table.points("RB-GROUP") == 3);
    table.round("one one lined", {"E2 E3"});
    CHECK(table.points("RB-GROUP") == 4);
    table.round(kOne, {"E4"});
    CHECK(table.points("RB-GROUP") == 4);  // a group of its own
    table.round("one one crossed", {"D2 D3"});
    CHECK(table.points("RB-GROUP") == 5);
    build_ones(table, {"D4", "C4"});
    CHECK(table.points("RB-GROUP") == 5);
    build_ones(table, {"B4"});
    CHECK(table.points("RB-GROUP") == 6);  // four beside each other now
}

TEST_CASE("RB-WELL: four buildings around an uncovered well: 4 points") {
    for (int episode = 1; episode <= 12; ++episode) {
        CAPTURE(episode);
        CHECK(has_line(Table::roll(episode), "RB-WELL") == (episode >= 3 && episode <= 6));
    }
    Table table = Table::roll(3, kWell);
    build_ones(table, {"E3", "D3", "D2", "C2", "B2", "B3", "D4"});
    CHECK(table.points("RB-WELL") == 0);
    CHECK(table.points("B-EMPTY1") == -36);  // the well is none
    table.round(kOne, {"C4"});
    CHECK(table.points("RB-WELL") == 4);
    CHECK(table.marked("RB-WELL") == "C3");
    table.round(kOne, {"C3"});
    CHECK(table.points("RB-WELL") == 0);
    CHECK(table.points("B-EMPTY1") == -35);
}

TEST_CASE("RB-WELL: one building on two sides counts once") {
    Table table = Table::roll(3, kWell);
    table.round(kOne, {"E3"});
    table.round("corner blank solid", {"C2 D2 D3"});
    build_ones(table, {"B2", "B3", "B4", "C4"});
    CHECK(spaces("C2 D3 B3 C4").inside(table.game().city(PlayerId(0)).occupied));
    CHECK(table.points("RB-WELL") == 0);
}

TEST_CASE("RB-WELL: a church and a printed church are buildings around a well") {
    Table table = Table::roll(4, kWell);
    table.round("one compass solid", {"D3 E3"});
    build_ones(table, {"D2", "C2", "B2", "B3", "D4"});
    CHECK(table.points("RB-WELL") == 0);
    table.round(kOne, {"C4"});
    CHECK(table.points("RB-WELL") == 4);
    Table printed = Table::roll(6, R"(
. . . C .|. . . . . .

. . . w .|. . . . . .

. . . . .|. . . . . .
)");
    build_ones(printed, {"E1", "E2", "E3", "D3", "C3", "C2"});
    CHECK(printed.points("RB-WELL") == 4);
}

TEST_CASE("RB-WELL: one well in the east in episode 3, one in 4, two in 5 and 6") {
    const auto wells = [](int episode) { return Table::roll(episode).episode().board.on(Ground::well); };
    CHECK(wells(3).count() == 1);
    CHECK(wells(3).lowest() % kColumns > kColumns / 2);
    CHECK(wells(4).count() == 1);
    CHECK(wells(5).count() == 2);
    CHECK(wells(6).count() == 2);
}
