// The legacy campaign on the screen and as plain text.

#include <doctest/doctest.h>

#include "rules/space.hpp"
#include "terminal/fixture.hpp"
#include "terminal/legacy_screen.hpp"
#include "terminal/local_pages.hpp"
#include "terminal/plain_play.hpp"
#include "terminal/sticker_text.hpp"

using namespace mycity;
using namespace mycity::terminal;

namespace {

LocalGame legacy_of(std::string_view players, std::uint64_t seed = 3) {
    auto campaign = LegacyCampaign::begin(content::library(), people(players), {}, seed);
    REQUIRE(campaign.has_value());
    return LocalGame(Playthrough(std::move(*campaign)));
}

LocalGame reread(const LocalGame& local) {
    auto campaign = read_legacy(local.playthrough().text(), content::library());
    REQUIRE(campaign.has_value());
    return LocalGame(Playthrough(std::move(*campaign)));
}

void end_episode(LocalGame& local) {
    while (const auto asked = local.asked()) REQUIRE(local.play(*asked, Move::end()));
}

// Places every sticker of persons on the first target.
void stick_all(LocalGame& local) {
    while (const auto player = local.sticks()) {
        const StickerOptions options = local.legacy()->options(*player);
        REQUIRE(local.stick(*player, {options.sticker, options.targets.lowest()}));
    }
}

// Everything up to where an episode begins, all stickers on their first target.
void play_through(LocalGame& local, int episodes) {
    for (int episode = 0; episode < episodes; ++episode) {
        if (local.announces()) local.announce();
        stick_all(local);
        end_episode(local);
        local.next_episode();
        stick_all(local);
    }
}

std::string first_target(const LocalGame& local) {
    const PlayerId player = *local.sticks();
    const StickerOptions options = local.legacy()->options(player);
    return target_name(local.legacy()->episode(), {options.sticker, options.targets.lowest()});
}

bool says(const std::string& text, std::string_view what) { return text.find(what) != std::string::npos; }
bool shows(const LegacyScreen& screen, std::string_view what) { return says(screen.draw().text(), what); }

constexpr Key kEnter{KeyCode::enter};

}  // namespace

TEST_CASE("legacy plain: who skips the story reads the rules at once") {
    LocalGame local = legacy_of("Ada,2");
    local.skip_story();
    PlainPlay play(std::move(local), {Language("en"), Charset::unicode, Confirm::never});
    const std::string begin = play.begin();
    CHECK_FALSE(says(begin, "Nobody chose the valley."));
    CHECK_FALSE(says(begin, "The first house went up"));
    CHECK(says(begin, "Episode 1: Smoke over the Meadow"));
}

TEST_CASE("legacy plain: chapter 1 by a script, stickers included, opens chapter 2") {
    PlainPlay play(legacy_of("Ada,2"), {Language("en"), Charset::unicode, Confirm::never});
    const std::string begin = play.begin();
    CHECK(says(begin, "Chapter 1: The New Land"));
    CHECK(says(begin, "Nobody chose the valley."));
    CHECK(says(begin, "The first house went up"));
    CHECK(says(begin, "Episode 1: Smoke over the Meadow"));
    CHECK_FALSE(says(begin, "Chapter 2"));
    std::string all;
    int stickers = 0;
    for (int line = 0; line < 40 && play.local_game().legacy()->chapter() == 1; ++line) {
        const bool sticks = play.local_game().sticks().has_value();
        stickers += sticks ? 1 : 0;
        all += play.answer(sticks ? first_target(play.local_game()) : "end");
        CHECK(play.wants().save);
    }
    CHECK(play.local_game().legacy()->results().size() == 3);
    CHECK(stickers >= 3);
    CHECK(says(all, "Ada, place a sticker: one tree."));
    CHECK(says(all, "After 1 of 24 episodes"));
    CHECK(says(all, "Largest groups: "));
    CHECK(says(all, "Chapter 2: The Churches"));
    CHECK_FALSE(says(all, "Nuggets"));
}

TEST_CASE("L-SPOT: plain text says why a space is refused and keeps the sticker") {
    PlainPlay play(legacy_of("Ada,2"), {Language("en"), Charset::unicode, Confirm::never});
    (void)play.begin();
    (void)play.answer("end");
    REQUIRE(play.local_game().sticks() == 0);
    const std::string before = play.local_game().playthrough().text();
    CHECK(says(play.answer("A4"), "(L-SPOT)"));
    CHECK(says(play.answer("why A4"), "(L-SPOT)"));
    CHECK(says(play.answer("why " + first_target(play.local_game())), "allowed"));
    for (const char* odd : {"", "zebra", "B3 B4", "why", "why zebra", "pass", "undo", "odds", "board",
                            "rules", "legal", "score", "cities", "help"})
        (void)play.answer(odd);
    CHECK(play.local_game().playthrough().text() == before);
    CHECK(says(play.answer(first_target(play.local_game())), "Episode 2: Neighbourhoods"));
}

