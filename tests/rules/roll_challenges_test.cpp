// Chapter 3 of Roll & Build: RB-BAGS in an episode, RB-BAGNOPASS, RB-BAGCHURCH, RB-SAWMILL, RB-PLATEAU,
// RB-WIDE, RB-FOREST, RB-GOLD5.

#include <doctest/doctest.h>

#include "rules/fixture.hpp"

using namespace mycity;
using namespace mycity::test;

namespace {

constexpr std::string_view kOne = "one blank solid";
constexpr std::string_view kCompass = "one compass solid";

// The sawmill stands at D2 E2, two spaces of each challenge lie beside it.
constexpr std::string_view kPlateaus = R"(
. . . P P|. . . . . .

. . . S S|. . . . . .

. . . . .|. . . . . .
)";
constexpr std::string_view kForest = R"(
. . . F F|. . . . . .

. . . S S|. . . . . .

. . . . .|. . . . . .
)";
constexpr std::string_view kGold = R"(
. . . g g|. . . . . .

. . . S S|. . . . . .

. . . . .|. . . . . .
)";

}  // namespace

TEST_CASE("RB-BAGS: three can be collected in each of 7, 8 and 9, none elsewhere") {
    Table seventh = Table::roll(7, kPlateaus);
    seventh.round(kCompass, {"D1"});
    seventh.round(kCompass, {"C1 C2"});
    seventh.round(kCompass, {"B1 B2 A1"});
    CHECK(seventh.bags() == 2);
    seventh.round(kOne, {"E1"});
    CHECK(seventh.bags() == 3);

    Table eighth = Table::roll(8, kForest);
    eighth.round("one one solid", {"D1 E1"});
    CHECK(eighth.bags() == 2);
    eighth.round(kCompass, {"C1 C2 C3 B2"});
    CHECK(eighth.bags() == 2);
    eighth.round(kCompass, {"F2 G1 G2 G3 H2"});
    CHECK(eighth.bags() == 3);

    Table ninth = Table::roll(9, kGold);
    ninth.round("one one solid", {"D1 E1"});
    CHECK(ninth.bags() == 3);

    for (const int episode : {1, 2, 3, 4, 5, 6, 10, 11, 12}) CHECK(Table::roll(episode).bags() == 0);
}

TEST_CASE("RB-BAGNOPASS: an episode of chapter 3 without a single pass is a bag") {
    for (const int episode : {7, 8, 9}) {
        CAPTURE(episode);
        Table table = Table::roll(episode, 2);
        CHECK(table.bags(0) == 1);
        table.round(kOne, {"pass", "end"});
        CHECK(table.bags(0) == 0);
        CHECK(table.bags(1) == 1);
    }
}

TEST_CASE("RB-BAGCHURCH: every church of the line built is a bag in 7 and 8") {
    Table table = Table::roll(7, kPlateaus, 2);
    table.round(kCompass, {"C2", "C2"});
    table.round(kCompass, {"B1 B2", "pass"});
    CHECK(table.bags(0) == 1);
    table.round(kCompass, {"A2 A3 B3", "end"});
    CHECK(table.bags(0) == 2);
    CHECK(table.bags(1) == 0);  // one church is missing, and a pass
}

TEST_CASE("RB-SAWMILL: the printed sawmill is the start building of 7, 8 and 9") {
    for (const int episode : {7, 8, 9}) {
        CAPTURE(episode);
        Table table = Table::roll(episode, kGold);
        CHECK(table.game().city(PlayerId(0)).buildings.count() == 1);
        table.reveal(kOne);
        CHECK(table.legal() == "C2, D1, D3, E1, E3, F2");  // on any side, across the river too
        CHECK(table.why_not(0, "F1") == "RB-SAWMILL");     // the river is no place to begin
        CHECK(table.why_not(0, "E2") == "B-OVERLAP");
        CHECK(table.play(0, "E1"));
        table.reveal(kOne);
        CHECK(table.why_not(0, "F1") == "");
        CHECK(table.why_not(0, "F3") == "B-NEXT");
        CHECK(table.points("RB-GROUP") == 1);  // the sawmill has no kind
        const Board sheet = Table::roll(episode).episode().board;
        CHECK(sheet.on(Ground::sawmill) == spaces("I7 I8"));
    }
}

TEST_CASE("RB-PLATEAU: the first to build on all of them get 5 at once, all who do it in that round") {
    Table table = Table::roll(7, kPlateaus, 3);
    table.round(kOne, {"D1", "E1", "E1"});
    CHECK(table.points("RB-PLATEAU", 0) == 0);
    table.round(kOne, {"E1", "D1", "C2"});
    CHECK(table.score(0) == 5);
    CHECK(table.score(1) == 5);
    CHECK(table.score(2) == 0);
    table.round(kOne, {"end", "end", "D1"});
    CHECK(table.points("RB-PLATEAU", 1) == 5);
    CHECK(table.points("RB-PLATEAU", 2) == 0);  // too late
    CHECK(table.bags(2) == 2);                  // all covered at the end is a bag for everybody
}

