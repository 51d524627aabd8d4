// The reference engine's own small tests: episodes of the legacy campaign, counted by hand.

#include <doctest/doctest.h>

#include <stdexcept>
#include <tuple>

#include "legacy.hpp"

using namespace reference;

namespace {

const std::string pieces_text = R"(pieces small
flip no

shape one 1
X

shape two 2
XX

shape three 3
XXX

building Y1 residential one
building Y2 residential one
building Y3 residential one
building R1 public one
building R2 public one
building R3 public one
building B1 industrial one
building B2 industrial one
building B3 industrial one
building C1 church one
building C4 church two
building C4-awkward church three
building C4-handy church one
)";

// Eleven rows of meadow with the river between columns E and F, and what else is stuck on it: "gold C1 D1".
LegacyStart start(const std::vector<std::string>& stickers = {},
                  const std::set<std::string>& factories = {}) {
    std::string map;
    for (int row = 0; row < 11; ++row) map += std::string(row == 0 ? "" : "\n") + ". . . . .|. . . . . .\n";
    Board board = read_board("board valley\ncolumns 11\nrows 11\nmap\n" + map + "end\n");
    for (const std::string& sticker : stickers) {
        const std::size_t blank = sticker.find(' ');
        for (const Space& space : to_spaces(sticker.substr(blank)))
            board.ground.at(space) = sticker.substr(0, blank);
    }
    return {board, factories, "C4"};
}

LegacyGame game(int episode, const std::vector<LegacyStart>& starts, const std::vector<std::string>& deck) {
    return LegacyGame(episode, read_pieces(pieces_text), starts, deck);
}

Move place(const std::string& spaces) { return Move::place(to_spaces(spaces)); }

void build(LegacyGame& game, const std::vector<std::string>& places) {
    for (const std::string& spaces : places) game.play(0, place(spaces));
}

int points(const LegacyGame& game, int player, const std::string& rule) {
    for (const ScoreLine& line : game.lines(player))
        if (line.rule == rule) return line.points;
    return 0;
}

std::string why_not(const LegacyGame& game, const std::string& spaces) {
    return game.why_not(0, to_spaces(spaces));
}

}  // namespace

TEST_CASE("L-FLOOD: the left bank is neither built on, nor empty, nor worth anything") {
    const LegacyGame flooded = game(7, {start({"two-tree A1", "two-rock B1"})}, {"Y1"});
    CHECK(why_not(flooded, "E1") == "B-FIT");
    CHECK(why_not(flooded, "F1") == "");
    CHECK(points(flooded, 0, "B-TREE") == 0);
    CHECK(points(flooded, 0, "B-ROCK") == 0);
    CHECK(points(flooded, 0, "B-EMPTY1") == -66);
}

TEST_CASE("L-SAWMILL, L-FOREST: from 8 to 12 a city starts at the sawmill and may cover forest") {
    const LegacyStart corner = start({"sawmill K10 K11", "forest J10 J11"});
    for (int episode = 8; episode <= 12; ++episode) {
        CHECK(why_not(game(episode, {corner}, {"Y1"}), "J10") == "");
        CHECK(why_not(game(episode, {corner}, {"Y1"}), "F1") == "L-SAWMILL");
        CHECK(why_not(game(episode, {corner}, {"Y1"}), "K10") == "B-OVERLAP");
        CHECK(points(game(episode, {corner}, {"Y1"}), 0, "B-EMPTY1") == (episode <= 9 ? -64 : -119));
    }
    CHECK(why_not(game(13, {start({"forest F2"})}, {"Y1"}), "F2") == "B-FIT");
}

TEST_CASE("L-NOPASS, E-MUST, L-ZERO: who may not pass is told why") {
    CHECK(game(6, {start()}, {"Y1"}).why_not_pass(0) == "L-NOPASS");
    CHECK(game(6, {start()}, {"C1"}).why_not_pass(0) == "E-MUST");
    CHECK(game(7, {start()}, {"Y1"}).why_not_pass(0) == "");
    CHECK(game(13, {start()}, {"Y1"}).why_not_pass(0) == "L-ZERO");
}

TEST_CASE("L-CHURCH4: the same card is another church for each player") {
    std::vector<LegacyStart> starts = {start(), start(), start()};
    starts[1].church = "C4-awkward";
    starts[2].church = "C4-handy";
    const LegacyGame fourth = game(5, starts, {"C4"});
    CHECK(fourth.why_not(0, to_spaces("E1 E2")) == "");
    CHECK(fourth.why_not(1, to_spaces("E1 E2 E3")) == "");
    CHECK(fourth.why_not(1, to_spaces("E1 E2")) == "shape");
    CHECK(fourth.why_not(2, to_spaces("E1")) == "");
    starts[2].church = "";
    CHECK_THROWS_AS(game(5, starts, {"C4"}), std::invalid_argument);
}

