// The reference engine's own small tests: Roll & Build.

#include <doctest/doctest.h>

#include <stdexcept>

#include "roll.hpp"

using namespace reference;

namespace {

// Faces of the dice, by the rules' table.
constexpr int a_corner = 0, a_one = 1, a_upright = 3;
constexpr int b_one = 0, b_upright = 2, b_blank = 4, b_compass = 5;
constexpr int solid = 0, lined = 2, crossed = 4;

Board sheet_of(int columns, int rows, const std::string& map) {
    return read_board("board small\ncolumns " + std::to_string(columns) + "\nrows " + std::to_string(rows) +
                      "\nmap\n" + map + "end\n");
}

Move place(const std::string& spaces) { return Move::place(to_spaces(spaces)); }

int points(const RollGame& game, int player, const std::string& rule) {
    for (const ScoreLine& line : game.lines(player))
        if (line.rule == rule) return line.points;
    FAIL("no line " << rule);
    return 0;
}

bool has_line(const RollGame& game, const std::string& rule) {
    for (const ScoreLine& line : game.lines(0))
        if (line.rule == rule) return true;
    return false;
}

// One player builds a "one" of the given kind.
void build_one(RollGame& game, const std::string& where, int white = solid) {
    game.throw_dice(a_one, b_blank, white);
    game.play(0, place(where));
}

// The player takes what the compass gives.
void build_compass(RollGame& game, const std::string& where) {
    game.throw_dice(a_one, b_compass, solid);
    game.play(0, place(where));
}

// The river runs between columns B and C.
const std::string meadow4 =
    ". .|. .\n\n"
    ". .|. .\n\n"
    ". .|. .\n\n"
    ". .|. .\n";

std::string spaces_around(const std::string& middle) {
    return ". " + middle + "|. .\n\n. .|. .\n\n. .|. .\n\n. .|. .\n";
}

}  // namespace

TEST_CASE("RB-ODDS: two and two-L come 8 times in 36, the one 4 times") {
    std::map<std::set<Spaces>, int> seen;
    for (int a = 0; a < 6; ++a)
        for (int b = 0; b < 6; ++b)
            seen[rotations_and_mirrors(thrown_building(1, 0, a, b, solid).cells)] += 1;
    CHECK(seen.at(rotations({{0, 0}})) == 4);
    CHECK(seen.at(rotations({{0, 0}, {0, 1}})) == 8);
    CHECK(seen.at(rotations({{0, 0}, {1, 0}, {1, 1}})) == 8);
    int commonest = 0;
    int sum = 0;
    for (const auto& [shape, count] : seen) {
        commonest = std::max(commonest, count);
        sum += count;
    }
    CHECK(commonest == 8);
    CHECK(sum == 36);
}

TEST_CASE("RB-DICE: the blue dice give the shape, the white die the kind") {
    CHECK(is_one_of(rotations({{0, 0}, {0, 1}, {1, 0}, {1, 1}}),
                    thrown_building(1, 0, a_upright, b_upright, solid).cells));
    const Spaces u = thrown_building(1, 0, a_corner, b_upright, solid).cells;
    CHECK(is_one_of(rotations({{0, 0}, {1, 0}, {1, 1}, {1, 2}, {0, 2}}), u));
    CHECK(thrown_building(1, 0, a_one, b_one, solid).kind == "residential");
    CHECK(thrown_building(1, 0, a_one, b_one, lined).kind == "industrial");
    CHECK(thrown_building(1, 0, a_one, b_one, crossed).kind == "public");
    CHECK_THROWS_AS(thrown_building(1, 0, 6, b_one, solid), std::out_of_range);
}

TEST_CASE("RB-BLANK: blank and a compass without meaning leave die A alone") {
    CHECK(thrown_building(4, 0, a_upright, b_blank, solid).cells.size() == 2);
    for (int episode : {1, 2, 3, 9, 10}) {
        CHECK(thrown_building(episode, 0, a_corner, b_compass, crossed).cells.size() == 3);
        CHECK(thrown_building(episode, 0, a_corner, b_compass, crossed).kind == "public");
    }
}

