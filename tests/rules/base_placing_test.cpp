// Where a building may stand: B-FIT to B-ACROSS, and B-NOFLIP.

#include <doctest/doctest.h>

#include "rules/fixture.hpp"
#include "rules/legality.hpp"
#include "rules/space.hpp"

using namespace mycity;
using namespace mycity::test;

namespace {

constexpr std::string_view kMixed = R"(
. M . . .|. . F . . .

. . . t .|. T . F . .

. ~ . r .|w g R . . .
)";

// A river that turns: D1 lies on the east bank, D2 on the west bank.
constexpr std::string_view kTurn = R"(
. . .|. . . . . . . .
     +-+
. . . .|. . . . . . .

. . . .|. . . . . . .
)";

std::string guilty(const Table& table, std::string_view cells) {
    const auto refusal = refuse_cells(table.game(), PlayerId(0), spaces(cells));
    return refusal ? space_list(refusal->spaces) : std::string();
}

}  // namespace

TEST_CASE("B-FIT: never on mountain, forest or water, and the refusal names the spaces") {
    Table table(kMixed);
    table.reveal("Y2");
    CHECK(table.why_not(0, "A1 B1 C1") == "B-FIT");
    CHECK(guilty(table, "A1 B1 C1") == "B1");
    CHECK(table.why_not(0, "F1 G1 H1") == "B-FIT");
    CHECK(guilty(table, "F1 G1 H1") == "H1");
    CHECK(table.why_not(0, "A3 B3 C3") == "B-FIT");
    CHECK(guilty(table, "A3 B3 C3") == "B3");
    CHECK(table.why_not(0, "B1 B2 B3") == "B-FIT");
    CHECK(guilty(table, "B1 B2 B3") == "B1 B3");
}

TEST_CASE("B-FIT: never over the edge of the board") {
    Table table(kMixed);
    table.reveal("Y1");
    CHECK(table.why_not(0, "E3 E4") == "B-FIT");
    CHECK(guilty(table, "E3 E4") == "E4");
    CHECK(table.why_not(0, "E2 E3").empty());
    // K1 and A2 follow each other in reading order but lie on opposite sides.
    CHECK(table.why_not(0, "K1 A2") == "B-SIMUL");
    // A placement that would leave the grid altogether names fewer spaces than the building has.
    Table eternal = Table::eternal();
    eternal.reveal("Y1");
    CHECK(eternal.why_not(0, "H11") == "B-SIMUL");
}

TEST_CASE("B-FIT: trees, rocks, wells and gold may be built on") {
    Table table(kMixed);
    table.reveal("Y1");
    CHECK(table.why_not(0, "D2 E2").empty());
    CHECK(table.why_not(0, "F2 G2").empty());
    CHECK(table.why_not(0, "D3 E3").empty());
    CHECK(table.why_not(0, "F3 G3").empty());
    REQUIRE(table.play(0, "F3 G3"));
    table.round("R1", {"H2 H3"});
    CHECK(space_list(table.game().city(PlayerId(0)).occupied) == "H2 F3 G3 H3");
}

TEST_CASE("B-OVERLAP: never on a space that a building covers") {
    Table table(plain(3));
    table.round("Y1", {"D2 E2"});
    table.reveal("R2");
    CHECK(table.why_not(0, "C2 D2 E2") == "B-OVERLAP");
    CHECK(guilty(table, "C2 D2 E2") == "D2 E2");
    CHECK(table.why_not(0, "D1 D2 D3") == "B-OVERLAP");
    CHECK(guilty(table, "D1 D2 D3") == "D2");
    CHECK(table.why_not(0, "C1 D1 E1").empty());
}

TEST_CASE("B-OVERLAP: one player's buildings do not hinder another") {
    Table table(plain(1), kEternalRules, 2);
    table.round("Y1", {"D1 E1", "F1 G1"});
    table.reveal("R1");
    CHECK(table.why_not(0, "F1 G1").empty());
    CHECK(table.why_not(1, "F1 G1") == "B-OVERLAP");
}

TEST_CASE("B-BANK: a building never lies on both banks") {
    Table table(kTurn);
    table.reveal("Y1");
    CHECK(table.why_not(0, "C1 D1") == "B-BANK");
    CHECK(guilty(table, "C1 D1") == "C1 D1");
    CHECK(table.why_not(0, "D1 D2") == "B-BANK");
    CHECK(table.why_not(0, "D2 E2") == "B-BANK");
    CHECK(table.why_not(0, "C1 C2").empty());
    CHECK(table.why_not(0, "D1 E1").empty());
    REQUIRE(table.play(0, "C1 C2"));
    table.reveal("R3");
    CHECK(table.why_not(0, "D1 C2 D2") == "B-OVERLAP");
    CHECK(table.why_not(0, "D2 C3 D3").empty());
    CHECK(table.why_not(0, "D1 D2 E1") == "B-BANK");
    CHECK(guilty(table, "D1 E1 E2").empty());
}

