// Points and ranks: B-START to B-RANK2.

#include <doctest/doctest.h>

#include "rules/fixture.hpp"

using namespace mycity;
using namespace mycity::test;

namespace {

// Gold on both banks beside the river: Y1 on the west bank and R1 on the east bank win the race.
constexpr std::string_view kGold = R"(
. . . . g|g . . . . .

. . . . .|. . . . . .
)";

int sum_of_lines(const Table& table) {
    int sum = 0;
    for (const ScoreLine& line : score_sheet(table.game(), PlayerId(0)).lines) sum += line.points;
    return sum;
}

}  // namespace

TEST_CASE("B-START: everybody starts an episode with 10 points") {
    const Table table = Table::eternal(4);
    for (const PlayerId player : PlayerIds(4)) {
        CHECK(table.score(player) == 10);
        CHECK(table.points("B-START", player) == 10);
    }
}

TEST_CASE("B-TREE: a point for every tree still visible, two on a two-tree space") {
    Table table("t T t . .|. T F F F F\n");
    CHECK(table.points("B-TREE") == 6);
    CHECK(table.marked("B-TREE") == "A1 B1 C1 G1");
    table.round("Y1", {"F1 G1"});
    CHECK(table.points("B-TREE") == 4);
    table.round("R2", {"C1 D1 E1"});
    CHECK(table.points("B-TREE") == 3);
    CHECK(table.marked("B-TREE") == "A1 B1");
}

TEST_CASE("B-ROCK: a point lost for every rock still visible, two on a two-rock space") {
    Table table("r R r . .|. R F F F F\n");
    CHECK(table.points("B-ROCK") == -6);
    CHECK(table.marked("B-ROCK") == "A1 B1 C1 G1");
    table.round("Y1", {"F1 G1"});
    CHECK(table.points("B-ROCK") == -4);
    table.round("R2", {"C1 D1 E1"});
    CHECK(table.points("B-ROCK") == -3);
    CHECK(table.marked("B-ROCK") == "A1 B1");
}

TEST_CASE("B-EMPTY1: a point lost for every empty space") {
    Table table("M T R . .|. . w g F ~\n");
    CHECK(table.points("B-EMPTY1") == -4);
    table.round("Y1", {"D1 E1"});
    CHECK(table.points("B-EMPTY1") == -2);
    CHECK(table.marked("B-EMPTY1") == "F1 G1");
}

TEST_CASE("B-ORDER: the printed worked example: 10 - 2 + 8 - 2 - 8 = 6") {
    Table table(R"(
. . T T . .|. T F F F

M T T R R .|. . F F F

. . . M M M|M F F F F
)",
                "deck all\nstart-points 10\nlimit 50\nmechanic pass 1\n"
                "mechanic trees\nmechanic rocks\nmechanic empty-spaces\n");
    table.round("Y1", {"E2 F2"});
    table.round("Y2", {"pass"});
    table.round("R3", {"G1 H1 G2"});
    table.round("Y4", {"pass"});
    CHECK(table.score() == 8);
    table.round("Y5", {"end"});
    CHECK(table.lines() == "B-START 10, B-PASS -2, B-TREE 8, B-ROCK -2, B-EMPTY1 -8");
    CHECK(table.marked("B-TREE") == "C1 D1 B2 C2");
    CHECK(table.marked("B-ROCK") == "D2");
    CHECK(table.total() == 6);
    CHECK(final_score(table.game(), PlayerId(0)) == 6);
}

TEST_CASE("B-ORDER: points are booked trees first and empty spaces last") {
    const Table table = Table::eternal();
    std::string order;
    for (const ScoreLine& line : score_sheet(table.game(), PlayerId(0)).lines)
        order += std::string(line.rule) + " ";
    CHECK(order == "B-START B-PASS E-GOLD B-TREE B-ROCK E-GROUP E-CHURCH E-WELL B-EMPTY1 ");
}

