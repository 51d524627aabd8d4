#include "terminal/play_screen.hpp"

#include <doctest/doctest.h>

#include "terminal/fixture.hpp"

using namespace mycity;
using namespace mycity::terminal;

namespace {

PlayScreen screen_of(std::string_view list, std::uint64_t seed = 3, Language language = Language()) {
    return PlayScreen(local_game_of(list, seed), language, Charset::unicode);
}

int built(const PlayScreen& screen, PlayerId player) {
    return static_cast<int>(screen.local_game().game().city(player).buildings.size());
}

}  // namespace

TEST_CASE("play: Enter shows the building, Enter again builds it and closes the round") {
    PlayScreen screen = screen_of("Ada,2");
    CHECK(shows(screen, "It fits here."));
    CHECK_FALSE(press(screen, "⏎").save);
    CHECK(shows(screen, "Built, not confirmed yet. Score −64 → −62."));
    CHECK(built(screen, PlayerId(0)) == 0);
    CHECK(press(screen, "⏎").save);
    CHECK(built(screen, PlayerId(0)) == 1);
    CHECK(screen.local_game().game().round() == 2);
    CHECK(shows(screen, "Bot 2: built "));
}

TEST_CASE("play: a move that is not confirmed is taken back by u and by Esc") {
    PlayScreen screen = screen_of("Ada,2");
    for (const char* back : {"u", "⎋", "←"}) {
        press(screen, "⏎");
        press(screen, back);
        CHECK_FALSE(shows(screen, "not confirmed"));
    }
    CHECK(screen.local_game().game().round() == 1);
    CHECK(built(screen, PlayerId(0)) == 0);
}

TEST_CASE("play: a refused placement says which rule and changes nothing") {
    PlayScreen screen = screen_of("Ada,2");
    for (int i = 0; i < 12; ++i) press(screen, "←");
    CHECK(shows(screen, "(B-FIT)"));
    press(screen, "⏎");
    CHECK(built(screen, PlayerId(0)) == 0);
    CHECK(screen.local_game().game().round() == 1);
    press(screen, "w");
    CHECK(shows(screen, "Why not?"));
    CHECK(shows(screen, "cannot be built on"));
    press(screen, "x");
    CHECK_FALSE(shows(screen, "Why not?"));
}

TEST_CASE("B-PASS: passing is asked for, shows its cost, and can be refused") {
    PlayScreen screen = screen_of("Ada,2");
    press(screen, "p");
    CHECK(shows(screen, "Score −64 → −65."));
    CHECK(press(screen, "⏎").save);
    CHECK(screen.local_game().game().city(PlayerId(0)).passes == 1);
}

TEST_CASE("B-END: after the person has ended the bots play on to the result") {
    PlayScreen screen = screen_of("Ada,2");
    press(screen, "e");
    CHECK(shows(screen, "Stop and take no further part?"));
    CHECK(press(screen, "⏎").save);
    CHECK(screen.local_game().over());
    CHECK(shows(screen, "Bot 2 wins with"));
    CHECK(shows(screen, "Rank"));
    press(screen, "v");
    CHECK(shows(screen, "City of") == false);
    CHECK_FALSE(shows(screen, "Rank"));
    press(screen, "vv");
    CHECK(shows(screen, "Rank"));
    CHECK(press(screen, "⏎").quit);
}

TEST_CASE("play: two people at the keyboard do not see each other's sealed move") {
    PlayScreen screen = screen_of("Ada,Ben");
    CHECK_FALSE(press(screen, "⏎⏎").save);
    CHECK(shows(screen, "Ben, it is your turn."));
    CHECK_FALSE(shows(screen, "Trees"));
    press(screen, "⏎");
    CHECK(built(screen, PlayerId(0)) == 0);
    CHECK(shows(screen, "It fits here."));
    press(screen, "v");
    CHECK(shows(screen, "City of Ada."));
    press(screen, "⎋");
    CHECK(press(screen, "⏎⏎").save);
    CHECK(built(screen, PlayerId(0)) == 1);
    CHECK(built(screen, PlayerId(1)) == 1);
    CHECK(shows(screen, "Ada, it is your turn."));
}

TEST_CASE("play: a sealed move can be taken back until the last person has decided") {
    PlayScreen screen = screen_of("Ada,Ben");
    press(screen, "⏎⏎u");
    CHECK(shows(screen, "Undone. Ada decides again."));
    CHECK_FALSE(screen.local_game().game().has_decided(PlayerId(0)));
    press(screen, "⏎⏎⏎u");
    CHECK_FALSE(screen.local_game().game().has_decided(PlayerId(0)));
    press(screen, "⏎⏎⏎⏎⏎");
    CHECK(screen.local_game().game().round() == 2);
    press(screen, "⏎u");
    CHECK(shows(screen, "There is nothing to undo"));
}

