// Points of the Eternal Game: E-GROUP, E-CHURCH, E-WELL, E-GOLD, E-SCORE, E-WIN.

#include <doctest/doctest.h>

#include "content/library.hpp"
#include "rules/fixture.hpp"

using namespace mycity;
using namespace mycity::test;

namespace {

// A well at C3, away from the river.
constexpr std::string_view kWell = R"(
. . . . .|. . . . . .

. . . . .|. . . . . .

. . w . .|. . . . . .

. . . . .|. . . . . .
)";

// Gold at D1 on the west bank and at G1 on the east bank.
constexpr std::string_view kVeins = R"(
. . . g .|. g . . . .

. . . . .|. . . . . .
)";

}  // namespace

TEST_CASE("E-GROUP: per kind the largest group counts, in buildings") {
    Table table(plain(5));
    table.round("Y1", {"D1 E1"});
    table.round("Y2", {"C2 D2 E2"});
    CHECK(table.points("E-GROUP") == 2);
    table.round("R1", {"F1 G1"});
    table.round("R2", {"F2 G2 H2"});
    table.round("Y3", {"H1 I1 I2"});
    CHECK(table.points("E-GROUP") == 4);
    CHECK(table.marked("E-GROUP") == "D1 E1 F1 G1 C2 D2 E2 F2 G2 H2");
    table.round("B1", {"A2 B2"});
    CHECK(table.points("E-GROUP") == 5);
}

TEST_CASE("E-GROUP: a larger group of small buildings beats a smaller one of large buildings") {
    Table table(plain(5));
    table.round("Y8", {"C1 E1 C2 D2 E2"});
    table.round("Y7", {"C3 D3 E3 D4"});
    table.round("R1", {"F2 G2"});
    table.round("Y1", {"H2 H3"});
    table.round("Y2", {"I2 J2 K2"});
    CHECK(table.points("E-GROUP") == 3);
    table.round("Y3", {"G3 G4 H4"});
    CHECK(table.points("E-GROUP") == 4);
    CHECK(table.marked("E-GROUP") == "F2 G2 H2 I2 J2 K2 G3 H3 G4 H4");
}

TEST_CASE("E-GROUP: two groups become one when a building joins them") {
    Table table(plain(5));
    table.round("Y1", {"F1 G1"});
    table.round("R2", {"F2 G2 H2"});
    table.round("Y2", {"F3 G3 H3"});
    CHECK(table.points("E-GROUP") == 2);
    table.round("Y5", {"H1 I1 I2 I3"});
    CHECK(table.points("E-GROUP") == 4);
}

TEST_CASE("E-GROUP: a group goes on across the river") {
    Table table(plain(3));
    table.round("B1", {"E1 E2"});
    table.round("B2", {"F2 G2 H2"});
    CHECK(table.points("E-GROUP") == 2);
    CHECK(table.marked("E-GROUP") == "E1 E2 F2 G2 H2");
}

TEST_CASE("E-GROUP: not over corners, not through another kind") {
    Table table(plain(3));
    table.round("Y1", {"D1 E1"});
    table.round("R1", {"D2 E2"});
    table.round("Y2", {"F2 G2 H2"});
    CHECK(table.points("E-GROUP") == 2);
    table.round("Y3", {"B2 C2 C3"});
    CHECK(table.points("E-GROUP") == 2);
}

TEST_CASE("E-GROUP: churches connect nothing and form no group") {
    Table table(plain(3));
    table.round("Y1", {"D1 E1"});
    table.round("C2", {"B2 C2 D2 E2"});
    CHECK(table.points("E-GROUP") == 1);
    table.round("Y2", {"C3 D3 E3"});
    CHECK(table.points("E-GROUP") == 1);
}

TEST_CASE("E-GROUP: a building that was never built does not count") {
    Table table(plain(3), kEternalRules, 2);
    table.round("Y1", {"D1 E1", "D1 E1"});
    table.round("Y2", {"pass", "C2 D2 E2"});
    table.reveal("block");
    table.reveal("Y3");
    CHECK(table.points("E-GROUP", 0) == 1);
    CHECK(table.points("E-GROUP", 1) == 2);
}

TEST_CASE("E-CHURCH: a church beside all three kinds is worth 3") {
    Table table(plain(3));
    table.round("Y1", {"D1 E1"});
    table.round("C2", {"B2 C2 D2 E2"});
    table.round("R1", {"B1 C1"});
    CHECK(table.points("E-CHURCH") == 0);
    table.round("R2", {"A1 A2 A3"});
    CHECK(table.points("E-CHURCH") == 0);
    table.round("B1", {"D3 E3"});
    CHECK(table.points("E-CHURCH") == 3);
    CHECK(table.marked("E-CHURCH") == "B2 C2 D2 E2");
}

