// Chapter 8: L-COGS, L-PALACE, L-PARK, L-LANDMARK, L-PARADE.

#include <doctest/doctest.h>

#include <array>

#include "mechanics/mechanics.hpp"
#include "rules/legacy_fixture.hpp"
#include "rules/space.hpp"

using namespace mycity;
using namespace mycity::test;

namespace {

// The palace at E2.
constexpr std::string_view kPalaceBoard = R"(
. . . . .|. . . . . .

. . . . A|. . . . . .

. . . . .|. . . . . .
)";

// The palace at D2, and C2 beside it to be surrounded.
std::string around_c2(char ground) {
    return std::string(". . . . .|. . . . . .\n\n. . ") + ground +
           " A .|. . . . . .\n\n. . . . .|. . . . . .\n";
}

void surround_c2(Table& table, std::string_view last) {
    table.round("R2", {"C1 D1 E1"});
    table.round("R1", {"C3 D3"});
    table.round(last, {"B1 A2 B2"});
}

// A1 holds what is beside the left edge; the palace at B2 and public buildings around A2.
std::string beside_edge(char ground, char corner = '.') {
    return std::string(1, corner) + " . . . .|. . . . . .\n\n" + ground +
           " A . . .|. . . . . .\n\n. . . . .|. . . . . .\n";
}

void surround_a2(Table& table) {
    table.round("R1", {"A1 B1"});
    table.round("R2", {"A3 B3 C3"});
}

}  // namespace

TEST_CASE("L-COGS: who lacks the building shown skips the round for free") {
    Table table = legacy_table(22, kPalaceBoard, 1, "B1");
    table.reveal("B2");
    CHECK(table.game().phase() == Phase::reveal);
    CHECK(table.score() == 0);
    CHECK(table.game().city(PlayerId(0)).passes == 0);
    CHECK_FALSE(table.game().city(PlayerId(0)).ended);
    table.reveal("B1");
    CHECK(table.game().decides(PlayerId(0)));
    CHECK(table.why_not(0, "D1 E1") == "");
}

TEST_CASE("L-COGS: the others decide while one skips, and other kinds are not concerned") {
    const Episode& episode = legacy(22);
    const Site with = episode.site_for(episode.board, with_factories(episode, "B1 B2"));
    const Site lacking = episode.site_for(episode.board, with_factories(episode, "B1"));
    const std::array<const Site*, 2> sites{&with, &lacking};
    Game game(episode, sites);
    const auto reveal = [&](std::string_view id) {
        for (Outcome card = 0; card < episode.deck.size(); ++card)
            if (episode.deck[card].id == id) REQUIRE(game.reveal(card));
    };
    reveal("B2");
    CHECK(game.decides(PlayerId(0)));
    CHECK_FALSE(game.decides(PlayerId(1)));
    REQUIRE(game.decide(PlayerId(0), Move::place(game.legal(PlayerId(0)).nth(0))));
    CHECK(game.phase() == Phase::reveal);
    reveal("Y2");
    CHECK(game.decides(PlayerId(0)));
    CHECK(game.decides(PlayerId(1)));
    CHECK(std::popcount(legacy(21).site.belongings.lacking) == 0);
    CHECK(std::popcount(legacy(22).site.belongings.lacking) == 5);
}

TEST_CASE("L-PALACE: the first building touches the palace, also across the river, and not only the river") {
    Table table = legacy_table(22, kPalaceBoard);
    table.reveal("Y1");
    CHECK(table.why_not(0, "F1 G1") == "L-PALACE");
    CHECK(table.why_not(0, "F2 G2") == "");
    CHECK(table.why_not(0, "D1 E1") == "");
    CHECK(table.why_not(0, "E2 E3") == "B-OVERLAP");
    for (int number = 22; number <= 24; ++number) {
        const Episode& episode = legacy(number);
        CHECK(space_list(episode.cells_of(episode.site.printed[0])) == "E6");
        CHECK(episode.kind_of(episode.site.printed[0].building()) == Kind::public_);
    }
}

TEST_CASE("L-PALACE: it is a public building for a church") {
    Table table = legacy_table(22, kPalaceBoard, 1, "B1");
    table.round("C2", {"B3 C3 D3 E3"});
    table.round("Y1", {"C2 D2"});
    CHECK(table.points("E-CHURCH") == 0);
    table.round("B1", {"A3 A2"});
    CHECK(table.points("E-CHURCH") == 3);
}

TEST_CASE("L-PARK: an empty space with public buildings on all four sides becomes a tree at once") {
    Table table = legacy_table(22, around_c2('.'));
    table.round("R2", {"C1 D1 E1"});
    table.round("R1", {"C3 D3"});
    CHECK(table.game().city(PlayerId(0)).parks.empty());
    CHECK(table.points("B-TREE") == 0);
    table.round("R3", {"B1 A2 B2"});
    CHECK(space_list(table.game().city(PlayerId(0)).parks) == "C2");
    CHECK(table.points("B-TREE") == 1);
    CHECK_FALSE(table.game().open_empty(PlayerId(0)).has(*space_from("C2")));
}

