#include "terminal/plain_play.hpp"

#include <doctest/doctest.h>

#include "terminal/fixture.hpp"

using namespace mycity;
using namespace mycity::terminal;

namespace {

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

PlainPlay plain(std::string_view list, PlainStyle style = {}, std::uint64_t seed = 3) {
    return PlainPlay(local_game_of(list, seed), style);
}

}  // namespace

TEST_CASE("plain: the first round shows game, board, building and score") {
    PlainPlay play = plain("Ada,2");
    const std::string text = play.begin();
    CHECK(has(text, "Eternal Game\n"));
    CHECK(has(text, "Round 1 · 27 cards left\n"));
    CHECK(has(text, " 1  ·  ♣ ♣"));
    CHECK(has(text, "B4, industrial building, 4 spaces, fits in 19 ways:\n  ##\n  ##\n"));
    CHECK(play.prompt() == "Ada> ");
}

TEST_CASE("plain: a typed move counts at once in a pipe, and the round goes on") {
    PlainPlay play = plain("Ada,2");
    play.begin();
    const std::string text = play.answer("E1 F1 E2 F2");
    CHECK(play.wants().save);
    CHECK(has(text, "Bot 2: built"));
    CHECK(has(text, "Round 2"));
    const std::string end = play.answer("end");
    CHECK(play.over());
    CHECK(has(end, "The game is over."));
    CHECK(has(end, "Rank"));
    CHECK(has(play.answer("pass"), "The game is over."));
}

TEST_CASE("plain: where a person types, a move is asked for twice") {
    PlainPlay play = plain("Ada,2", {.confirm = Confirm::always});
    play.begin();
    CHECK(has(play.answer("E1 F1 E2 F2"), "Enter confirms, undo takes back."));
    CHECK(has(play.answer("undo"), "Undone."));
    CHECK(play.answer("").empty());
    play.answer("pass");
    CHECK(play.local_game().game().round() == 1);
    play.answer("");
    CHECK(play.local_game().game().round() == 2);
    CHECK(play.local_game().game().city(PlayerId(0)).passes == 1);
}

TEST_CASE("plain: questions change nothing") {
    PlainPlay play = plain("Ada,2");
    play.begin();
    const Game before = play.local_game().game();
    CHECK(has(play.answer("why D1 E1 D2 E2"), "(B-BANK)"));
    CHECK(has(play.answer("why E1 F1 E2 F2"), "allowed"));
    CHECK(has(play.answer("why"), "why C4 C5"));
    CHECK(has(play.answer("D1 E1 D2 E2"), "(B-BANK)"));
    CHECK(has(play.answer("C4 C5"), "(B-SIMUL)"));
    CHECK(has(play.answer("score"), "Total"));
    CHECK(has(play.answer("board"), "♣"));
    CHECK(has(play.answer("cities"), "Bot 2, score −64:"));
    CHECK(has(play.answer("legal"), "E1 F1 E2 F2\n"));
    CHECK(has(play.answer("help"), "undo:"));
    CHECK(has(play.answer("rules"), "One bank only: "));
    CHECK(has(play.answer("undo"), "nothing to undo"));
    CHECK(has(play.answer("gibberish"), "“gibberish” is not understood"));
    CHECK(play.local_game().game() == before);
}

TEST_CASE("plain: between two people the sealed move scrolls out of sight") {
    PlainPlay play = plain("Ada,Ben", {.confirm = Confirm::always});
    play.begin();
    play.answer("E1 F1 E2 F2");
    const std::string text = play.answer("");
    CHECK(has(text, std::string(50, '\n')));
    CHECK(has(text, "Pass the keyboard on. Next: Ben."));
    CHECK_FALSE(has(text, "E1"));
    CHECK(has(play.answer(""), "Round 1"));
    CHECK(play.prompt() == "Ben> ");
    play.answer("undo");
    CHECK(play.prompt() == "Ada> ");
}

TEST_CASE("plain: ASCII and brief") {
    PlainPlay play =
        plain("Ada,2", {.language = Language("pl"), .charset = Charset::ascii, .boards = Boards::on_request});
    const std::string text = play.begin();
    for (const char c : text) CHECK(static_cast<unsigned char>(c) < 0x80);
    CHECK_FALSE(has(text, "t t"));
    CHECK(has(play.answer("plansza"), "t t"));
}

TEST_CASE("plain: leaving and saving are requests") {
    PlainPlay play = plain("Ada,2");
    play.begin();
    play.answer("save");
    CHECK(play.wants().save);
    CHECK_FALSE(play.wants().quit);
    play.answer("quit");
    CHECK(play.wants().quit);
}