TEST_CASE("RB-COMPASS: the church line goes on with every compass and runs out") {
    const auto sizes = [](int episode, int circles) {
        std::vector<std::size_t> found;
        for (int used = 0; used <= circles; ++used)
            found.push_back(thrown_building(episode, used, a_one, b_compass, solid).cells.size());
        return found;
    };
    for (int episode : {4, 5, 6}) CHECK(sizes(episode, 4) == std::vector<std::size_t>{2, 5, 3, 4, 1});
    CHECK(sizes(7, 3) == std::vector<std::size_t>{1, 2, 3, 1});
    CHECK(sizes(8, 2) == std::vector<std::size_t>{4, 5, 1});
    CHECK(thrown_building(8, 1, a_one, b_compass, solid).kind == "church");
    CHECK(thrown_building(8, 2, a_one, b_compass, solid).kind == "residential");
    CHECK(thrown_building(12, 3, a_corner, b_compass, solid).kind == "fortress");
    CHECK(thrown_building(12, 4, a_corner, b_compass, solid).kind == "residential");

    RollGame game(4, sheet_of(4, 4, meadow4), 1);
    game.throw_dice(a_corner, b_compass, solid);
    CHECK(game.thrown().kind == "church");
    CHECK(game.compass_circles() == 1);
    game.play(0, Move::pass());
    game.throw_dice(a_corner, b_compass, solid);
    CHECK(game.thrown().cells.size() == 5);
}

TEST_CASE("RB-FIT: the first building on the river, later ones beside a building") {
    RollGame game(1, sheet_of(4, 4, "M F|. .\n\n. .|. .\n\n. .|. .\n\n. .|. .\n"), 1);
    CHECK(game.phase() == "throw");
    CHECK(game.status(0) == "waiting");
    CHECK(game.legal(0).empty());
    game.throw_dice(a_one, b_one, solid);
    CHECK(game.why_not(0, to_spaces("A1 A2")) == "B-FIT");
    CHECK(game.why_not(0, to_spaces("B1 B2")) == "B-FIT");
    CHECK(game.why_not(0, to_spaces("B2 C2")) == "B-BANK");
    CHECK(game.why_not(0, to_spaces("A2 A3")) == "B-FIRST");
    CHECK(game.why_not(0, to_spaces("A2 A3 A4")) == "shape");
    game.play(0, place("A2 B2"));
    game.throw_dice(a_one, b_blank, solid);
    CHECK(game.why_not(0, to_spaces("A2")) == "B-OVERLAP");
    CHECK(game.why_not(0, to_spaces("D4")) == "B-NEXT");
    CHECK(game.legal(0) == std::vector<Spaces>{to_spaces("C2"), to_spaces("A3"), to_spaces("B3")});
}

TEST_CASE("RB-MIRROR: a building may be mirrored") {
    RollGame game(1, sheet_of(4, 4, meadow4), 1);
    game.throw_dice(a_corner, b_one, solid);
    CHECK(game.why_not(0, to_spaces("B1 B2 B3 A1")) == "");
    CHECK(game.why_not(0, to_spaces("B1 B2 B3 A3")) == "");
}

TEST_CASE("RB-PASS: six circles, then nobody can pass any more") {
    RollGame game(1, sheet_of(4, 4, meadow4), 1);
    const std::vector<int> cost = {0, -1, -2, -3, -5, -7, -10};
    for (int i = 0; i < 6; ++i) {
        CHECK(game.score(0) == nth(cost, i));
        game.throw_dice(a_one, b_blank, solid);
        game.play(0, Move::pass());
    }
    CHECK(points(game, 0, "RB-PASS") == -10);
    game.throw_dice(a_one, b_blank, solid);
    CHECK(game.why_not_pass(0) == "RB-PASS");
    CHECK(game.may_end(0));
}

