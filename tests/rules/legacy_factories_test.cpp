// Chapter 5: L-ZERO, L-INVESTOR, L-FACTORY, L-POLLUTION, L-NOEMPTY.

#include <doctest/doctest.h>

#include "mechanics/mechanics.hpp"
#include "rules/legacy_fixture.hpp"

using namespace mycity;
using namespace mycity::test;

namespace {

// Two trees at F1 and one at C1, on either side of D1 E1.
constexpr std::string_view kTreesBoard = R"(
. . t . .|T . . . . .

. . . . .|. . . . . .

. . . . .|. . . . . .
)";

}  // namespace

TEST_CASE("L-ZERO: from episode 13 on everybody starts at 0") {
    for (int number = 1; number <= 24; ++number) {
        CAPTURE(number);
        CHECK(legacy(number).start_points == (number < 13 ? 10 : 0));
        CHECK(legacy(number).limit == 50);
    }
}

TEST_CASE("L-ZERO: no pass leads below 0, and a point earned pays for one") {
    Table table = legacy_table(13, plain(3));
    table.reveal("Y1");
    CHECK(table.why_not(0, "pass") == "L-ZERO");
    CHECK(table.why_not(0, "end") == "");
    CHECK(table.play(0, "D1 E1"));
    table.round("R1", {"D2 E2"});
    CHECK(table.score() == 1);
    table.round("B1", {"pass"});
    CHECK(table.score() == 0);
    table.reveal("B2");
    CHECK(table.why_not(0, "pass") == "L-ZERO");
    CHECK(table.points("B-PASS") == -1);
}

TEST_CASE("L-INVESTOR: a point at once for touching the building built just before, also across the river") {
    Table table = legacy_table(13, plain(3));
    table.round("Y1", {"D1 E1"});
    CHECK(table.score() == 0);
    table.round("R1", {"F1 G1"});
    CHECK(table.score() == 1);
    table.round("B1", {"D2 E2"});
    CHECK(table.score() == 1);
    table.round("B2", {"F2 G2 H2"});
    CHECK(table.score() == 2);
    CHECK(table.points("L-INVESTOR") == 2);
}

TEST_CASE("L-INVESTOR: a pass between two buildings changes nothing, a corner is no touch") {
    Table table = legacy_table(13, plain(3));
    table.round("Y1", {"D1 E1"});
    table.round("R1", {"D2 E2"});
    CHECK(table.score() == 1);
    table.round("B1", {"F1 G1"});
    CHECK(table.score() == 1);
    table.round("B2", {"pass"});
    CHECK(table.score() == 0);
    table.round("Y2", {"F2 G2 H2"});
    CHECK(table.score() == 1);
}

TEST_CASE("L-INVESTOR: it stays from 13 to 18") {
    for (int number = 1; number <= 24; ++number)
        CHECK((legacy(number).use_of(kInvestor) != nullptr) == (number >= 13 && number <= 18));
}

TEST_CASE("L-FACTORY: a factory brings two points for each other industrial building it touches") {
    Table table = legacy_table(13, plain(3), 1, "B1");
    table.round("B1", {"D1 E1"});
    table.round("Y1", {"D2 E2"});
    CHECK(table.points("L-FACTORY") == 0);
    table.round("B3", {"F1 G1 G2"});
    CHECK(table.points("L-FACTORY") == 2);
    table.round("B2", {"C1 C2 C3"});
    CHECK(table.points("L-FACTORY") == 4);
    CHECK(table.marked("L-FACTORY") == "D1 E1");
}

TEST_CASE("L-FACTORY: two factories that touch count for each other; without a cog there is nothing") {
    Table both = legacy_table(13, plain(3), 1, "B1 B2");
    both.round("B1", {"D1 E1"});
    both.round("B2", {"C2 D2 E2"});
    CHECK(both.points("L-FACTORY") == 4);
    Table none = legacy_table(13, plain(3));
    none.round("B1", {"D1 E1"});
    none.round("B2", {"C2 D2 E2"});
    CHECK(none.points("L-FACTORY") == 0);
}

TEST_CASE("L-POLLUTION: an industrial building without a visible tree beside it costs one, from 14 on") {
    Table table = legacy_table(14, kTreesBoard, 1, "B1");
    table.round("B1", {"D1 E1"});
    CHECK(table.points("L-POLLUTION") == 0);
    table.round("Y1", {"D2 E2"});
    table.round("B2", {"C3 D3 E3"});
    CHECK(table.points("L-POLLUTION") == -1);
    CHECK(table.marked("L-POLLUTION") == "C3 D3 E3");
    CHECK(legacy(13).use_of(kPollution) == nullptr);
    for (int number = 14; number <= 24; ++number) CHECK(legacy(number).use_of(kPollution) != nullptr);
}

TEST_CASE("L-POLLUTION: a tree that is covered no longer helps") {
    Table table = legacy_table(14, kTreesBoard);
    table.round("B1", {"D1 E1"});
    table.round("Y1", {"F1 F2"});
    CHECK(table.points("L-POLLUTION") == 0);
    table.round("R1", {"C1 B1"});
    CHECK(table.points("L-POLLUTION") == -1);
}

TEST_CASE("L-NOEMPTY: from episode 15 on empty spaces cost nothing") {
    Table before = legacy_table(14, plain(2));
    CHECK(before.total() == -22);
    Table table = legacy_table(15, plain(2));
    CHECK(table.total() == 0);
    CHECK(table.lines().find("B-EMPTY1") == std::string::npos);
    for (int number = 1; number <= 24; ++number)
        CHECK((legacy(number).use_of(kEmptySpaces) != nullptr) == (number < 15));
}

TEST_CASE("L-NOEMPTY: they still decide ties") {
    Table table = legacy_table(15, plain(2), 2);
    table.round("Y1", {"D2 E2", "D1 E1"});
    CHECK(table.total(0) == table.total(1));
    CHECK(table.ranks() == std::vector{2, 1});
}
