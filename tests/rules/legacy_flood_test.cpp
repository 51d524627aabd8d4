// Chapters 3 and 4: L-FLOOD, L-SAWMILL, L-FOREST, L-VEINS, L-VEINS2, L-VEIN3.

#include <doctest/doctest.h>

#include "rules/legacy_fixture.hpp"
#include "rules/space.hpp"

using namespace mycity;
using namespace mycity::test;

namespace {

constexpr std::string_view kValley = R"(
T . R . .|. T . R . .

. . . w .|. . . . . .

. . . . .|. . . . . .
)";

// The sawmill at K1 K2, forest below it.
constexpr std::string_view kMill = R"(
. . . . .|. . . . . S

. . . . .|. . . . . S

. . . . .|. . . . F F
)";

// Two veins, one on each bank.
constexpr std::string_view kTwoVeins = R"(
. . . g .|. g . . . S

. . . . .|. . . . . S
)";

constexpr std::string_view kThreeVeins = R"(
. . . g .|. g . . g S

. . . . .|. . . . . S
)";

void cover_veins(Table& table) {
    table.round("Y2", {"H1 I1 J1", "H1 I1 J1"});
    table.round("R1", {"F1 G1", "F1 G1"});
    table.round("B1", {"D1 E1", "E1 E2"});
}

}  // namespace

TEST_CASE("L-FLOOD: nothing is built on the left bank and nothing there scores, in episodes 7 to 9") {
    Table table = legacy_table(7, kValley);
    table.reveal("Y1");
    CHECK(table.why_not(0, "D1 E1") == "B-FIT");
    CHECK(table.why_not(0, "D3 E3") == "B-FIT");
    CHECK(table.play(0, "F2 G2"));
    CHECK(table.points("B-TREE") == 2);
    CHECK(table.points("B-ROCK") == -2);
    CHECK(table.points("B-EMPTY1") == -(18 - 2 - 2));
    table.reveal("Y2");
    CHECK(table.why_not(0, "C2 D2 E2") == "B-FIT");
    CHECK(table.why_not(0, "pass") == "");
    CHECK(space_list(table.game().open_empty(PlayerId(0))).find("A") == std::string::npos);
}

TEST_CASE("L-FLOOD: the water covers exactly the bank of A1, and goes after episode 9") {
    for (int number = 6; number <= 10; ++number) {
        CAPTURE(number);
        const Site& site = legacy(number).site;
        const bool flooded = number >= 7 && number <= 9;
        CHECK(site.board.on(Ground::water) == (flooded ? legacy(1).board.bank_of(SpaceId(0)) : Mask{}));
        CHECK(site.buildable.meets(legacy(1).board.bank_of(SpaceId(0))) == !flooded);
        CHECK(legacy(number).board.on(Ground::water).empty());
    }
}

TEST_CASE("L-FLOOD: a city made ready twice is flooded the same way") {
    const Site& once = legacy(7).site;
    const Site twice = legacy(7).site_for(once.board);
    CHECK(twice.board == once.board);
    CHECK(twice.buildable == once.buildable);
    CHECK(twice.empty == once.empty);
}

TEST_CASE("L-SAWMILL: the first building touches the sawmill, not the river, in episodes 8 to 12") {
    for (int number = 8; number <= 12; ++number) {
        CAPTURE(number);
        Table table = legacy_table(number, kMill);
        table.reveal("Y1");
        CHECK(table.why_not(0, "F1 G1") == "L-SAWMILL");
        CHECK(table.why_not(0, "I1 J1") == "");
        CHECK(table.why_not(0, "J1 K1") == "B-OVERLAP");
    }
    Table table = legacy_table(8, kMill);
    table.round("Y1", {"I1 J1"});
    table.reveal("R1");
    CHECK(table.why_not(0, "F1 G1") == "B-NEXT");
    Table after = legacy_table(13, plain(3));
    after.reveal("Y1");
    CHECK(after.why_not(0, "F1 G1") == "");
    CHECK(after.why_not(0, "H1 I1") == "B-FIRST");
}