TEST_CASE("RB-CHURCHPASS: passing on a church fills two circles and needs two free ones") {
    RollGame game(4, sheet_of(4, 4, meadow4), 1);
    game.throw_dice(a_one, b_compass, solid);
    game.play(0, Move::pass());
    CHECK(game.circles(0) == 2);
    CHECK(game.passes(0) == 1);
    for (int i = 0; i < 3; ++i) {
        game.throw_dice(a_one, b_blank, solid);
        game.play(0, Move::pass());
    }
    game.throw_dice(a_one, b_compass, solid);
    CHECK(game.why_not_pass(0) == "RB-CHURCHPASS");
    CHECK(game.score(0) == -7);
}

TEST_CASE("RB-END: a player who can only end whatever is thrown is ended by the program") {
    RollGame game(1, sheet_of(2, 1, ".|.\n"), 2);
    for (int i = 0; i < 6; ++i) {
        game.throw_dice(a_one, b_blank, solid);
        game.play(0, Move::pass());
        game.play(1, i < 2 ? place(i == 0 ? "A1" : "B1") : Move::pass());
    }
    CHECK(game.status(0) == "waiting");
    CHECK(game.status(1) == "waiting");
    game.throw_dice(a_one, b_blank, solid);
    game.play(0, place("A1"));
    game.play(1, Move::pass());
    game.throw_dice(a_one, b_blank, solid);
    game.play(0, place("B1"));
    game.play(1, Move::pass());
    CHECK(game.phase() == "over");
    CHECK(game.ended_by_program(0));
    CHECK(game.ended_by_program(1));
    CHECK(points(game, 0, "B-EMPTY1") == 0);
}

TEST_CASE("RB-SCORE, RB-WIN: no start points, no limit; equal points share the win") {
    RollGame game(1, sheet_of(4, 4, "t T|r R\n\n. .|. .\n\n. .|. .\n\n. .|. .\n"), 3);
    game.throw_dice(a_one, b_blank, solid);
    game.play(0, Move::end());
    game.play(1, Move::end());
    game.play(2, place("B2"));
    CHECK(game.lines(0) ==
          std::vector<ScoreLine>{{"RB-PASS", 0}, {"B-TREE", 3}, {"B-ROCK", -3}, {"B-EMPTY1", -12}});
    CHECK(game.total(0) == -12);
    CHECK(game.rank(2) == 1);
    CHECK(game.rank(0) == 2);
    CHECK(game.rank(1) == 2);
}

TEST_CASE("RB-GROUP: counts from episode 2 on") {
    CHECK_FALSE(has_line(RollGame(1, sheet_of(4, 4, meadow4), 1), "RB-GROUP"));
    RollGame game(2, sheet_of(4, 4, meadow4), 1);
    build_one(game, "B1", solid);
    build_one(game, "C1", solid);
    build_one(game, "B2", crossed);
    build_one(game, "B3", solid);
    CHECK(points(game, 0, "RB-GROUP") == 3);
}

TEST_CASE("RB-WELL: counts in 3 to 6, a church and the printed church are buildings too") {
    for (int episode = 1; episode <= 12; ++episode)
        CHECK(has_line(RollGame(episode, sheet_of(4, 4, meadow4), 1), "RB-WELL") ==
              (episode >= 3 && episode <= 6));
    RollGame game(6, sheet_of(4, 4, ". C|. .\n\n. w|. .\n\n. .|. .\n\n. .|. .\n"), 1);
    build_one(game, "C1");
    build_one(game, "C2");
    build_one(game, "C3");
    build_one(game, "B3");
    build_one(game, "A3");
    CHECK(points(game, 0, "RB-WELL") == 0);
    build_one(game, "A2");
    CHECK(points(game, 0, "RB-WELL") == 4);
    CHECK(points(game, 0, "B-EMPTY1") == -8);
}

