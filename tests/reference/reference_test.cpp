// The reference engine's own small tests: its readers and the Eternal Game.

#include <doctest/doctest.h>

#include <stdexcept>

#include "eternal.hpp"

using namespace reference;

namespace {

const std::string pieces_text = R"(# a few buildings
pieces small
flip no

shape one 1
X

shape two 2
XX

shape hook 4
X.
X.
XX

building Y1 residential one
building Y2 residential two
building Y3 residential one
building Y5 residential hook
building R1 public one
building R2 public one
building B1 industrial one
building B2 industrial one
building C1 church one
building C2 church two
)";

Board board_of(int columns, int rows, const std::string& map) {
    return read_board("board small\ncolumns " + std::to_string(columns) + "\nrows " + std::to_string(rows) +
                      "\nmap\n" + map + "end\n");
}

EternalGame game_on(const Board& board, int players, const std::vector<std::string>& deck) {
    return EternalGame(board, read_pieces(pieces_text), players, deck);
}

Move place(const std::string& spaces) { return Move::place(to_spaces(spaces)); }

int points(const EternalGame& game, int player, const std::string& rule) {
    for (const ScoreLine& line : game.lines(player))
        if (line.rule == rule) return line.points;
    FAIL("no line " << rule);
    return 0;
}

// The river runs between columns B and C, over the whole height.
const std::string meadow4 =
    ". .|. .\n"
    "\n"
    ". .|. .\n"
    "\n"
    ". .|. .\n"
    "\n"
    ". .|. .\n";

}  // namespace

TEST_CASE("B-BOARD: the board reader knows letters, river edges and spots") {
    const Board board = read_board(
        "# comment\nboard tiny\ncolumns 3\nrows 2\nexpect light 5   # skipped\nmap\nT r|o\n- -+\nM w "
        "g\nend\n");
    CHECK(board.name == "tiny");
    CHECK(board.ground.size() == 6);
    CHECK(board.ground.at({0, 0}) == "two-tree");
    CHECK(board.ground.at({0, 1}) == "one-rock");
    CHECK(board.ground.at({0, 2}) == "meadow");
    CHECK(board.ground.at({1, 0}) == "mountain");
    CHECK(board.spots == std::set<Space>{{0, 2}});
    CHECK(board.river ==
          std::set<std::pair<Space, Space>>{{{0, 1}, {0, 2}}, {{0, 0}, {1, 0}}, {{0, 1}, {1, 1}}});
    CHECK_THROWS_AS(board_of(2, 1, ". x\n"), std::runtime_error);
    CHECK_THROWS_AS(board_of(2, 2, ". .\n"), std::runtime_error);
}

TEST_CASE("E-SET: the pieces reader reads drawings and buildings") {
    const Pieces pieces = read_pieces(pieces_text);
    CHECK(pieces.flip == "no");
    CHECK(pieces.shapes.at("hook") == Spaces{{0, 0}, {1, 0}, {2, 0}, {2, 1}});
    CHECK(pieces.buildings.size() == 10);
    CHECK(pieces.buildings[3].id == "Y5");
    CHECK(pieces.buildings[3].cells == pieces.shapes.at("hook"));
    CHECK_THROWS_AS(read_pieces("shape two 2\nX\n"), std::runtime_error);
}

TEST_CASE("B-BOARD: spaces are named by column letter and row number") {
    CHECK(to_space("C4") == Space{3, 2});
    CHECK(to_text({10, 10}) == "K11");
    CHECK_THROWS_AS(to_space("4C"), std::runtime_error);
    CHECK_THROWS_AS(to_space("A0"), std::runtime_error);
}

TEST_CASE("B-SIDE: the shapes that rotating and mirroring give") {
    const Pieces pieces = read_pieces(pieces_text);
    CHECK(rotations(pieces.shapes.at("two")).size() == 2);
    CHECK(rotations(pieces.shapes.at("hook")).size() == 4);
    CHECK(rotations_and_mirrors(pieces.shapes.at("hook")).size() == 8);
    CHECK_FALSE(touches(to_spaces("A1"), to_spaces("B2")));
    CHECK(touches(to_spaces("A1"), to_spaces("A2")));
}