TEST_CASE("legacy: a campaign saved in a sticker phase goes on as it would have gone") {
    LocalGame local = legacy_of("Ada,Ben");
    local.announce();
    end_episode(local);
    local.next_episode();
    REQUIRE(local.sticks() == 0);
    REQUIRE(local.stick(PlayerId(0), *read_target(first_target(local), *local.legacy(), PlayerId(0))));
    REQUIRE(local.sticks() == 1);
    LocalGame again = reread(local);
    CHECK(again.between());
    CHECK(again.sticks() == local.sticks());
    for (LocalGame* each : {&local, &again}) {
        stick_all(*each);
        play_through(*each, 2);
    }
    CHECK(again.playthrough().text() == local.playthrough().text());
    CHECK(local.legacy()->chapter() == 2);
}

TEST_CASE("legacy: persons who stop at once come through all 24 episodes to the closing page") {
    LocalGame local = legacy_of("Ada,Ben");
    play_through(local, 24);
    REQUIRE(local.finished());
    LegacyScreen screen(local, Language("en"), Charset::unicode);
    CHECK(shows(screen, "campaign win"));
    CHECK(shows(screen, "On the last evening Anselm brought"));
    bool lists_circles = false;
    for (int page = 0; page < 10; ++page) {
        lists_circles = lists_circles || shows(screen, "Circles by episode:");
        screen.update({KeyCode::page_down});
    }
    CHECK(lists_circles);
    CHECK(shows(screen, "Ada, place "));
    CHECK(shows(screen, "Episodes won: "));
    CHECK(screen.update(kEnter).quit);
}

TEST_CASE("legacy screen: page, play, result, standings, sticker, next episode") {
    LegacyScreen opening(legacy_of("Ada,2"), Language("en"), Charset::unicode);
    CHECK(shows(opening, "Chapter 1: The New Land"));
    CHECK(opening.update(kEnter).other_screen);
    PlayScreen play(opening.local_game(), Language("en"), Charset::unicode);
    CHECK(terminal::shows(play, "Legacy campaign, episode 1"));
    while (!play.local_game().over()) press(play, "e⏎");
    press(play, "⏎");
    CHECK(terminal::shows(play, "After 1 of 24 episodes"));
    CHECK(terminal::shows(play, "Circles"));
    const Wants wants = press(play, "⏎");
    CHECK(wants.other_screen);
    CHECK(wants.save);

    LegacyScreen stickers(play.local_game(), Language("en"), Charset::unicode);
    CHECK(shows(stickers, "Ada, place a sticker: one"));
    CHECK(shows(stickers, "[▫]"));
    const std::string before = stickers.draw().text();
    stickers.update({KeyCode::tab});
    CHECK(stickers.draw().text() != before);
    stickers.update({KeyCode::back_tab});
    CHECK(stickers.draw().text() == before);
    for (const KeyCode arrow : {KeyCode::down, KeyCode::right, KeyCode::up, KeyCode::left}) {
        stickers.update({arrow});
        CHECK(shows(stickers, "[▫]"));
    }
    const int trees = stickers.local_game().legacy()->city(PlayerId(0)).trees();
    CHECK(stickers.update(kEnter).save);
    CHECK(stickers.local_game().legacy()->city(PlayerId(0)).trees() == trees + 1);
    CHECK(shows(stickers, "Episode 2: Neighbourhoods"));
    CHECK(stickers.update(Key::of(U'q')).quit);
}

TEST_CASE("L-FACTORY: a building is chosen from a list") {
    LocalGame local = legacy_of("Ada,Ben");
    for (int episode = 1; episode <= 24 && !local.finished(); ++episode) {
        if (local.announces()) local.announce();
        while (const auto player = local.sticks()) {
            const StickerOptions options = local.legacy()->options(*player);
            if (options.sticker == Sticker::factory) break;
            REQUIRE(local.stick(*player, {options.sticker, options.targets.lowest()}));
        }
        if (local.sticks()) break;
        end_episode(local);
        local.next_episode();
        while (const auto player = local.sticks()) {
            const StickerOptions options = local.legacy()->options(*player);
            if (options.sticker == Sticker::factory) break;
            REQUIRE(local.stick(*player, {options.sticker, options.targets.lowest()}));
        }
        if (local.sticks()) break;
    }
    REQUIRE(local.sticks());
    const PlayerId player = *local.sticks();
    LegacyScreen screen(local, Language("en"), Charset::ascii);
    CHECK(shows(screen, "B1, industrial building"));
    screen.update({KeyCode::down});
    screen.update(kEnter);
    CHECK((screen.local_game().legacy()->city(player).factories != local.legacy()->city(player).factories));
    PlainPlay plain(local, {Language("en"), Charset::unicode, Confirm::never});
    (void)plain.begin();
    CHECK(says(plain.answer("R1"), "(L-SPOT)"));
    CHECK(says(plain.answer("b3"), "B3"));
}

TEST_CASE("legacy screen: every page fits the smallest screen in every language") {
    LocalGame local = legacy_of("Adalbert the Great,Ben,Cem,Dana");
    for (int episode = 1; episode <= 24; ++episode) {
        for (const Language language : all_languages()) {
            const Words& words = Words::in(language);
            if (local.announces()) {
                const Page opening = *opening_of(local, words, 70);
                for (const std::string& line : opening.lines) CHECK(width_of(line) <= 70);
            }
            for (const std::string& line : standings_page(*local.legacy(), words, 70).lines)
                CHECK(width_of(line) <= 70);
        }
        play_through(local, 1);
    }
    for (const Language language : all_languages())
        for (const std::string& line : closing_page(*local.legacy(), Words::in(language), 70).lines)
            CHECK(width_of(line) <= 70);
}
