// Boards of somebody's own: the loader's errors, and V-ORE.

#include <doctest/doctest.h>

#include "content/valley.hpp"
#include "rules/game.hpp"
#include "rules/score.hpp"
#include "valleys/generate.hpp"

using namespace mycity;
using content::library;
using content::ValleySource;

namespace {

const std::string kSheet = R"(board mine
columns 11
rows 8
map
3 . . . .|. . . . . 1

. . . . .|. . . . . .

. . 2 . .|. . . . . .

. . . . .|. . . . . .

. . . . .|. . . . . .

. . . . .|. . . . . .

. . . . .|. . . . . .

. . . . .|. . . . . .
end
)";

ValleySource sheet(std::string_view modules) {
    ValleySource source{.code = {}, .base = Base::dice, .board = kSheet, .episode = {}};
    for (const char letter : modules) source.modules |= *module_lettered(letter);
    return source;
}

content::Error error_of(ValleySource source) {
    const auto valley = content::load_valley(std::move(source), library());
    REQUIRE_FALSE(valley.has_value());
    return valley.error();
}

}  // namespace

TEST_CASE("V-ORE: each building of a group that touches its kind's entrance is a point") {
    const auto valley = content::load_valley(sheet("M"), library());
    REQUIRE(valley.has_value());
    const Episode& episode = (*valley)->episode;
    Game game(episode, 1);
    const PlayerId player(0);
    const auto build = [&](Kind kind, std::initializer_list<int> spaces) {
        Mask cells;
        for (const int space : spaces) cells |= Mask::bit(SpaceId(space));
        for (Outcome thrown = 0; thrown < kThrows; ++thrown) {
            const BuildingId building = episode.dice->building[thrown];
            if (episode.kind_of(building) != kind) continue;
            const auto placement = placement_covering(episode.shape_of(building), cells);
            if (!placement) continue;
            REQUIRE(game.reveal(thrown).has_value());
            REQUIRE(game.decide(player, Move::place(*placement)).has_value());
            return;
        }
        FAIL("no such throw");
    };
    const auto ore = [&] {
        for (const ScoreLine& line : score_sheet(game, player).lines)
            if (line.rule == "V-ORE") return line.points;
        return -1;
    };
    build(Kind::industrial, {3, 4});
    CHECK(ore() == 0);
    build(Kind::industrial, {1, 2});
    CHECK(ore() == 2);
    build(Kind::residential, {12, 13});
    CHECK(ore() == 2);
    build(Kind::public_, {23, 34});  // beside the public entrance at C3, which is space 24
    CHECK(ore() == 3);
}

TEST_CASE("a board that does not fit its modules is refused with a reason") {
    CHECK(content::load_valley(sheet("M"), library()).has_value());
    CHECK(error_of(sheet("")).code == "content-feature");
    CHECK(error_of(sheet("MW")).expected == "1..9");
    CHECK(error_of(sheet("MH")).code == "content-module-clash");
    CHECK(error_of(sheet("MR")).code == "content-module-needs");
    CHECK(error_of(sheet("MB")).code == "content-module-base");
    ValleySource cards = sheet("M");
    cards.base = Base::cards;
    CHECK(error_of(cards).code == "content-rows");
    ValleySource dry = sheet("M");
    for (char& letter : dry.board)
        if (letter == '|') letter = ' ';
    CHECK(error_of(dry).code == "content-river");
    ValleySource huge = sheet("M");
    huge.board += std::string(content::kMaxValleyBytes, '\n');
    CHECK(error_of(huge).code == "content-too-long");
}

TEST_CASE("an error in a board says where it is") {
    ValleySource source = sheet("M");
    source.board[source.board.find("2 .")] = '?';
    const content::Error error = error_of(source);
    CHECK(error.code == "content-letter");
    CHECK(error.file == "board");
    CHECK(error.line == 9);
    CHECK(error.column == 5);
    CHECK(error.found == "?");
}

TEST_CASE("a valley file is read as it was written") {
    const auto valley =
        generate({.style = Style::coast, .seed = 9, .modules = *module_called("gold")}, library());
    const auto read = content::read_valley({"x.valley", content::valley_text(valley->source)});
    REQUIRE(read.has_value());
    CHECK(read->code == valley->source.code);
    CHECK(read->base == Base::cards);
    CHECK(read->modules == valley->source.modules);
    const auto again = content::load_valley(*read, library());
    REQUIRE(again.has_value());
    CHECK((*again)->episode.board == valley->episode.board);
    CHECK(content::read_valley({"x", "valley water\n"}).error().code == "content-word");
    CHECK(content::read_valley({"x", "modules churches\n"}).error().code == "content-missing");
    CHECK(content::read_valley({"x", "valley dice\nmodules chess\n"}).error().line == 2);
}
