// What boards and buildings are: B-BOARD to B-SIDE.

#include <doctest/doctest.h>

#include "content/library.hpp"
#include "content/read_board.hpp"
#include "rules/fixture.hpp"
#include "rules/space.hpp"

using namespace mycity;
using namespace mycity::test;

namespace {

constexpr std::string_view kEverything = R"(
. o t T r|R w g P B C

S K M F ~|. . . . . .
)";

Board board_of(std::string_view map) {
    const std::string text = board_text(map);
    return content::read_board({"test.board", text}).value().board;
}

std::string where(const Board& board, Ground ground) { return space_list(board.on(ground)); }

}  // namespace

TEST_CASE("B-BOARD: every space has one terrain, and light green may carry one feature") {
    const Board board = board_of(kEverything);
    Mask seen;
    for (int i = 0; i < kGrounds; ++i) {
        const Mask spaces_of_ground = board.on(static_cast<Ground>(i));
        CHECK_FALSE(seen.meets(spaces_of_ground));
        seen |= spaces_of_ground;
    }
    CHECK(seen == board.all());
    CHECK(board.all().count() == 22);
    CHECK(where(board, Ground::one_tree) == "C1");
    CHECK(where(board, Ground::two_tree) == "D1");
    CHECK(where(board, Ground::one_rock) == "E1");
    CHECK(where(board, Ground::two_rock) == "F1");
    CHECK(where(board, Ground::well) == "G1");
    CHECK(where(board, Ground::gold) == "H1");
    CHECK(where(board, Ground::plateau) == "I1");
    CHECK(where(board, Ground::bandit) == "J1");
    CHECK(where(board, Ground::church) == "K1");
    CHECK(where(board, Ground::sawmill) == "A2");
    CHECK(where(board, Ground::fortress) == "B2");
    CHECK(space_list(without(board.all(), board.light())) == "C2 D2 E2");
    CHECK(board.at(*space_from("C2")) == Ground::mountain);
    CHECK(board.at(*space_from("D2")) == Ground::forest);
    CHECK(board.at(*space_from("E2")) == Ground::water);
}

TEST_CASE("B-BOARD: the eternal board has 95 light green spaces on eleven rows of eleven") {
    const Board& board = content::library().find("eternal", EpisodeNumber(0))->board;
    CHECK(board.rows == 11);
    CHECK(board.all().count() == 121);
    CHECK(board.light().count() == 95);
    CHECK(board.on(Ground::mountain).count() + board.on(Ground::forest).count() == 26);
}

TEST_CASE("B-EMPTY: only light green without feature is empty, with the small square or not") {
    CHECK(space_list(board_of(kEverything).empty()) == "A1 B1 F2 G2 H2 I2 J2 K2");
}

TEST_CASE("B-EMPTY: a built space is empty no more, and covering a feature takes no empty space away") {
    Table table("T w g r .|. M F . . .\n");
    CHECK(table.marked("B-EMPTY1") == "E1 F1 I1 J1 K1");
    table.round("Y1", {"D1 E1"});
    CHECK(table.marked("B-EMPTY1") == "F1 I1 J1 K1");
    table.round("R1", {"B1 C1"});
    CHECK(table.marked("B-EMPTY1") == "F1 I1 J1 K1");
}

TEST_CASE("B-RIVER: the river runs on edges and takes no space") {
    const Board board = board_of(R"(
. . .|. . . . . . . .
     +-+
. . . .|. . . . . . .
)");
    CHECK(board.light().count() == 22);
    CHECK(space_list(board.river_east) == "C1 D2");
    CHECK(space_list(board.river_south) == "D1");
    CHECK(space_list(board.river_side()) == "C1 D1 D2 E2");
}

TEST_CASE("B-RIVER: a board has exactly two banks") {
    const auto code = [](std::string_view map) {
        const std::string text = board_text(map);
        const auto read = content::read_board({"test.board", text});
        return read ? std::string("two banks") : std::string(read.error().code);
    };
    CHECK(code(". . .|. . . . . . . .\n\n. . .|. . . . . . . .\n") == "two banks");
    CHECK(code(". . .|. . . . . . . .\n\n. . . . . . . . . . .\n") == "content-river");
    CHECK(code(". . . . . . . . . . .\n\n. . . . . . . . . . .\n") == "content-river");
    CHECK(code(". . .|. . .|. . . . .\n\n. . .|. . .|. . . . .\n") == "content-river");
}

TEST_CASE("B-RIVER: water spaces belong to the river's course") {
    const Board board = board_of(". . .|. . . . . . . .\n\n. . . ~ . . . . . . .\n");
    CHECK(where(board, Ground::water) == "D2");
    CHECK_FALSE(board.light().has(*space_from("D2")));
}

TEST_CASE("B-KINDS: three kinds form groups, churches have no kind") {
    CHECK(forms_groups(Kind::residential));
    CHECK(forms_groups(Kind::public_));
    CHECK(forms_groups(Kind::industrial));
    CHECK_FALSE(forms_groups(Kind::church));

    Table table(plain(3));
    table.round("C2", {"B1 C1 D1 E1"});
    for (const Mask& kind : table.game().city(PlayerId(0)).of_kind) CHECK(kind.empty());
    CHECK(space_list(table.game().city(PlayerId(0)).occupied) == "B1 C1 D1 E1");
    table.round("B1", {"D2 E2"});
    CHECK(space_list(table.game().city(PlayerId(0)).of_kind[2]) == "D2 E2");
    CHECK(table.game().city(PlayerId(0)).of_kind[0].empty());
    CHECK(table.game().city(PlayerId(0)).of_kind[1].empty());
}

TEST_CASE("B-SIDE: neighbours share a side, never a corner or the next row's other end") {
    CHECK(space_list(sides_of(spaces("C3"))) == "C2 B3 D3 C4");
    CHECK(space_list(sides_of(spaces("A1"))) == "B1 A2");
    CHECK(space_list(sides_of(spaces("K1"))) == "J1 K2");
    CHECK(space_list(sides_of(spaces("A2"))) == "A1 B2 A3");
    CHECK(space_list(sides_of(spaces("K11"))) == "K10 J11");
    CHECK(space_list(sides_of(spaces("F6"))) == "F5 E6 G6 F7");
}

TEST_CASE("B-SIDE: a corner of the river or of a building is no contact") {
    Table table(R"(
. . .|. . . . . . . .
     +-+
. . . .|. . . . . . .
)");
    table.reveal("Y1");
    CHECK(table.why_not(0, "B2 C2") == "B-FIRST");
    CHECK(table.why_not(0, "C2 D2").empty());
    REQUIRE(table.play(0, "B1 C1"));
    table.reveal("R1");
    CHECK(table.why_not(0, "D2") == "B-SIMUL");
    CHECK(table.why_not(0, "A2 B2").empty());
    REQUIRE(table.play(0, "D1 E1"));
    table.reveal("B1");
    CHECK(table.why_not(0, "F2 G2") == "B-NEXT");
    CHECK(table.why_not(0, "E2 F2").empty());
}