TEST_CASE("L-SAWMILL: the sawmill is a building of no kind") {
    Table table = legacy_table(8, kMill);
    table.round("Y1", {"I1 J1"});
    CHECK(table.points("L-GROUP") == 1);
    CHECK(table.game().city(PlayerId(0)).printed == 1);
    CHECK(space_list(table.game().city(PlayerId(0)).occupied) == "I1 J1 K1 K2");
}

TEST_CASE("L-FOREST: in episodes 8 to 12 forest may be built on and is an empty space while it is open") {
    Table table = legacy_table(8, kMill);
    CHECK(table.points("B-EMPTY1") == -16);
    table.reveal("Y1");
    CHECK(table.why_not(0, "J3 K3") == "");
    CHECK(table.play(0, "J3 K3"));
    CHECK(table.points("B-EMPTY1") == -14);
    for (int number = 1; number <= 24; ++number) {
        CAPTURE(number);
        const Site& site = legacy(number).site;
        const bool open = number >= 8 && number <= 12;
        CHECK(site.buildable.meets(site.board.on(Ground::forest)) == open);
        CHECK(site.empty.meets(site.board.on(Ground::forest)) == open);
    }
}

TEST_CASE("L-VEINS: the first to cover both veins gets 3 at once and a nugget") {
    Table table = legacy_table(10, kTwoVeins, 2);
    cover_veins(table);
    CHECK(table.score(0) == 13);
    CHECK(table.score(1) == 10);
    CHECK(table.points("L-VEINS", 0) == 3);
    table.round("Y1", {"pass", "C1 D1"});
    CHECK(table.score(1) == 10);
    CHECK(gains(table.game(), PlayerId(0)).nuggets == 1);
    CHECK(gains(table.game(), PlayerId(1)).nuggets == 0);
}

TEST_CASE("L-VEINS: the same round shares") {
    Table table = legacy_table(10, kTwoVeins, 2);
    table.round("Y2", {"H1 I1 J1", "H1 I1 J1"});
    table.round("R1", {"F1 G1", "F1 G1"});
    table.round("B1", {"D1 E1", "D1 E1"});
    CHECK(table.score(0) == 13);
    CHECK(table.score(1) == 13);
    CHECK(gains(table.game(), PlayerId(0)).nuggets == 1);
    CHECK(gains(table.game(), PlayerId(1)).nuggets == 1);
}

TEST_CASE("L-VEINS2: in episode 11 both veins covered at the end are a nugget, for later ones too") {
    Table table = legacy_table(11, kTwoVeins, 2);
    cover_veins(table);
    CHECK(gains(table.game(), PlayerId(0)).nuggets == 2);
    CHECK(gains(table.game(), PlayerId(1)).nuggets == 0);
    table.round("Y1", {"pass", "C1 D1"});
    CHECK(gains(table.game(), PlayerId(1)).nuggets == 1);
    CHECK(table.points("L-VEINS", 1) == 0);
}

TEST_CASE(
    "L-VEIN3: in episode 12 the first to cover all three gets 5 and 2 nuggets, and one for having them") {
    Table table = legacy_table(12, kThreeVeins, 2);
    table.round("Y2", {"H1 I1 J1", "H2 I2 J2"});
    table.round("R1", {"F1 G1", "F2 G2"});
    CHECK(table.score(0) == 10);
    table.round("B1", {"D1 E1", "D2 E2"});
    CHECK(table.score(0) == 15);
    CHECK(table.points("L-VEIN3", 0) == 5);
    CHECK(table.points("L-VEIN3", 1) == 0);
    CHECK(gains(table.game(), PlayerId(0)).nuggets == 3);
    CHECK(gains(table.game(), PlayerId(1)).nuggets == 0);
    CHECK(legacy(12).board.on(Ground::gold).count() == 3);
    CHECK(without(legacy(12).board.on(Ground::gold), spaces("A8 K1"))
              .meets(legacy(1).board.bank_of(SpaceId(0))) == false);
}