TEST_CASE("L-VEINS, L-VEINS2: the first round to have all gold covered pays, the end gives a nugget more") {
    const LegacyStart mine = start({"sawmill A1 B1", "gold C1 D1"});
    LegacyGame shared = game(10, {mine, mine, mine}, {"Y1", "Y2", "Y3"});
    for (int player = 0; player < 3; ++player) shared.play(player, place("C1"));
    for (int player = 0; player < 2; ++player) shared.play(player, place("D1"));
    shared.play(2, Move::pass());
    for (int player = 0; player < 2; ++player) shared.play(player, Move::end());
    shared.play(2, place("D1"));
    CHECK(shared.score(0) == 13);
    CHECK(shared.score(1) == 13);
    CHECK(shared.score(2) == 9);
    CHECK(shared.gains(1).nuggets == 1);
    CHECK(shared.gains(2).nuggets == 0);

    for (const auto& [episode, paid, nuggets] : {std::tuple(11, 3, 2), std::tuple(12, 5, 3)}) {
        LegacyGame alone = game(episode, {mine}, {"Y1", "Y2"});
        build(alone, {"C1", "D1"});
        CHECK(alone.score(0) == 10 + paid);
        CHECK(alone.gains(0).nuggets == nuggets);
    }
}

TEST_CASE("L-INVESTOR, L-FACTORY, L-POLLUTION: what industry pays and costs") {
    LegacyGame works =
        game(14, {start({"two-tree D2", "one-rock A9"}, {"B1"})}, {"Y1", "B1", "B2", "R1", "Y2"});
    build(works, {"E1", "E2"});
    CHECK(works.score(0) == 1);
    build(works, {"F2", "F1", "D1"});  // across the river; beside it; beside E1 but not beside F1
    CHECK(works.score(0) == 3);
    CHECK(points(works, 0, "L-FACTORY") == 2);
    CHECK(points(works, 0, "B-ROCK") == -1);
    CHECK(points(works, 0, "L-POLLUTION") == -1);  // B2; B1 has D2
}

TEST_CASE("L-MINE: a mark for each building in the groups at the entrance, as long as the shaft is open") {
    for (int episode = 16; episode <= 20; ++episode) {
        LegacyGame dug = game(episode, {start({"mine-industrial D1"})}, {"B1", "B2", "Y1", "B3"});
        CHECK(why_not(dug, "D1") == "B-FIT");
        build(dug, {"E1", "E2", "F2", "G2"});
        CHECK(dug.gains(0).marks.at("industrial") == (episode <= 19 ? 2 : 0));
        CHECK(dug.gains(0).marks.at("residential") == 0);
    }
}

TEST_CASE("L-TRACK, L-PORT, L-PORTKINDS: tracks for row 11 and for what links it with the port") {
    for (const auto& [episode, tracks] : {std::pair(19, 2), std::pair(20, 5), std::pair(21, 8)}) {
        LegacyGame rails = game(episode, {start({"port E10"})}, {"B1", "R1", "R2"});
        build(rails, {"E11", "F11", "F10"});
        CHECK(rails.score(0) == 2);
        CHECK(rails.gains(0).tracks == tracks);
    }
}

TEST_CASE("L-COGS, L-PALACE, L-PARK: prosperity") {
    LegacyGame park = game(22, {start({"palace E6", "two-rock D6 A9"}, {"B1"}), start({"palace E6"})},
                           {"B1", "B2", "R1", "Y1", "R2", "Y2", "R3"});
    CHECK(park.status(1) == "lacking");
    CHECK(park.why_not_pass(1) == "L-COGS");
    CHECK(why_not(park, "E1") == "L-PALACE");
    park.play(0, place("E5"));
    CHECK(park.revealed() == "R1");  // nobody has B2
    park.play(1, Move::end());
    build(park, {"D5", "C5", "C6", "C7"});
    CHECK(park.parks(0).empty());
    build(park, {"D7"});
    CHECK(park.parks(0) == to_spaces("D6"));
    CHECK(points(park, 0, "B-TREE") == 1);
    CHECK(points(park, 0, "B-ROCK") == -2);
    CHECK(park.phase() == "over");
}