TEST_CASE("RB-CHURCH3: counts in 5 to 8, for the printed church too") {
    for (int episode = 1; episode <= 12; ++episode)
        CHECK(has_line(RollGame(episode, sheet_of(4, 4, meadow4), 1), "RB-CHURCH3") ==
              (episode >= 5 && episode <= 8));
    RollGame game(6, sheet_of(4, 4, spaces_around("C")), 1);
    build_one(game, "A1", solid);
    build_one(game, "B2", lined);
    CHECK(points(game, 0, "RB-CHURCH3") == 0);
    build_one(game, "C1", crossed);
    CHECK(points(game, 0, "RB-CHURCH3") == 3);
}

TEST_CASE("RB-STARTCHURCH: the first drawn building touches the printed church") {
    RollGame game(6, sheet_of(4, 4, spaces_around("C")), 1);
    game.throw_dice(a_one, b_blank, solid);
    CHECK(game.why_not(0, to_spaces("B3")) == "RB-STARTCHURCH");
    CHECK(game.why_not(0, to_spaces("B1")) == "B-OVERLAP");
    CHECK(game.legal(0) == std::vector<Spaces>{to_spaces("A1"), to_spaces("C1"), to_spaces("B2")});
}

TEST_CASE("RB-NOPASS: nobody passes in episode 6") {
    RollGame game(6, sheet_of(4, 4, spaces_around("C")), 1);
    game.throw_dice(a_one, b_blank, solid);
    CHECK(game.why_not_pass(0) == "RB-NOPASS");
}

TEST_CASE("RB-SAWMILL: the printed sawmill is the start building and one building") {
    RollGame game(7, sheet_of(4, 4, ". .|. .\n\n. .|. .\n\n. .|. S\n\n. .|. S\n"), 1);
    CHECK(game.city(0).buildings.size() == 1);
    game.throw_dice(a_one, b_blank, solid);
    CHECK(game.why_not(0, to_spaces("B1")) == "RB-SAWMILL");
    CHECK(game.legal(0) == std::vector<Spaces>{to_spaces("D2"), to_spaces("C3"), to_spaces("C4")});
}

TEST_CASE("RB-PLATEAU: the first on all plateaus get 5 at once; an uncovered plateau is empty; 1 bag") {
    RollGame game(7, sheet_of(4, 4, "P P|. .\n\n. S|. .\n\n. S|. .\n\n. .|. .\n"), 3);
    CHECK(points(game, 0, "B-EMPTY1") == -14);
    game.throw_dice(a_one, b_blank, solid);
    for (int player : {0, 1, 2}) game.play(player, place("B1"));
    game.throw_dice(a_one, b_blank, solid);
    game.play(0, place("A1"));
    game.play(1, place("A1"));
    game.play(2, Move::pass());
    CHECK(game.score(0) == 5);
    CHECK(game.score(1) == 5);
    CHECK(game.score(2) == -1);
    game.throw_dice(a_one, b_blank, solid);
    for (int player : {0, 1}) game.play(player, Move::end());
    game.play(2, place("A1"));
    CHECK(points(game, 2, "RB-PLATEAU") == 0);
    CHECK(game.bags(0) == 2);  // RB-BAGNOPASS and the plateaus
    CHECK(game.bags(2) == 1);
}

TEST_CASE("RB-WIDE: buildings that face each other across water are not adjacent") {
    RollGame game(7, sheet_of(4, 1, "S . ~ .\n"), 1);
    build_one(game, "B1");
    game.throw_dice(a_one, b_blank, solid);
    CHECK(game.why_not(0, to_spaces("C1")) == "B-FIT");
    CHECK(game.why_not(0, to_spaces("D1")) == "B-NEXT");
}

TEST_CASE("RB-BAGCHURCH: every church of the line built gives a bag") {
    RollGame game(7, sheet_of(4, 4, "S .|. .\n\n. .|. .\n\n. .|. .\n\n. .|. .\n"), 1);
    build_compass(game, "B1");
    build_compass(game, "B2 B3");
    CHECK(game.bags(0) == 1);
    build_compass(game, "A3 A4 B4");
    CHECK(game.bags(0) == 2);
}