TEST_CASE("play: typed moves, typed questions") {
    PlayScreen screen = screen_of("Ada,2");
    press(screen, ":E1 F1 E2 F2⏎");
    CHECK(shows(screen, "not confirmed"));
    press(screen, ":D1 E1 D2 E2⏎");
    CHECK(shows(screen, "(B-BANK)"));
    CHECK_FALSE(shows(screen, "not confirmed"));
    press(screen, ":why A1 B1 A2 B2⏎");
    CHECK(shows(screen, "(B-FIRST)"));
    press(screen, "⎋:nonsense⏎");
    CHECK(shows(screen, "“nonsense” is not understood"));
    press(screen, ":half");
    CHECK(shows(screen, "Move: half"));
    press(screen, "⎋");
    CHECK_FALSE(shows(screen, "Move:"));
    CHECK(press(screen, ":quit⏎").quit);
}

TEST_CASE("play: saving and leaving are requests") {
    PlayScreen screen = screen_of("Ada,2");
    const Wants save = press(screen, "s");
    CHECK(save.save);
    CHECK_FALSE(save.quit);
    screen.saved("/there/game.json");
    CHECK(shows(screen, "Saved: /there/game.json"));
    const Wants leave = press(screen, "q");
    CHECK(leave.save);
    CHECK(leave.quit);
    press(screen, "⏎");
    screen.update({KeyCode::interrupt});
    CHECK(screen.update({KeyCode::interrupt}).quit);
    press(screen, "u");
    screen.not_saved("no room");
    CHECK(shows(screen, "no room"));
}

TEST_CASE("play: a small window is told so and nothing is lost") {
    PlayScreen screen = screen_of("Ada,2");
    screen.resize({60, 20});
    CHECK(shows(screen, "60×20"));
    CHECK(shows(screen, "80×24"));
    screen.resize({3, 1});
    CHECK(screen.draw().size() == Size{3, 1});
    screen.resize({0, 0});
    CHECK(screen.draw().text().empty());
    screen.resize({120, 40});
    CHECK(shows(screen, "It fits here."));
    CHECK(screen.draw().size() == Size{120, 40});
}

TEST_CASE("play: in every language and alphabet the smallest screen holds every word") {
    for (const Language language : all_languages()) {
        for (const Charset charset : {Charset::unicode, Charset::ascii}) {
            CAPTURE(std::string(language.code()));
            for (const char* keys : {"", "⏎", "p", "e", "v", "h", "⏎⏎", "⏎⏎⏎v", "e⏎", "←←←←←←←w", "e⏎⏎e⏎"}) {
                CAPTURE(keys);
                PlayScreen screen(local_game_of("Ada,Ben,3,1", 3), language, charset);
                press(screen, keys);
                CHECK_FALSE(shows(screen, "…"));
                CHECK_FALSE(shows(screen, "[terminal."));
            }
        }
    }
}

TEST_CASE("play: every building is named in full") {
    for (const Language language : all_languages())
        for (std::uint64_t seed = 0; seed < 12; ++seed)
            CHECK_FALSE(shows(screen_of("Ada", seed, language), "…"));
}

TEST_CASE("play: the language changes at any time") {
    PlayScreen screen = screen_of("Ada,2");
    press(screen, "l");
    CHECK(screen.language() == Language("de"));
    CHECK(shows(screen, "Ewiges Spiel"));
    press(screen, "lll");
    CHECK(shows(screen, "Eternal Game"));
}

TEST_CASE("play: whatever keys are pressed, the game stays in order") {
    constexpr std::string_view keys = "⏎⎋⇥←→↑↓ rRfpeuwvshl:C4x?n";
    const std::u32string all = to_characters(keys);
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        PlayScreen screen = screen_of(seed % 2 == 0 ? "Ada,Ben,1" : "Ada,1", seed);
        Random random(seed);
        for (int i = 0; i < 400; ++i) {
            const char32_t key = all[random.below(static_cast<std::uint32_t>(all.size()))];
            press(screen, to_utf8({&key, 1}));
            CHECK(screen.draw().size() == kSmallestScreen);
        }
        CHECK(screen.local_game().closed_rounds() <= 27);
    }
}

TEST_CASE("play: six people and their scores fit beside a sheet of Roll & Build") {
    const Episode& episode = *content::library().find("roll-and-build", EpisodeNumber(12));
    PlayScreen screen(local_game_of("Ada,Ben,Cyd,Dora,Eve,Finn", 3, episode), Language("de"),
                      Charset::unicode);
    press(screen, "⎋");
    CHECK(shows(screen, "Finn"));
    CHECK_FALSE(shows(screen, "…"));
}

TEST_CASE("E-MUST: where a building fits nowhere the screen says what is left") {
    PlayScreen screen = screen_of("Ada");
    int nowhere = 0;
    while (!screen.local_game().over()) {
        const Game& game = screen.local_game().game();
        if (!game.legal(PlayerId(0)).empty()) {
            press(screen, "⏎⏎");
            continue;
        }
        ++nowhere;
        const bool church = game.refuse_pass(PlayerId(0)).has_value();
        press(screen, "↑");
        CHECK(shows(screen, church ? "you cannot pass: stop." : "It fits nowhere: pass or stop."));
        press(screen, church ? "e⏎" : "p⏎");
    }
    CHECK(nowhere > 0);
}