TEST_CASE("RB-PLATEAU: an uncovered plateau is an empty space; four lie beside the mountain of episode 7") {
    Table table = Table::roll(7, kPlateaus);
    CHECK(table.points("B-EMPTY1") == -31);
    table.round(kOne, {"D1"});
    CHECK(table.points("B-EMPTY1") == -30);
    CHECK(table.marked("B-EMPTY1").starts_with("A1 B1 C1 E1 F1"));
    const Board sheet = Table::roll(7).episode().board;
    CHECK(sheet.on(Ground::plateau).count() == 4);
    for_each_space(sheet.on(Ground::plateau), [&](int plateau) {
        CHECK(sides_of(Mask::bit(SpaceId(plateau))).meets(sheet.on(Ground::mountain)));
    });
}

TEST_CASE("RB-WIDE: buildings that face each other across water are not adjacent") {
    Table table = Table::roll(7, R"(
S S . ~ . . . . . . .

. . . ~ . . . . . . .

. . .|. . . . . . . .
)");
    table.round(kOne, {"C1"});
    table.reveal(kOne);
    CHECK(table.why_not(0, "D1") == "B-FIT");
    CHECK(table.why_not(0, "E1") == "B-NEXT");
    CHECK(table.play(0, "C2"));
    table.round("one blank lined", {"C3"});
    table.round("one blank crossed", {"D3"});  // where the river is narrow, its banks are adjacent
    table.round("one blank lined", {"E3"});
    table.round(kOne, {"E2"});
    table.round(kOne, {"E1"});
    CHECK(table.points("RB-GROUP") == 2 + 1 + 1);
    CHECK(Table::roll(7).episode().board.on(Ground::water).count() == 5);
}

TEST_CASE("RB-FOREST: open in 8 and 9, where an uncovered forest space is an empty space") {
    for (const int episode : {8, 9}) {
        CAPTURE(episode);
        Table table = Table::roll(episode, kForest);
        CHECK(table.points("B-EMPTY1") == -31);
        table.round(kOne, {"D1"});
        CHECK(table.points("B-EMPTY1") == -30);
    }
    Table closed = Table::roll(7, kForest);
    CHECK(closed.points("B-EMPTY1") == -29);
    closed.reveal(kOne);
    CHECK(closed.why_not(0, "D1") == "B-FIT");
}

TEST_CASE("RB-FOREST: the first to cover all of it in 8 get 5, the same round shares; all at the end a bag") {
    Table table = Table::roll(8, kForest, 3);
    table.round("one one solid", {"D1 E1", "D1 E1", "D3 E3"});
    CHECK(table.points("RB-FOREST", 0) == 5);
    CHECK(table.points("RB-FOREST", 1) == 5);
    table.round("one one solid", {"end", "end", "D1 E1"});
    CHECK(table.points("RB-FOREST", 2) == 0);
    CHECK(table.bags(2) == 2);

    const Mask forest = Table::roll(8).episode().board.on(Ground::forest);
    CHECK(forest.count() == 9);
    Mask area = Mask::bit(forest.lowest());
    for (int i = 0; i < 9; ++i) area |= sides_of(area) & forest;
    CHECK(area.count() < 9);  // in two areas
    Mask other = Mask::bit(without(forest, area).lowest());
    for (int i = 0; i < 9; ++i) other |= sides_of(other) & forest;
    CHECK((area | other) == forest);
}

TEST_CASE(
    "RB-GOLD5: the first to cover all gold in 9 get 5, the same round shares; all at the end two bags") {
    Table table = Table::roll(9, kGold, 3);
    CHECK(table.points("B-EMPTY1") == -29);  // uncovered gold is no empty space
    table.round(kOne, {"D1", "D1", "D3"});
    table.round(kOne, {"E1", "E1", "E1"});
    CHECK(table.points("RB-GOLD5", 0) == 5);
    CHECK(table.points("RB-GOLD5", 1) == 5);
    table.round(kOne, {"end", "pass", "D1"});
    CHECK(table.points("RB-GOLD5", 2) == 0);
    CHECK(table.bags(0) == 3);
    CHECK(table.bags(1) == 2);
    CHECK(table.bags(2) == 3);
}

TEST_CASE("RB-GOLD5: five spaces at the edge; the compass has no meaning; in 10 gold is worth nothing") {
    const Board sheet = Table::roll(9).episode().board;
    CHECK(sheet.on(Ground::gold).count() == 5);
    const Mask edge = row_mask(0) | row_mask(7) | column_mask(0) | column_mask(10);
    CHECK(sheet.on(Ground::gold).inside(edge));
    Table table = Table::roll(9, kGold);
    table.reveal(kCompass);
    CHECK(table.episode().kind_of(*table.game().offered(PlayerId(0))) == Kind::residential);
    CHECK(table.game().line_used() == 0);

    Table tenth = Table::roll(10, R"(
. . . g g|. . . . . .

. . . . .|. . . . . .
)");
    CHECK(tenth.points("B-EMPTY1") == -20);
    const int before = tenth.total();
    tenth.round("one one solid", {"D1 E1"});
    CHECK(tenth.total() == before + 1);  // the group, and no other point
    CHECK(tenth.bags() == 0);
}