TEST_CASE("B-ORDER: the order decides what a lock keeps") {
    // 10 + 6 for trees would be 16 - 4 for rocks - 3 for empty spaces = 9.
    constexpr std::string_view map = "T T T . R|R . . F F F\n";
    CHECK(Table(map).total() == 9);
    CHECK(Table(map, eternal_with_limit(16)).total() == 16);
    CHECK(Table(map, eternal_with_limit(17)).total() == 9);
    const std::string rocks_first =
        "deck all\nstart-points 10\nlimit 16\nmechanic rocks\nmechanic trees\n"
        "mechanic empty-spaces\n";
    CHECK(Table(map, rocks_first).total() == 9);
}

TEST_CASE("B-50: a score that reaches 50 while it is scored stays 50") {
    // 21 two-tree spaces: 10 + 42 = 52, then one empty space.
    Table table("T T T T T|T T T T T T\n\nT T T T T|T T T T T .\n", eternal_with_limit(50));
    CHECK(table.total() == 50);
    CHECK(score_sheet(table.game(), PlayerId(0)).locked);
    CHECK(final_score(table.game(), PlayerId(0)) == 50);
    CHECK(table.points("B-TREE") == 42);
    CHECK(table.points("B-50") == -1);
    CHECK(sum_of_lines(table) == 50);
    CHECK(table.score() == 10);
}

TEST_CASE("B-50: exactly 50 locks, 49 does not") {
    Table fifty("T T T T T|T T T T T T\n\nT T T T T|T T T T . .\n", eternal_with_limit(50));
    CHECK(fifty.points("B-TREE") == 40);
    CHECK(fifty.total() == 50);
    Table less("T T T T T|T T T T T T\n\nT T T T T|T T T t . .\n", eternal_with_limit(50));
    CHECK(less.points("B-TREE") == 39);
    CHECK(less.total() == 47);
    CHECK_FALSE(score_sheet(less.game(), PlayerId(0)).locked);
}

TEST_CASE("B-50: a score that reaches the limit during play is locked, and passing costs nothing more") {
    Table table(kGold, eternal_with_limit(12));
    table.round("Y1", {"D1 E1"});
    CHECK_FALSE(table.game().city(PlayerId(0)).locked);
    table.round("R1", {"F1 G1"});
    CHECK(table.score() == 12);
    CHECK(table.game().city(PlayerId(0)).locked);
    table.round("B1", {"pass"});
    table.round("B2", {"pass"});
    CHECK(table.score() == 12);
    CHECK(table.game().city(PlayerId(0)).passes == 2);
    CHECK(table.total() == 12);
    CHECK(table.points("B-PASS") == 0);
    CHECK(table.points("E-GOLD") == 3);
    CHECK(sum_of_lines(table) == 12);
}

TEST_CASE("B-50: passes before the lock count, those after it do not") {
    Table table(kGold, eternal_with_limit(12));
    table.round("B1", {"pass"});
    table.round("Y1", {"D1 E1"});
    table.round("R1", {"F1 G1"});
    CHECK(table.score() == 12);
    CHECK(table.game().city(PlayerId(0)).locked);
    table.round("B2", {"pass"});
    CHECK(table.score() == 12);
    CHECK(table.points("B-PASS") == -1);
    CHECK(sum_of_lines(table) == 12);
}

TEST_CASE("B-NEG: a score falls below 0, and later gains pay the debt off first") {
    Table table(kGold, eternal_with("mechanic pass 1", "mechanic pass 6"));
    table.round("B1", {"pass"});
    table.round("B2", {"pass"});
    CHECK(table.score() == -2);
    table.round("Y1", {"D1 E1"});
    table.round("R1", {"F1 G1"});
    CHECK(table.score() == 1);
    table.reveal("B3");
    CHECK(table.why_not(0, "pass").empty());
}