TEST_CASE("B-START, B-PASS, B-TREE, B-ROCK, B-EMPTY1: the worked example gives 6 points") {
    const Board board = board_of(4, 4,
                                 "T .|. T\n\n"
                                 "M .|. M\n\n"
                                 "R .|. M\n\n"
                                 "T .|. T\n");
    EternalGame game = game_on(board, 1, {"Y1", "R1"});
    game.play(0, Move::pass());
    game.play(0, Move::pass());
    CHECK(game.phase() == "over");
    CHECK(game.score(0) == 8);
    CHECK(game.lines(0) == std::vector<ScoreLine>{{"B-START", 10},
                                                  {"B-PASS", -2},
                                                  {"E-GOLD", 0},
                                                  {"B-TREE", 8},
                                                  {"B-ROCK", -2},
                                                  {"E-GROUP", 0},
                                                  {"E-CHURCH", 0},
                                                  {"E-WELL", 0},
                                                  {"B-EMPTY1", -8}});
    CHECK(game.total(0) == 6);
}

TEST_CASE("B-FIT, B-OVERLAP, B-BANK, B-FIRST, B-NEXT: the first broken rule is named") {
    const Board board = board_of(4, 4,
                                 ". .|. .\n\n"
                                 ". .|. .\n\n"
                                 ". .|. .\n\n"
                                 "M F|~ .\n");
    EternalGame game = game_on(board, 1, {"Y2", "C2", "Y5"});
    CHECK(game.why_not(0, to_spaces("A1")) == "shape");
    CHECK(game.why_not(0, to_spaces("A1 A1")) == "shape");
    CHECK(game.why_not(0, {}) == "shape");
    CHECK(game.why_not(0, to_spaces("A3 A4")) == "B-FIT");
    CHECK(game.why_not(0, to_spaces("D1 E1")) == "B-FIT");
    CHECK(game.why_not(0, to_spaces("B1 C1")) == "B-BANK");
    CHECK(game.why_not(0, to_spaces("A1 A2")) == "B-FIRST");
    game.play(0, place("A1 B1"));
    CHECK(game.why_not(0, to_spaces("B1 B2")) == "B-OVERLAP");
    CHECK(game.why_not(0, to_spaces("D1 D2")) == "B-NEXT");
    CHECK(game.why_not(0, to_spaces("C1 D1")) == "");  // B-ACROSS
    CHECK_THROWS_WITH_AS(game.play(0, place("D1 D2")), "B-NEXT", std::invalid_argument);
    game.play(0, place("C1 D1"));
    CHECK(game.why_not(0, to_spaces("B1 B2 B3 A3")) == "B-NOFLIP");
    CHECK(game.why_not(0, to_spaces("C2 C3 D2 D3")) == "shape");
}

TEST_CASE("B-FIRST: legal placements are sorted, each cover set once") {
    EternalGame game = game_on(board_of(2, 2, ". .|\n- -\n. .\n"), 1, {"Y1", "Y2", "Y3"});
    CHECK(game.legal(0) ==
          std::vector<Spaces>{to_spaces("A1"), to_spaces("B1"), to_spaces("A2"), to_spaces("B2")});
    game.play(0, place("A1"));
    CHECK(game.legal(0) == std::vector<Spaces>{to_spaces("A2 B2")});
    game.play(0, place("A2 B2"));
    CHECK(game.legal(0) == std::vector<Spaces>{to_spaces("B1")});
}

TEST_CASE("B-SIMUL: moves are sealed until all players still in have moved") {
    EternalGame game = game_on(board_of(4, 4, meadow4), 2, {"Y1", "R1", "B1"});
    game.play(0, place("B1"));
    CHECK(game.status(0) == "decided");
    CHECK(game.status(1) == "deciding");
    CHECK(game.city(0).buildings.empty());
    CHECK(game.legal(0).empty());
    CHECK(game.why_not(0, to_spaces("B2")) == "B-SIMUL");
    CHECK(game.round() == 1);
    game.play(1, Move::end());
    CHECK(game.round() == 2);
    CHECK(game.city(0).buildings.size() == 1);
    CHECK(game.status(1) == "ended");
    CHECK_FALSE(game.may_end(1));
    game.play(0, place("B2"));
    CHECK(game.revealed() == "B1");
    CHECK(game.remaining().empty());
}

