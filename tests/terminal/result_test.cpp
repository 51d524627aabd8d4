#include "terminal/result.hpp"

#include <doctest/doctest.h>

#include "ai/bot.hpp"
#include "rules/score.hpp"
#include "terminal/fixture.hpp"
#include "terminal/setup_screen.hpp"

using namespace mycity;
using namespace mycity::terminal;

namespace {

const Words& english() { return Words::in(Language("en")); }

std::string table_text(const LocalGame& local) {
    std::string text;
    for (const std::string& line : result_table(local.game(), local.participants(), english()))
        text += line + "\n";
    return text;
}

Game ended(LocalGame& local) {
    while (const auto asked = local.asked()) (void)local.play(*asked, Move::end());
    return local.game();
}

}  // namespace

TEST_CASE("B-TIE: equal everywhere shares the rank, and the table says so") {
    LocalGame local = local_game_of("Ada,Ben", 3);
    ended(local);
    const std::string text = table_text(local);
    CHECK(text.find("Tied in every row, same rank: Ada, Ben.") != std::string::npos);
    CHECK(winner_text(local.game(), local.participants(), english()) ==
          "Shared win with −64 points: Ada, Ben");
}

TEST_CASE("B-TIE: the first row that differs decides, and the table says which") {
    // Both build the first building so that it scores the same: one in row 1, one further down.
    LocalGame local = local_game_of("Ada,Ben", 3);
    const Game& game = local.game();
    const LegalSet legal = game.legal(PlayerId(0));
    std::optional<Placement> above, below;
    legal.for_each([&](Placement first) {
        legal.for_each([&](Placement second) {
            const auto score = [&](Placement p) {
                return final_score(after_move(game, PlayerId(0), Move::place(p)), PlayerId(0));
            };
            if (!above && first.anchor() < 11 && second.anchor() >= 11 && score(first) == score(second)) {
                above = first;
                below = second;
            }
        });
    });
    REQUIRE(above);
    REQUIRE(local.play(PlayerId(0), Move::place(*below)));
    REQUIRE(local.play(PlayerId(1), Move::place(*above)));
    ended(local);
    const std::string text = table_text(local);
    CHECK(text.find("Tied: Ben, Ada. Empty spaces in row 1") != std::string::npos);
    CHECK(winner_text(local.game(), local.participants(), english()).starts_with("Ben wins with"));
}

TEST_CASE("result: bots of one level get letters, and a name cannot send commands to the terminal") {
    const std::vector<Participant> players{{"mycity", 2}, {"mycity", 2}, {"E\x1b[2J", {}}};
    CHECK(display_name(players, PlayerId(0), english()) == "Bot 2 A");
    CHECK(display_name(players, PlayerId(1), english()) == "Bot 2 B");
    CHECK(display_name(players, PlayerId(2), english()) == "E [2J");
}

TEST_CASE("result: alone there is no rank") {
    LocalGame local = local_game_of("Ada", 3);
    ended(local);
    CHECK(table_text(local).find("Rank") == std::string::npos);
    CHECK(winner_text(local.game(), local.participants(), english()) == "Your city is worth −64 points");
}

TEST_CASE("setup: Enter at once is you against one greedy bot") {
    SetupScreen setup({{{"Eternal Game", 4}}, {}, {}}, Language("en"), Charset::unicode);
    CHECK(setup.update({KeyCode::enter}) == SetupScreen::Next::start);
    CHECK(setup.players() == std::vector<Participant>{{"You", {}}, {"mycity", 2}});
}

TEST_CASE("setup: seats change, people get names, and the first seat is never empty") {
    SetupScreen setup({{{"Eternal Game", 4}}, {}, {}}, Language("en"), Charset::unicode);
    setup.update(Key::of(U'n'));
    for (const char32_t c : U"Ada")
        if (c != 0) setup.update(Key::of(c));
    setup.update({KeyCode::enter});
    setup.update({KeyCode::down});
    setup.update({KeyCode::left});
    setup.update({KeyCode::left});
    CHECK(setup.players() == std::vector<Participant>{{"Ada", {}}, {"Player 2", {}}});
    setup.update({KeyCode::up});
    setup.update({KeyCode::left});
    CHECK(setup.players()[0].level == kHighestLevel);
    setup.update({KeyCode::right});
    CHECK(setup.players()[0].name == "Ada");
    CHECK(setup.draw({80, 24}).text().find("Player 2") != std::string::npos);
    CHECK(setup.update(Key::of(U'q')) == SetupScreen::Next::quit);
}

TEST_CASE("setup: an unfinished game comes first") {
    SetupScreen setup({{{"Eternal Game", 4}}, {"one", "two"}, "bad file"}, Language("en"), Charset::unicode);
    CHECK(setup.draw({80, 24}).text().find("bad file") != std::string::npos);
    setup.update({KeyCode::down});
    CHECK(setup.update({KeyCode::enter}) == SetupScreen::Next::resume);
    CHECK(setup.resumed() == 1);
    setup.update({KeyCode::down});
    CHECK(setup.update({KeyCode::enter}) == SetupScreen::Next::start);
}

TEST_CASE("setup: every language fits the smallest screen") {
    for (const Language language : all_languages()) {
        SetupScreen setup({{{"Eternal Game", 6}}, {"one"}, {}}, language, Charset::ascii);
        for (int i = 0; i < 8; ++i) {
            CHECK(setup.draw({80, 24}).text().find("…") == std::string::npos);
            setup.update({KeyCode::down});
            setup.update({KeyCode::right});
        }
        CHECK(setup.draw({10, 5}).size() == Size{10, 5});
    }
}
