#include <doctest/doctest.h>

#include "rules/fixture.hpp"

using namespace mycity::test;

namespace {

Table market(std::string_view map) {
    return Table(map, eternal_with("mechanic empty-spaces", "mechanic market 3\nmechanic empty-spaces"));
}

}  // namespace

TEST_CASE("V-MARKET: an empty space with a building on every side, of every kind, is worth 3") {
    Table table = market(plain(5));
    table.round("R1", {"D3 E3"});
    table.round("Y2", {"C2 D2 E2"});
    table.round("B2", {"C4 D4 E4"});
    CHECK(table.points("V-MARKET") == 0);
    const int empty = table.points("B-EMPTY1");
    table.round("C2", {"B1 B2 B3 B4"});
    CHECK(table.points("V-MARKET") == 3);
    CHECK(table.marked("V-MARKET") == "C3");
    CHECK(table.points("B-EMPTY1") == empty + 4);
}

TEST_CASE("V-MARKET: one building may be on two sides") {
    Table table = market(plain(5));
    table.round("R1", {"D3 E3"});
    table.round("B2", {"C4 D4 E4"});
    table.round("Y1", {"D1 D2"});
    CHECK(table.points("V-MARKET") == 0);
    table.round("Y3", {"B2 C2 B3"});
    CHECK(table.points("V-MARKET") == 3);
}

TEST_CASE("V-MARKET: a kind that is missing, the edge or a tree makes no market") {
    Table two = market(plain(5));
    two.round("R1", {"D3 E3"});
    two.round("Y2", {"C2 D2 E2"});
    two.round("R2", {"C4 D4 E4"});
    two.round("Y1", {"B2 B3"});
    CHECK(two.points("V-MARKET") == 0);
    Table edge = market(plain(5));
    edge.round("R1", {"D1 E1"});
    edge.round("B1", {"D2 E2"});
    edge.round("B2", {"C2 C3 C4"});
    edge.round("Y1", {"B1 B2"});
    CHECK(edge.points("V-MARKET") == 0);
    Table tree = market(R"(
. . . . .|. . . . . .

. . . . .|. . . . . .

. . t . .|. . . . . .

. . . . .|. . . . . .
)");
    tree.round("R1", {"D3 E3"});
    tree.round("B2", {"C4 D4 E4"});
    tree.round("Y1", {"D1 D2"});
    tree.round("Y3", {"B2 C2 B3"});
    CHECK(tree.points("V-MARKET") == 0);
}