TEST_CASE(
    "RB-FOREST: forest is open in 8 and 9 and empty while uncovered; all of it gives 5 and a bag in 8") {
    const Board sheet = sheet_of(4, 4, "F .|. .\n\nS .|. .\n\nF M|M M\n\nM M|M M\n");
    RollGame game(8, sheet, 1);
    CHECK(points(game, 0, "B-EMPTY1") == -8);  // six meadows, two forest spaces
    build_one(game, "A1");
    CHECK(points(game, 0, "RB-FOREST") == 0);
    build_one(game, "A3");
    CHECK(points(game, 0, "RB-FOREST") == 5);
    CHECK(game.bags(0) == 2);
    RollGame ninth(9, sheet, 1);
    CHECK(points(ninth, 0, "B-EMPTY1") == -8);
    CHECK_FALSE(has_line(ninth, "RB-FOREST"));
    RollGame seventh(7, sheet, 1);
    CHECK(points(seventh, 0, "B-EMPTY1") == -6);
    seventh.throw_dice(a_one, b_blank, solid);
    CHECK(seventh.why_not(0, to_spaces("A1")) == "B-FIT");
}

TEST_CASE("RB-GOLD5: all gold first gives 5 and 2 bags in 9; in 10 gold counts for nothing") {
    RollGame game(9, sheet_of(4, 1, "g S|g M\n"), 1);
    CHECK(points(game, 0, "B-EMPTY1") == 0);
    build_one(game, "A1");
    build_one(game, "C1");
    CHECK(points(game, 0, "RB-GOLD5") == 5);
    CHECK(game.bags(0) == 3);
    RollGame tenth(10, sheet_of(4, 1, "g .|g M\n"), 1);
    CHECK_FALSE(has_line(tenth, "RB-GOLD5"));
    CHECK(points(tenth, 0, "B-EMPTY1") == -1);
    build_one(tenth, "C1");
    CHECK(tenth.total(0) == 1 - 1);
    CHECK(tenth.bags(0) == 0);
}

TEST_CASE("RB-BANDIT: a bandit is caught when every side that can be built on is built on") {
    // A1: sides B1 and A2, the rim is closed. D1: sides C1 and the mountain.
    RollGame game(10, sheet_of(4, 2, "B .|. B\n\n. .|. M\n"), 1);
    CHECK(points(game, 0, "RB-BANDIT") == -6);
    CHECK(points(game, 0, "B-EMPTY1") == -5);
    game.throw_dice(a_one, b_one, solid);
    CHECK(game.why_not(0, to_spaces("A1 B1")) == "RB-BANDIT");
    game.play(0, place("B1 B2"));
    CHECK(game.bandits_at_large(0) == to_spaces("A1 D1"));
    build_one(game, "A2");
    CHECK(game.bandits_at_large(0) == to_spaces("D1"));
    build_one(game, "C1");
    CHECK(points(game, 0, "RB-BANDIT") == 0);
}

TEST_CASE("RB-BANDIT: a bandit at large is carried to the same space of the next sheet, -6 in 12") {
    const Board sheet = sheet_of(4, 2, "T .|. .\n\n. .|. R\n");
    RollGame game(12, sheet, 2, {to_spaces("A1 D2"), {}});
    CHECK(points(game, 0, "RB-BANDIT") == -12);
    CHECK(points(game, 0, "B-TREE") == 0);
    CHECK(points(game, 0, "B-ROCK") == 0);
    CHECK(points(game, 1, "RB-BANDIT") == 0);
    CHECK(points(game, 1, "B-TREE") == 2);
    CHECK_THROWS_AS(RollGame(10, sheet, 1, {to_spaces("A1")}), std::invalid_argument);
}

