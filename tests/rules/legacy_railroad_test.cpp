// Chapters 6 and 7: L-MINE, L-CHAPEL, L-TRACK, L-PORT, L-PORTKINDS, L-CARGO, L-PLATFORM.

#include <doctest/doctest.h>

#include <algorithm>

#include "mechanics/mechanics.hpp"
#include "rules/legacy_fixture.hpp"

using namespace mycity;
using namespace mycity::test;

namespace {

// The industrial entrance at A1, the public one at C3, the residential one at K1.
constexpr std::string_view kShafts = R"(
3 . . . .|. . . . . 1

. . . . .|. . . . . .

. . 2 . .|. . . . . .
)";

bool uses(int number, std::string_view name) {
    return std::ranges::any_of(legacy(number).mechanics,
                               [&](const MechanicUse& use) { return use.name().key == name; });
}

// The port at E1, the rails below row 3.
constexpr std::string_view kPortBoard = R"(
. . . . H|. . . . . .

. . . . .|. . . . . .

. . . . .|. . . . . .
)";

using Marks = std::array<int, 3>;  // residential, public, industrial

Marks marks(const Table& table) { return gains(table.game(), PlayerId(0)).marks; }
int tracks(const Table& table) { return gains(table.game(), PlayerId(0)).tracks; }

}  // namespace

TEST_CASE("L-MINE: each building of the group that touches its kind's entrance is a mark") {
    Table table = legacy_table(18, kShafts);
    table.round("B2", {"C1 D1 E1"});
    CHECK(marks(table) == Marks{0, 0, 0});
    table.round("B1", {"B1 B2"});
    CHECK(marks(table) == Marks{0, 0, 2});
    table.round("R1", {"D2 D3"});
    CHECK(marks(table) == Marks{0, 1, 2});
    table.round("B3", {"F1 G1 G2"});
    CHECK(marks(table) == Marks{0, 1, 3});
    table.round("Y4", {"H1 I1 H2 I2"});
    CHECK(marks(table) == Marks{0, 1, 3});
    table.round("Y1", {"J1 J2"});
    CHECK(marks(table) == Marks{2, 1, 3});
}

TEST_CASE("L-MINE: two groups at the same entrance both count, another kind there does not") {
    Table table = legacy_table(16, kShafts);
    table.round("Y1", {"E1 E2"});
    table.round("R1", {"D3 E3"});
    table.round("Y2", {"B1 C1 D1"});
    CHECK(marks(table) == Marks{0, 1, 0});
    table.round("R3", {"B2 C2 B3"});
    CHECK(marks(table) == Marks{0, 2, 0});
    table.round("R2", {"F1 F2 F3"});
    CHECK(marks(table) == Marks{0, 3, 0});
}

TEST_CASE("L-MINE: entrances stay open, and come one by one from episode 16 on") {
    Table table = legacy_table(18, kShafts);
    table.reveal("Y2");
    CHECK(table.why_not(0, "C3 D3 E3") == "B-FIT");
    for (int number = 1; number <= 24; ++number) {
        CAPTURE(number);
        const Board& board = legacy(number).board;
        CHECK(board.on(Ground::mine_industrial).empty() == (number < 16));
        CHECK(board.on(Ground::mine_public).empty() == (number < 17));
        CHECK(board.on(Ground::mine_residential).empty() == (number < 18));
        CHECK((legacy(number).use_of(kMine) != nullptr) == (number >= 16 && number <= 19));
        CHECK_FALSE(legacy(number).site.buildable.meets(board.closed()));
    }
}

TEST_CASE("L-MINE: every entrance has buildable sides, as many as the others") {
    const Site& site = legacy(18).site;
    for (const Ground entrance : {Ground::mine_industrial, Ground::mine_public, Ground::mine_residential})
        CHECK((sides_of(site.board.on(entrance)) & site.buildable).count() == 2);
}

TEST_CASE("L-MINE: in episode 20 the mine is closed") {
    Table table = legacy_table(20, kShafts);
    table.round("B2", {"C1 D1 E1"});
    table.round("B1", {"B1 B2"});
    CHECK(marks(table) == Marks{0, 0, 0});
}

TEST_CASE("L-TRACK: each building that covers a space of the bottom row brings a point at once and a track") {
    Table table = legacy_table(19, plain(3));
    table.round("Y1", {"D3 E3"});
    CHECK(table.score() == 1);
    CHECK(tracks(table) == 1);
    table.round("Y2", {"C2 D2 E2"});
    CHECK(table.score() == 1);
    table.round("C2", {"F3 G3 H3 I3"});
    CHECK(table.score() == 2);
    CHECK(table.points("L-TRACK") == 2);
    CHECK(tracks(table) == 2);
    for (int number = 1; number <= 24; ++number)
        CHECK((legacy(number).use_of(kTracks) != nullptr) == (number >= 19));
}