TEST_CASE("B-OVER: when everybody has ended no further card is revealed") {
    EternalGame game = game_on(board_of(4, 4, meadow4), 2, {"Y1", "R1", "block", "B1"});
    game.play(1, Move::end());
    game.play(0, Move::end());
    CHECK(game.phase() == "over");
    CHECK(game.revealed() == "");
    CHECK(game.round() == 1);
    CHECK(game.remaining() == std::multiset<std::string>{"R1", "block", "B1"});
    CHECK(game.out().empty());
}

TEST_CASE("B-PASS0: nobody passes with a score of 0") {
    EternalGame game = game_on(board_of(4, 4, meadow4), 1, std::vector<std::string>(11, "Y1"));
    for (int i = 0; i < 10; ++i) game.play(0, Move::pass());
    CHECK(game.score(0) == 0);
    CHECK(game.passes(0) == 10);
    CHECK(game.why_not_pass(0) == "B-PASS0");
    CHECK(game.may_end(0));
    CHECK(game.total(0) == -16);  // B-NEG
}

TEST_CASE("E-MUST: nobody passes on a church") {
    EternalGame game = game_on(board_of(4, 4, meadow4), 1, {"C1", "Y1"});
    CHECK(game.why_not_pass(0) == "E-MUST");
    CHECK_THROWS_WITH_AS(game.play(0, Move::pass()), "E-MUST", std::invalid_argument);
    game.play(0, place("B1"));
    CHECK(game.may_pass(0));
}

TEST_CASE("E-BLOCK: the card after the blocking card is out, the one after it comes") {
    EternalGame game = game_on(board_of(4, 4, meadow4), 1, {"block", "C1", "Y1", "R1"});
    CHECK(game.out() == std::vector<std::string>{"C1"});
    CHECK(game.revealed() == "Y1");
    CHECK(game.round() == 1);
    CHECK(game.score(0) == 10);

    EternalGame last = game_on(board_of(4, 4, meadow4), 1, {"Y1", "block"});
    last.play(0, Move::end());
    CHECK(last.phase() == "over");
    EternalGame last_played = game_on(board_of(4, 4, meadow4), 1, {"Y1", "block"});
    last_played.play(0, place("B1"));
    CHECK(last_played.phase() == "over");
    CHECK(last_played.out().empty());

    EternalGame nothing_follows = game_on(board_of(4, 4, meadow4), 1, {"Y1", "block", "R1"});
    nothing_follows.play(0, place("B1"));
    CHECK(nothing_follows.phase() == "over");
    CHECK(nothing_follows.out() == std::vector<std::string>{"R1"});
    CHECK(nothing_follows.round() == 1);
}

TEST_CASE("E-GROUP: the largest group of each kind counts, churches connect nothing") {
    EternalGame game = game_on(board_of(4, 4, meadow4), 1, {"Y1", "C1", "Y3", "R1", "Y2", "R2"});
    game.play(0, place("B1"));
    game.play(0, place("B2"));
    game.play(0, place("B3"));
    CHECK(points(game, 0, "E-GROUP") == 1);
    game.play(0, place("C1"));
    game.play(0, place("A1 A2"));
    CHECK(points(game, 0, "E-GROUP") == 3);
    game.play(0, place("C3"));
    CHECK(points(game, 0, "E-GROUP") == 3);
}

TEST_CASE("B-ACROSS: a group goes on across the river") {
    EternalGame game = game_on(board_of(4, 4, meadow4), 1, {"Y1", "Y3"});
    game.play(0, place("B1"));
    game.play(0, place("C1"));
    CHECK(points(game, 0, "E-GROUP") == 2);
}