TEST_CASE("B-BANK: every crossing is found, also inside a large building") {
    Table table(plain(2));
    table.reveal("Y4");
    CHECK(table.why_not(0, "E1 F1 E2 F2") == "B-BANK");
    CHECK(guilty(table, "E1 F1 E2 F2") == "E1 F1 E2 F2");
    CHECK(table.why_not(0, "D1 E1 D2 E2").empty());
}

TEST_CASE("B-ALONG: a building may follow the river with all its spaces, round its bends too") {
    Table table(kTurn);
    table.reveal("Y3");
    CHECK(table.why_not(0, "C1 C2 D2").empty());
    CHECK(table.why_not(0, "D1 E1 E2").empty());
    Table straight(plain(3));
    straight.reveal("Y2");
    CHECK(straight.why_not(0, "E1 E2 E3").empty());
    CHECK(straight.why_not(0, "F1 F2 F3").empty());
}

TEST_CASE("B-FIRST: the first building has a side on the river, on either bank") {
    Table table(plain(3));
    table.reveal("Y1");
    CHECK(table.why_not(0, "C1 D1") == "B-FIRST");
    CHECK(table.why_not(0, "G1 H1") == "B-FIRST");
    CHECK(table.why_not(0, "D1 E1").empty());
    CHECK(table.why_not(0, "F2 G2").empty());
    CHECK(table.why_not(0, "E1 E2").empty());
}

TEST_CASE("B-FIRST: a pass does not count as a first building") {
    Table table(plain(3));
    table.round("Y1", {"pass"});
    table.reveal("R1");
    CHECK(table.why_not(0, "B1 C1") == "B-FIRST");
    CHECK(table.why_not(0, "D1 E1").empty());
}

TEST_CASE("B-NEXT: a later building touches one that stands; the river alone is not enough") {
    Table table(plain(4));
    table.round("Y1", {"D1 E1"});
    table.reveal("R1");
    CHECK(table.why_not(0, "B1 C1").empty());
    CHECK(table.why_not(0, "C2 D2").empty());
    CHECK(table.why_not(0, "B2 C2") == "B-NEXT");
    CHECK(table.why_not(0, "D3 E3") == "B-NEXT");
    CHECK(table.why_not(0, "E3 E4") == "B-NEXT");
    CHECK(guilty(table, "E3 E4") == "E3 E4");
}

TEST_CASE("B-NEXT: churches are buildings to build on from") {
    Table table(plain(3));
    table.round("C2", {"B1 C1 D1 E1"});
    table.reveal("Y1");
    CHECK(table.why_not(0, "A2 B2").empty());
    CHECK(table.why_not(0, "A3 B3") == "B-NEXT");
}

TEST_CASE("B-ACROSS: a building may be built on from across the river") {
    Table table(plain(3));
    table.round("Y1", {"D1 E1"});
    table.reveal("R1");
    CHECK(table.why_not(0, "F1 G1").empty());
    CHECK(table.why_not(0, "F2 G2") == "B-NEXT");
    REQUIRE(table.play(0, "F1 G1"));
    table.reveal("B1");
    CHECK(table.why_not(0, "F2 G2").empty());
}

TEST_CASE("B-ACROSS: adjacency for scoring crosses the river too") {
    Table table(plain(3));
    table.round("Y1", {"D1 E1"});
    table.round("Y2", {"F1 G1 H1"});
    CHECK(table.points("E-GROUP") == 2);
    table.round("C2", {"B2 C2 D2 E2"});
    table.round("R1", {"F2 G2"});
    CHECK(table.points("E-CHURCH") == 0);
    table.round("B1", {"D3 E3"});
    CHECK(table.points("E-CHURCH") == 3);
}

TEST_CASE("B-NOFLIP: cardboard is rotated, never turned over") {
    Table table(plain(3));
    table.reveal("Y5");
    for (const char* rotated : {"D1 D2 D3 E3", "C1 D1 E1 C2", "D1 E1 E2 E3", "E1 C2 D2 E2"}) {
        CAPTURE(rotated);
        CHECK(table.why_not(0, rotated).empty());
    }
    for (const char* mirrored : {"E1 E2 D3 E3", "C1 C2 D2 E2", "D1 E1 D2 D3", "C1 D1 E1 E2"}) {
        CAPTURE(mirrored);
        CHECK(table.why_not(0, mirrored) == "B-NOFLIP");
    }
    Table zig(plain(3));
    zig.reveal("R6");
    CHECK(zig.why_not(0, "C1 D1 D2 E2").empty());
    CHECK(zig.why_not(0, "E1 D2 E2 D3").empty());
    CHECK(zig.why_not(0, "D1 E1 C2 D2") == "B-NOFLIP");
    CHECK(zig.why_not(0, "D1 D2 E2 E3") == "B-NOFLIP");
}