TEST_CASE("L-PORT: an unbroken group of one kind from the port to the bottom row is three tracks, once") {
    Table table = legacy_table(20, kPortBoard);
    table.round("R1", {"F1 F2"});
    CHECK(tracks(table) == 0);
    table.round("Y1", {"F3 G3"});
    CHECK(tracks(table) == 1);
    table.round("R3", {"G1 G2 H2"});
    table.round("R2", {"H3 I3 J3"});
    CHECK(tracks(table) == 1 + 1 + 3);
    table.round("B1", {"E2 E3"});
    CHECK(tracks(table) == 1 + 1 + 1 + 3);
}

TEST_CASE("L-PORT: nothing is built on the port") {
    Table table = legacy_table(20, kPortBoard);
    table.reveal("Y1");
    CHECK(table.why_not(0, "D1 E1") == "B-FIT");
}

TEST_CASE("L-PORT: a church links nothing") {
    Table table = legacy_table(20, kPortBoard);
    table.round("R1", {"F1 F2"});
    table.round("C2", {"F3 G3 H3 I3"});
    CHECK(tracks(table) == 1);
}

TEST_CASE("L-PORTKINDS: from episode 21 on each kind that links port and railroad brings three tracks") {
    Table table = legacy_table(21, kPortBoard);
    table.round("R2", {"F1 F2 F3"});
    CHECK(tracks(table) == 1 + 3);
    table.round("B1", {"E2 E3"});
    CHECK(tracks(table) == 2 + 6);
    table.round("Y2", {"D1 D2 D3"});
    CHECK(tracks(table) == 3 + 9);
    for (int number = 1; number <= 24; ++number) {
        CHECK(uses(number, "port") == (number == 20));
        CHECK(uses(number, "port-kinds") == (number >= 21));
    }
}

TEST_CASE("L-CHAPEL: with a church at the group every building marks two boxes, in the public shaft only") {
    Table table = legacy_table(17, kShafts);
    table.round("R1", {"E1 E2"});
    table.round("R2", {"D1 D2 D3"});
    table.round("B1", {"B1 C1"});
    CHECK(marks(table) == Marks{0, 2, 1});
    table.round("C2", {"F1 G1 H1 I1"});
    CHECK(marks(table) == Marks{0, 4, 1});
    for (int number = 1; number <= 24; ++number)
        CHECK((legacy(number).use_of(kChapel) != nullptr) == (number >= 17 && number <= 19));
}

TEST_CASE("L-CARGO: each building of the kind that has most at the port is a point, in 20") {
    Table table = legacy_table(20, kPortBoard);
    table.round("R1", {"F1 F2"});
    CHECK(table.points("L-CARGO") == 1);
    table.round("R3", {"G1 G2 H2"});
    table.round("B1", {"E2 E3"});
    CHECK(table.points("L-CARGO") == 2);
    CHECK(table.marked("L-CARGO") == "F1 G1 F2 G2 H2");
    table.round("Y1", {"I2 J2"});
    table.round("R2", {"I3 J3 K3"});
    CHECK(table.points("L-CARGO") == 2);
    for (int number = 1; number <= 24; ++number) CHECK(uses(number, "cargo") == (number == 20));
}

TEST_CASE("L-CARGOKINDS: from 21 on the buildings of every kind count") {
    Table table = legacy_table(21, kPortBoard);
    table.round("R1", {"F1 F2"});
    table.round("R3", {"G1 G2 H2"});
    table.round("B1", {"E2 E3"});
    CHECK(table.points("L-CARGO") == 3);
    for (int number = 1; number <= 24; ++number) CHECK(uses(number, "cargo-kinds") == (number >= 21));
}

TEST_CASE("L-PLATFORM: in 21 each space after the fourth of the longest run along the rails is a point") {
    Table table = legacy_table(21, plain(3));
    table.round("C2", {"E3 D3 C3 B3"});
    CHECK(table.points("L-PLATFORM") == 0);
    table.round("Y1", {"F3 G3"});
    CHECK(table.points("L-PLATFORM") == 2);
    table.round("R1", {"G2 H2"});
    table.round("R2", {"I1 I2 I3"});
    CHECK(table.points("L-PLATFORM") == 2);
    CHECK(table.marked("L-PLATFORM") == "B3 C3 D3 E3 F3 G3");
    for (int number = 1; number <= 24; ++number)
        CHECK((legacy(number).use_of(kPlatform) != nullptr) == (number == 21));
}