TEST_CASE("E-CHURCH: a church beside all three kinds gives 3") {
    EternalGame game = game_on(board_of(4, 4, meadow4), 1, {"C2", "Y1", "R1", "B1"});
    game.play(0, place("B1 B2"));
    game.play(0, place("A1"));
    game.play(0, place("C1"));
    CHECK(points(game, 0, "E-CHURCH") == 0);
    game.play(0, place("B3"));
    CHECK(points(game, 0, "E-CHURCH") == 3);
}

TEST_CASE("E-WELL: four different buildings around an uncovered well give 4") {
    const Board board = board_of(4, 4,
                                 ". .|. .\n\n"
                                 ". w|. .\n\n"
                                 ". .|. .\n\n"
                                 ". .|. .\n");
    EternalGame game = game_on(board, 1, {"Y1", "R1", "C1", "B1", "Y3"});
    game.play(0, place("B1"));
    game.play(0, place("C1"));
    game.play(0, place("C2"));
    game.play(0, place("A1"));
    game.play(0, Move::pass());
    CHECK(points(game, 0, "E-WELL") == 0);
    CHECK(points(game, 0, "B-EMPTY1") == -11);  // the uncovered well is none

    EternalGame full = game_on(board, 1, {"Y1", "R1", "C1", "B1", "Y3", "R2", "B2"});
    for (const char* where : {"B1", "C1", "C2", "A1", "A2", "C3", "B3"}) full.play(0, place(where));
    CHECK(points(full, 0, "E-WELL") == 4);

    // One building on the west and the south side counts once.
    EternalGame three = game_on(board, 1, {"Y5", "R1", "B1", "B2"});
    three.play(0, place("A1 A2 A3 B3"));
    for (const char* where : {"B1", "C1", "C2"}) three.play(0, place(where));
    CHECK(points(three, 0, "E-WELL") == 0);
}

TEST_CASE("E-GOLD: the first to cover all gold get 3, those of the same round alike, later ones nothing") {
    const Board board = board_of(4, 4,
                                 ". g|g .\n\n"
                                 ". .|. .\n\n"
                                 ". .|. .\n\n"
                                 ". .|. .\n");
    EternalGame game = game_on(board, 3, {"Y1", "R1", "B1"});
    for (int player : {0, 1, 2}) game.play(player, place("B1"));
    game.play(0, place("C1"));
    game.play(1, place("C1"));
    CHECK(game.score(0) == 10);
    game.play(2, place("B2"));
    CHECK(game.score(0) == 13);
    CHECK(game.score(1) == 13);
    for (int player : {0, 1, 2}) game.play(player, place(player == 2 ? "C1" : "C2"));
    CHECK(game.score(2) == 10);
    CHECK(points(game, 2, "E-GOLD") == 0);
    CHECK(game.rank(0) == 1);
    CHECK(game.rank(1) == 1);
    CHECK(game.rank(2) == 3);
}

TEST_CASE("E-SCORE: the score is the plain sum, without a limit") {
    const std::string row = "T T|T T T\n";
    const Board board = board_of(5, 5, row + "\n" + row + "\n" + row + "\n" + row + "\n" + ". .|R . .\n");
    EternalGame game = game_on(board, 1, {"Y1"});
    game.play(0, Move::end());
    CHECK(points(game, 0, "B-TREE") == 40);
    CHECK(game.lines(0).back() == ScoreLine{"B-EMPTY1", -4});
    CHECK(game.total(0) == 44);
}

TEST_CASE("B-TIE: fewer empty spaces in the top row rank higher; equal everywhere shares the rank") {
    EternalGame game = game_on(board_of(4, 4, meadow4), 3, {"Y1"});
    game.play(0, place("B2"));
    game.play(1, place("B1"));
    game.play(2, place("C2"));
    CHECK(game.total(0) == game.total(1));
    CHECK(game.rank(1) == 1);
    CHECK(game.rank(0) == 2);
    CHECK(game.rank(2) == 2);
}
