#include <doctest/doctest.h>

#include "rules/fixture.hpp"

using namespace mycity::test;

namespace {

Table orchard(std::string_view map) {
    return Table(map, eternal_with("mechanic trees", "mechanic trees\nmechanic orchard 1"));
}

}  // namespace

TEST_CASE("V-ORCHARD: each visible tree beside a residential building is a point more") {
    Table table = orchard(R"(
. . t . .|. . . . . .

. . T . .|. . . . . t

. . . . .|t . . . . .
)");
    CHECK(table.points("V-ORCHARD") == 0);
    table.round("R1", {"E1 E2"});
    CHECK(table.points("V-ORCHARD") == 0);
    table.round("Y1", {"D1 D2"});
    CHECK(table.points("V-ORCHARD") == 1 + 2);
    CHECK(table.marked("V-ORCHARD") == "C1 C2");
    CHECK(table.points("B-TREE") == 5);
    // Across the river, and once however many buildings are beside it.
    table.round("Y2", {"C3 D3 E3"});
    CHECK(table.points("V-ORCHARD") == 1 + 2 + 1);
    // A tree that is built on bears nothing.
    table.round("B2", {"C1 B1 A1"});
    CHECK(table.points("V-ORCHARD") == 2 + 1);
    CHECK(table.points("B-TREE") == 4);
}