TEST_CASE("E-CHURCH: one side may hold all three") {
    Table table(plain(3));
    table.round("Y1", {"E1 E2"});
    table.round("R1", {"D1 D2"});
    table.round("B1", {"C1 C2"});
    table.round("C2", {"B3 C3 D3 E3"});
    CHECK(table.points("E-CHURCH") == 3);
}

TEST_CASE("E-CHURCH: a corner is not beside") {
    Table table(plain(3));
    table.round("Y1", {"D1 E1"});
    table.round("C2", {"B2 C2 D2 E2"});
    table.round("R1", {"B1 C1"});
    table.round("B2", {"F1 G1 H1"});
    CHECK(table.points("E-CHURCH") == 0);
}

TEST_CASE("E-CHURCH: adjacent churches are no kind for each other, and each scores on its own") {
    Table table(plain(8));
    table.round("R2", {"F3 F4 F5"});
    table.round("C2", {"B3 C3 D3 E3"});
    table.round("Y1", {"B4 C4"});
    table.round("C1", {"D4 C5 D5 E5 D6"});
    CHECK(table.points("E-CHURCH") == 0);
    table.round("B1", {"D2 E2"});
    CHECK(table.points("E-CHURCH") == 3);
    CHECK(table.marked("E-CHURCH") == "B3 C3 D3 E3");
    table.round("B2", {"C6 C7 C8"});
    CHECK(table.points("E-CHURCH") == 6);
}

TEST_CASE("E-WELL: an uncovered well between four different buildings is worth 4") {
    Table table(kWell);
    table.round("R1", {"D3 E3"});
    table.round("Y2", {"C2 D2 E2"});
    table.round("B2", {"C4 D4 E4"});
    CHECK(table.points("E-WELL") == 0);
    table.round("Y1", {"B2 B3"});
    CHECK(table.points("E-WELL") == 4);
    CHECK(table.marked("E-WELL") == "C3");
}

TEST_CASE("E-WELL: one building on two sides counts once, so the well stays dry") {
    Table table(kWell);
    table.round("R1", {"D3 E3"});
    table.round("B2", {"C4 D4 E4"});
    table.round("Y1", {"D1 D2"});
    table.round("Y3", {"B2 C2 B3"});
    CHECK(spaces("C2 B3 D3 C4").inside(table.game().city(PlayerId(0)).occupied));
    CHECK(table.points("E-WELL") == 0);
}

TEST_CASE("E-WELL: a church is one of the four buildings as well as any") {
    Table table(kWell);
    table.round("R1", {"D3 E3"});
    table.round("Y2", {"C2 D2 E2"});
    table.round("C2", {"B4 C4 D4 E4"});
    table.round("Y1", {"B2 B3"});
    CHECK(table.points("E-WELL") == 4);
}

TEST_CASE("E-WELL: a covered well scores nothing") {
    Table table(kWell);
    table.round("R2", {"C3 D3 E3"});
    CHECK(table.points("E-WELL") == 0);
    table.round("Y2", {"C2 D2 E2"});
    table.round("B2", {"C4 D4 E4"});
    table.round("Y1", {"B2 B3"});
    CHECK(table.points("E-WELL") == 0);
}

TEST_CASE("E-WELL: an uncovered well is not an empty space") {
    const Table table(kWell);
    CHECK(table.points("B-EMPTY1") == -43);
    CHECK(table.points("E-WELL") == 0);
}

TEST_CASE("E-WELL: a well at the edge or beside unbuildable ground never scores") {
    Table edge("w . . . .|. . . . . .\n\n. . . . .|. . . . . .\n");
    edge.round("R2", {"C1 D1 E1"});
    edge.round("Y3", {"B1 A2 B2"});
    CHECK(edge.points("E-WELL") == 0);
    Table rim(". . w . .|. . . . . .\n\n. . . . .|. . . . . .\n");
    rim.round("R1", {"D1 E1"});
    rim.round("R2", {"C2 D2 E2"});
    rim.round("Y1", {"B1 B2"});
    CHECK(rim.points("E-WELL") == 0);
    Table mountain(R"(
. . M . .|. . . . . .

. . w . .|. . . . . .

. . . . .|. . . . . .
)");
    mountain.round("R1", {"D2 E2"});
    mountain.round("R2", {"C3 D3 E3"});
    mountain.round("Y1", {"B2 B3"});
    CHECK(mountain.points("E-WELL") == 0);
}