TEST_CASE("B-NEG: a debt while scoring is a plain signed number") {
    // 10 - 14 for rocks = -4, + 1 for the group = -3, - 1 empty space.
    Table table("R R R R .|. . R R R F\n");
    table.round("Y1", {"F1 G1"});
    CHECK(
        table.lines() ==
        "B-START 10, B-PASS 0, E-GOLD 0, B-TREE 0, B-ROCK -14, E-GROUP 1, E-CHURCH 0, E-WELL 0, B-EMPTY1 -1");
    CHECK(table.total() == -4);
}

TEST_CASE("B-NEG: players are ranked by their signed scores") {
    Table table("R R R R .|. . R R R F\n", kEternalRules, 3);
    table.round("Y1", {"pass", "F1 G1", "end"});
    CHECK(table.total(0) == -8);
    CHECK(table.total(1) == -4);
    CHECK(table.total(2) == -7);
    CHECK(table.ranks() == std::vector{3, 1, 2});
}

TEST_CASE("B-TIE: on equal scores fewer empty spaces in the top row rank higher") {
    Table table(plain(3), kEternalRules, 3);
    table.round("Y1", {"D2 E2", "D1 E1", "E1 E2"});
    CHECK(table.total(0) == table.total(1));
    CHECK(table.total(0) == table.total(2));
    CHECK(table.ranks() == std::vector{3, 1, 2});
}

TEST_CASE("B-TIE: then the second row decides, and so on") {
    Table table(plain(4), kEternalRules, 3);
    table.round("Y1", {"D3 E3", "D2 E2", "D4 E4"});
    CHECK(table.ranks() == std::vector{2, 1, 3});
}

TEST_CASE("B-TIE: the top row weighs more than all others, and a score more than any row") {
    Table table(plain(3), kEternalRules, 2);
    table.round("Y2", {"E1 E2 E3", "D2 E2 C2"});
    CHECK(table.ranks() == std::vector{1, 2});
    table.round("Y1", {"pass", "D3 E3"});
    CHECK(table.total(0) < table.total(1));
    CHECK(table.ranks() == std::vector{2, 1});
}

TEST_CASE("B-TIE: equal in every row shares the better rank") {
    Table table(plain(3), kEternalRules, 4);
    table.round("Y1", {"D2 E2", "D1 E1", "F1 G1", "E1 E2"});
    CHECK(table.ranks() == std::vector{4, 1, 1, 3});
    Table same(plain(3), kEternalRules, 4);
    CHECK(same.ranks() == std::vector{1, 1, 1, 1});
}

TEST_CASE("B-TIE: features do not count as empty spaces of a row") {
    // Two one-rock spaces cost as much as two empty ones, but covering them leaves the top row as empty as it
    // was.
    Table table(". . . r r|. . . . . .\n\n. . . . .|. . . . . .\n", kEternalRules, 2);
    table.round("Y1", {"D1 E1", "D2 E2"});
    CHECK(table.total(0) == table.total(1));
    CHECK(table.ranks() == std::vector{2, 1});
}

TEST_CASE("B-RANK34: with 3 or 4 players first colours 2, second 1, others 0") {
    for (const int players : {3, 4}) {
        CHECK(circles_for(1, players) == 2);
        CHECK(circles_for(2, players) == 1);
        CHECK(circles_for(3, players) == 0);
        CHECK(circles_for(4, players) == 0);
    }
}

TEST_CASE("B-RANK34: who shares a rank colours what the better rank is worth") {
    Table table(plain(3), kEternalRules, 4);
    table.round("Y1", {"D2 E2", "D1 E1", "F1 G1", "E1 E2"});
    std::vector<int> circles;
    for (const int rank : table.ranks()) circles.push_back(circles_for(rank, 4));
    CHECK(circles == std::vector{0, 2, 2, 0});
}

TEST_CASE("B-RANK2: with 2 players first colours 2 and the other counts among the others") {
    CHECK(circles_for(1, 2) == 2);
    CHECK(circles_for(2, 2) == 0);
}