TEST_CASE("RB-FORTRESS: must be built, needs no neighbour, later buildings start from it") {
    const Board sheet = sheet_of(4, 4, "K .|. .\n\n. .|. .\n\nM .|. R\n\n. .|. B\n");
    RollGame game(11, sheet, 1);
    game.throw_dice(a_one, b_blank, solid);
    CHECK(game.why_not(0, to_spaces("A2")) == "");  // the printed fortress serves as a start
    CHECK(game.why_not(0, to_spaces("C3")) == "");  // and so does the river
    CHECK(game.why_not(0, to_spaces("D2")) == "B-FIRST");
    game.play(0, place("A2"));
    game.throw_dice(a_one, b_compass, solid);
    CHECK(game.thrown().kind == "fortress");
    CHECK(game.why_not_pass(0) == "RB-FORTRESS");
    CHECK(game.why_not(0, to_spaces("A3")) == "B-FIT");
    CHECK(game.why_not(0, to_spaces("D4")) == "RB-BANDIT");
    CHECK(game.why_not(0, to_spaces("A1")) == "B-OVERLAP");
    game.play(0, place("D3"));
    game.throw_dice(a_one, b_blank, solid);
    CHECK(game.why_not(0, to_spaces("D2")) == "");
    CHECK(points(game, 0, "RB-GROUP") == 1);
    game.play(0, place("C3"));
    CHECK(game.bandits_at_large(0) == to_spaces("D4"));
    build_one(game, "C4");
    CHECK(game.bandits_at_large(0).empty());  // the fortress closes one of the two sides

    RollGame fortress_first(11, sheet, 1);
    build_compass(fortress_first, "D3");
    fortress_first.throw_dice(a_one, b_blank, solid);
    CHECK(fortress_first.why_not(0, to_spaces("D2")) == "");
    CHECK(fortress_first.why_not(0, to_spaces("B4")) == "B-NEXT");
}

TEST_CASE("RB-FORTRESS: who has no space for the fortress can only end") {
    RollGame game(11, sheet_of(3, 1, "K .|M\n"), 1);
    build_one(game, "B1");
    CHECK(game.status(0) == "waiting");  // another building could still be passed
    game.throw_dice(a_one, b_compass, solid);
    CHECK(game.legal(0).empty());
    CHECK_FALSE(game.may_pass(0));
    CHECK(game.may_end(0));
    game.play(0, Move::end());
    CHECK(game.phase() == "over");
    CHECK_FALSE(game.ended_by_program(0));
}

TEST_CASE("RB-COMPLETE: all buildings of a kind in one group") {
    RollGame game(11, sheet_of(4, 4, meadow4), 1);
    CHECK(points(game, 0, "RB-COMPLETE") == 0);
    build_one(game, "B1", solid);
    build_one(game, "B2", crossed);
    CHECK(points(game, 0, "RB-COMPLETE") == 6);
    build_one(game, "B3", solid);
    CHECK(points(game, 0, "RB-COMPLETE") == 3);
}

TEST_CASE("RB-BONUS: no pass, all trees, all rocks, no empty space") {
    RollGame game(12, sheet_of(4, 1, "T .|R M\n"), 1);
    CHECK(points(game, 0, "RB-BONUS") == 6 + 6);
    build_one(game, "C1");
    CHECK(points(game, 0, "RB-BONUS") == 6 + 6 + 6);
    build_one(game, "B1");
    CHECK(points(game, 0, "RB-BONUS") == 6 + 6 + 6 + 12);
    CHECK(points(game, 0, "RB-COMPLETE") == 6);
    build_one(game, "A1");
    CHECK(points(game, 0, "RB-BONUS") == 6 + 6 + 12);
    RollGame passed(12, sheet_of(4, 1, "T .|R M\n"), 1);
    passed.throw_dice(a_one, b_blank, solid);
    passed.play(0, Move::pass());
    CHECK(points(passed, 0, "RB-BONUS") == 6);
}