TEST_CASE("E-WELL: the river between a well and a building does not matter") {
    Table table(R"(
. . . . .|. . . . . .

. . . . w|. . . . . .

. . . . .|. . . . . .
)");
    table.round("Y1", {"D1 E1"});
    table.round("R1", {"C2 D2"});
    table.round("B1", {"D3 E3"});
    table.round("Y2", {"F1 F2 F3"});
    CHECK(table.points("E-WELL") == 4);
}

TEST_CASE("E-GOLD: the first to have both veins covered gets 3 at once") {
    Table table(kVeins, kEternalRules, 2);
    table.round("Y1", {"D1 E1", "D2 E2"});
    CHECK(table.score(0) == 10);
    table.round("R1", {"F1 G1", "F2 G2"});
    CHECK(table.score(0) == 13);
    CHECK(table.score(1) == 10);
    CHECK(table.points("E-GOLD", 0) == 3);
    CHECK(table.points("E-GOLD", 1) == 0);
}

TEST_CASE("E-GOLD: who manages it in the same round shares, later ones get nothing") {
    Table table(kVeins, kEternalRules, 3);
    table.round("Y1", {"D1 E1", "F1 G1", "D1 E1"});
    table.round("R1", {"F1 G1", "D1 E1", "pass"});
    CHECK(table.score(0) == 13);
    CHECK(table.score(1) == 13);
    CHECK(table.score(2) == 9);
    table.round("B1", {"pass", "pass", "F1 G1"});
    CHECK(table.score(0) == 12);
    CHECK(table.score(2) == 9);
    CHECK(table.points("E-GOLD", 2) == 0);
}

TEST_CASE("E-GOLD: it is given once") {
    Table table(kVeins);
    table.round("Y1", {"D1 E1"});
    table.round("R1", {"F1 G1"});
    table.round("B1", {"D2 E2"});
    table.round("B2", {"pass"});
    CHECK(table.score() == 12);
    CHECK(table.points("E-GOLD") == 3);
}

TEST_CASE("E-GOLD: uncovered gold is not an empty space") {
    const Table table(kVeins);
    CHECK(table.points("B-EMPTY1") == -20);
}

TEST_CASE("E-GOLD: a board without gold has no race") {
    Table table(plain(2));
    table.round("Y1", {"D1 E1"});
    CHECK(table.score() == 10);
}

TEST_CASE("E-SCORE: trees, rocks, groups, churches, wells, then empty spaces") {
    Table table(R"(
T . . . .|. . F F F F

. . w . .|. R F F F F

. . . . .|. . F F F F
)");
    table.round("R1", {"D2 E2"});
    table.round("Y2", {"C1 D1 E1"});
    table.round("B1", {"B1 B2"});
    table.round("C2", {"B3 C3 D3 E3"});
    table.round("Y3", {"pass"});
    CHECK(table.lines() ==
          "B-START 10, B-PASS -1, E-GOLD 0, B-TREE 2, B-ROCK -2, E-GROUP 3, E-CHURCH 0, E-WELL 4, "
          "B-EMPTY1 -7");
    CHECK(table.total() == 9);
    table.round("Y1", {"A2 A3"});
    CHECK(table.points("E-CHURCH") == 3);
    CHECK(table.total() == 9 + 3 + 2);
}

TEST_CASE("E-SCORE: the score has no limit") {
    // 21 two-tree spaces: 10 + 42 = 52, then one empty space.
    Table table("T T T T T|T T T T T T\n\nT T T T T|T T T T T .\n");
    CHECK(table.lines() ==
          "B-START 10, B-PASS 0, E-GOLD 0, B-TREE 42, B-ROCK 0, E-GROUP 0, E-CHURCH 0, E-WELL 0, "
          "B-EMPTY1 -1");
    CHECK(table.total() == 51);
    CHECK(final_score(table.game(), PlayerId(0)) == 51);
    CHECK_FALSE(score_sheet(table.game(), PlayerId(0)).locked);
    const Episode& eternal = *content::library().find("eternal", EpisodeNumber(0));
    CHECK_FALSE(eternal.limit.has_value());
    for (const Episode& episode : content::library().episodes())
        CHECK(episode.limit.has_value() == (episode.game == "legacy"));
}

TEST_CASE("E-WIN: the highest score wins, equal scores go by the rows") {
    Table table(plain(4), kEternalRules, 4);
    table.round("Y1", {"D2 E2", "D1 E1", "D2 E2", "pass"});
    CHECK(table.ranks() == std::vector{2, 1, 2, 4});
    table.round("R2", {"C1 D1 E1", "pass", "D3 E3 C3", "pass"});
    CHECK(table.total(0) == table.total(2));
    CHECK(table.ranks() == std::vector{1, 3, 2, 4});
}