TEST_CASE("L-PARK: a rock among four public buildings becomes a tree as well") {
    Table table = legacy_table(22, around_c2('R'));
    CHECK(table.points("B-ROCK") == -2);
    surround_c2(table, "R3");
    CHECK(table.points("B-ROCK") == 0);
    CHECK(table.points("B-TREE") == 1);
}

TEST_CASE("L-PARK: another kind on one side, or gold inside, and nothing grows") {
    Table other = legacy_table(22, around_c2('.'));
    surround_c2(other, "Y3");
    CHECK(other.game().city(PlayerId(0)).parks.empty());
    Table gold = legacy_table(22, around_c2('g'));
    surround_c2(gold, "R3");
    CHECK(gold.game().city(PlayerId(0)).parks.empty());
}

TEST_CASE(
    "L-PARK: a rock between three public buildings and the edge becomes meadow, an empty space does not") {
    Table rock = legacy_table(22, beside_edge('R'));
    CHECK(rock.points("B-ROCK") == -2);
    surround_a2(rock);
    CHECK(space_list(rock.game().city(PlayerId(0)).cleared) == "A2");
    CHECK(rock.points("B-ROCK") == 0);
    CHECK(rock.points("B-TREE") == 0);
    CHECK(rock.game().open_empty(PlayerId(0)).has(*space_from("A2")));
    Table empty = legacy_table(22, beside_edge('.'));
    surround_a2(empty);
    CHECK(empty.game().city(PlayerId(0)).parks.empty());
    CHECK(empty.game().city(PlayerId(0)).cleared.empty());
}

TEST_CASE("L-PARK: forest does for the fourth side, mountain does not") {
    for (const char fourth : {'F', 'M'}) {
        Table table = legacy_table(22, std::string("A . . . .|. . . . . .\n\n") + fourth +
                                           " R . . .|. . . . . .\n\n. . . . .|. . . . . .\n");
        table.round("R1", {"B1 C1"});
        table.round("R3", {"C2 D2 D3"});
        table.round("R2", {"A3 B3 C3"});
        CHECK(space_list(table.game().city(PlayerId(0)).cleared) == (fourth == 'F' ? "B2" : ""));
        CHECK(table.game().city(PlayerId(0)).parks.empty());
    }
}

TEST_CASE("L-PARK: it holds from episode 22 on") {
    for (int number = 1; number <= 24; ++number)
        CHECK((legacy(number).use_of(kParks) != nullptr) == (number >= 22));
}

TEST_CASE("L-LANDMARK: a second public building of one space stands from the start in episodes 23 and 24") {
    for (int number = 22; number <= 24; ++number) {
        CAPTURE(number);
        CHECK(legacy(number).board.on(Ground::landmark).count() == (number >= 23 ? 1 : 0));
        CHECK(legacy(number).site.printed.count() == (number >= 23 ? 2 : 1));
    }
    Table table = legacy_table(23, R"(
. . . . .|. . . . . L

. . . . A|. . . . . .

. . . . .|. . . . . L
)");
    CHECK(table.game().city(PlayerId(0)).of_kind[1].count() == 3);
    table.reveal("Y1");
    CHECK(table.why_not(0, "J1 K1") == "B-OVERLAP");
    CHECK(table.why_not(0, "F1 G1") == "L-PALACE");
    CHECK(table.why_not(0, "I1 J1") == "L-PALACE");
    CHECK(gains(table.game(), PlayerId(0)).tracks == 0);
}

TEST_CASE("L-LANDMARK: a later building may touch it alone") {
    Table table = legacy_table(23, R"(
. . . . .|. . . . . L

. . . . A|. . . . . .

. . . . .|. . . . . .
)");
    table.round("Y2", {"F1 F2 F3"});
    table.reveal("Y1");
    CHECK(table.why_not(0, "I1 J1") == "");
    CHECK(table.why_not(0, "H1 I1") == "B-NEXT");
}

TEST_CASE("L-LANDMARK: each kind of building beside it is a point, churches too, however many of them") {
    Table table = legacy_table(23, R"(
. . . . .|. . . . . .

. . . L A|. . . . . .

. . . . .|. . . . . .
)");
    CHECK(table.points("L-LANDMARK") == 1);
    table.round("R1", {"D1 E1"});
    CHECK(table.points("L-LANDMARK") == 1);
    table.round("C2", {"A3 B3 C3 D3"});
    CHECK(table.points("L-LANDMARK") == 2);
    table.round("Y1", {"B2 C2"});
    CHECK(table.points("L-LANDMARK") == 3);
    CHECK(table.marked("L-LANDMARK") == "D2");
}

TEST_CASE("L-PARADE: in 24 each building after the third of the one largest group is a point") {
    Table table = legacy_table(24, kPalaceBoard);
    table.round("R1", {"D1 E1"});
    table.round("R2", {"F1 F2 F3"});
    CHECK(table.points("L-PARADE") == 0);
    table.round("R3", {"G1 G2 H2"});
    CHECK(table.points("L-PARADE") == 1);
    CHECK(table.marked("L-PARADE") == "D1 E1 F1 G1 E2 F2 G2 H2 F3");
    table.round("Y1", {"D3 E3"});
    CHECK(table.points("L-PARADE") == 1);
    for (int number = 1; number <= 24; ++number)
        CHECK((legacy(number).use_of(kParade) != nullptr) == (number == 24));
}
