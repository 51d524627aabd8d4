// Campaigns and dice on the screen and as plain text.

#include <doctest/doctest.h>

#include <algorithm>

#include "terminal/campaign_table.hpp"
#include "terminal/dice_picture.hpp"
#include "terminal/fixture.hpp"
#include "terminal/plain_play.hpp"
#include "terminal/result.hpp"
#include "terminal/setup_screen.hpp"

using namespace mycity;
using namespace mycity::terminal;

namespace {

const content::CampaignFacts& roll() { return *content::library().find_campaign("roll-and-build"); }

LocalGame campaign_of(std::string_view plan, std::string_view players, std::uint64_t seed = 3) {
    auto campaign =
        Campaign::begin(content::library(), roll(), *roll().find_plan(plan), people(players), seed);
    REQUIRE(campaign.has_value());
    return LocalGame(Playthrough(std::move(*campaign)));
}

LocalGame episode_game(int number, std::string_view players, std::uint64_t seed = 3) {
    return local_game_of(players, seed, *content::library().find("roll-and-build", EpisodeNumber(number)));
}

// Closes the opening first.
void end_episode(PlayScreen& screen) {
    press(screen, "⎋");
    while (!screen.local_game().over()) press(screen, "e⏎");
}

bool says(const std::string& text, std::string_view what) { return text.find(what) != std::string::npos; }

}  // namespace

TEST_CASE("campaign screen: Enter leads from the result to the campaign and into the next episode") {
    PlayScreen screen(campaign_of("chapter-4", "Ada"), Language("en"), Charset::unicode);
    CHECK(shows(screen, "Chapter 4: Bandits"));
    press(screen, "⎋");
    CHECK(shows(screen, "Roll & Build, episode 10"));
    CHECK(shows(screen, "episode 1 of 3"));
    end_episode(screen);
    CHECK(shows(screen, "Your city is worth −74 points"));
    CHECK(shows(screen, "the campaign so far"));
    press(screen, "⏎");
    CHECK(shows(screen, "After 1 of 3 episodes"));
    CHECK(shows(screen, "10 Shadows at the Gates"));
    press(screen, "⎋");
    CHECK(shows(screen, "Your city is worth −74 points"));
    const Wants wants = press(screen, "⏎⏎");
    CHECK(wants.save);
    CHECK_FALSE(wants.quit);
    CHECK(shows(screen, "Episode 11: Walls of Stone"));
    press(screen, "⎋");
    CHECK(shows(screen, "Roll & Build, episode 11"));
    CHECK(screen.local_game().game().round() == 1);
}

TEST_CASE("RB-SOLO: the end of a campaign shows its titles, and Enter leaves") {
    PlayScreen screen(campaign_of("chapter-1", "Ada"), Language("en"), Charset::unicode);
    for (int episode = 1; episode <= 3; ++episode) {
        end_episode(screen);
        press(screen, "⏎");
        if (episode < 3) press(screen, "⏎");
    }
    CHECK(shows(screen, "The campaign ends with"));
    CHECK(shows(screen, "Chapter 1: The New Land. Your title: Vagabond"));
    const Wants wants = press(screen, "⏎");
    CHECK(wants.quit);
    CHECK(wants.save);
    CHECK(screen.local_game().finished());
}

TEST_CASE("campaign screen: leaving between two episodes keeps the campaign where it is") {
    PlayScreen screen(campaign_of("3-6-12", "Ada,Ben"), Language("en"), Charset::unicode);
    press(screen, "⎋");
    while (!screen.local_game().over()) press(screen, "e⏎⏎");
    CHECK(press(screen, "q").quit);
    auto again = read_campaign(screen.local_game().playthrough().text(), content::library());
    REQUIRE(again.has_value());
    PlayScreen resumed(LocalGame(Playthrough(std::move(*again))), Language("en"), Charset::unicode);
    CHECK(shows(resumed, "Shared win with"));
    press(resumed, "⏎⏎⎋");
    CHECK(shows(resumed, "Roll & Build, episode 6"));
}

TEST_CASE("campaign table: chapters, bags, bonus and winners stand where they belong") {
    LocalGame local = campaign_of("chapter-3", "Ada,Ben");
    const Words& words = Words::in(Language("en"));
    for (int episode = 0; episode < 3; ++episode) {
        while (const auto asked = local.asked()) REQUIRE(local.play(*asked, Move::end()));
        if (episode < 2) local.next_episode();
    }
    std::string all;
    for (const std::string& line : campaign_table(*local.campaign(), words)) all += line + "\n";
    CHECK(says(all, " 7 High Ground"));
    CHECK(says(all, "Money bags"));
    CHECK(says(all, "+20   +20"));
    CHECK(says(all, "Chapter 3: Challenges. Shared win with"));
    CHECK(says(campaign_text(*local.campaign(), words), "Shared campaign win with"));
}

TEST_CASE("campaign table: six players fit on the smallest screen, in every language") {
    LocalGame local = campaign_of("chapter-3", "Adalbert the Great,Ben,Cem,Dana,Eve,Fritz");
    while (const auto asked = local.asked()) REQUIRE(local.play(*asked, Move::end()));
    for (const Language language : all_languages())
        for (const std::string& line : campaign_table(*local.campaign(), Words::in(language)))
            CHECK(width_of(line) <= 70);
}

TEST_CASE("RB-DICE: the screen shows the three faces") {
    const LocalGame local = episode_game(1, "Ada");
    const Game& game = local.game();
    const Words& words = Words::in(Language("en"));
    Screen screen(kDicePicture);
    draw_dice(screen, 0, 0, game, words, Charset::ascii);
    const Outcome thrown = *game.last_outcome();
    const Dice& dice = *game.episode().dice;
    for (const auto& [face, left] : {std::pair(dice.a[static_cast<std::size_t>(die_a(thrown))], 1),
                                     std::pair(dice.b[static_cast<std::size_t>(die_b(thrown))], 7)})
        for (int row = 0; row < 2; ++row)
            for (int column = 0; column < 2; ++column) {
                const bool covered = std::ranges::find(face.cells, Cell{row, column}) != face.cells.end();
                const bool drawn = screen.at(left + 2 * column, row).character != U' ';
                if (!face.compass) CHECK(covered == drawn);
            }
    CHECK(says(dice_text(game, words), "Dice: "));
}

TEST_CASE("RB-ODDS: the odds are shown with and without a live compass") {
    const Words& words = Words::in(Language("en"));
    const auto odds = [&](int episode) {
        std::string all;
        for (const std::string& line : odds_lines(episode_game(episode, "Ada", 1).game(), words))
            all += line + "\n";
        return all;
    };
    CHECK(says(odds(1), "8 of 36          8 of 36"));
    CHECK_FALSE(says(odds(1), "compass"));
    CHECK(says(odds(4), "The compass, 6 of 36: church"));
    CHECK(says(odds(11), "The compass, 6 of 36: fortress"));
    PlayScreen screen(episode_game(1, "Ada"), Language("en"), Charset::unicode);
    press(screen, "⎋o");
    CHECK(shows(screen, "How often each shape comes"));
    PlayScreen cards(local_game_of("Ada", 3), Language("en"), Charset::unicode);
    press(cards, "o");
    CHECK_FALSE(shows(cards, "How often each shape comes"));
}

TEST_CASE("RB-PASS: the passing row and the lines show their circles") {
    LocalGame local = episode_game(4, "Ada");
    const Words& words = Words::in(Language("en"));
    CHECK(circles_text(local.game(), PlayerId(0), words) == "Passes ○○○○○○  Churches ○○○○");
    REQUIRE(local.play(PlayerId(0), Move::pass()));
    const std::string after = circles_text(local.game(), PlayerId(0), words);
    CHECK((says(after, "Passes ●○○○○○") || says(after, "Passes ●●○○○○")));
    CHECK(circles_text(episode_game(6, "Ada").game(), PlayerId(0), words).starts_with("Churches"));
    CHECK(says(circles_text(episode_game(12, "Ada").game(), PlayerId(0), words), "Fortresses ○○○○"));
    CHECK(circles_text(local_game_of("Ada", 3).game(), PlayerId(0), words).empty());
}

TEST_CASE("RB-BAGS: money bags are shown where they are collected") {
    const Words& words = Words::in(Language("en"));
    CHECK(bags_text(episode_game(9, "Ada"), PlayerId(0), words) == "1 money bag");
    CHECK(bags_text(episode_game(3, "Ada"), PlayerId(0), words).empty());
    LocalGame chapter = campaign_of("chapter-3", "Ada");
    REQUIRE(chapter.play(PlayerId(0), Move::end()));
    chapter.next_episode();
    CHECK(bags_text(chapter, PlayerId(0), words) == "2 money bags in this chapter");
}

TEST_CASE("RB-END: who is ended by the program is told") {
    LocalGame local = episode_game(6, "Ada", 5);
    while (const auto asked = local.asked()) {
        const LegalSet legal = local.game().legal(PlayerId(0));
        REQUIRE(local.play(*asked, legal.empty() ? Move::end() : Move::place(legal.nth(0))));
    }
    const bool by_rule = local.game().city(PlayerId(0)).ended_by_rule;
    const Words& words = Words::in(Language("en"));
    CHECK(ended_by_rule_text(local.game(), local.participants(), PlayerId(0), words).empty() == !by_rule);
    bool told = false;
    for (const std::string& line : result_table(local.game(), local.participants(), words))
        told = told || says(line, "(RB-END)");
    CHECK(told == by_rule);
}

TEST_CASE("plain: a script goes from episode to episode by itself, a person is asked") {
    PlainPlay piped(campaign_of("chapter-2", "Ada"), {Language("en"), Charset::unicode, Confirm::never});
    CHECK(says(piped.begin(), "Roll & Build, episode 4"));
    const std::string answer = piped.answer("end");
    CHECK(says(answer, "After 1 of 3 episodes"));
    CHECK(says(answer, "Roll & Build, episode 5"));
    CHECK(piped.wants().save);
    (void)piped.answer("end");
    CHECK_FALSE(piped.over());
    CHECK(says(piped.answer("end"), "Your title: "));
    CHECK(piped.over());

    PlainPlay asked(campaign_of("chapter-2", "Ada"), {Language("en"), Charset::unicode, Confirm::always});
    (void)asked.begin();
    (void)asked.answer("end");
    CHECK(says(asked.answer(""), "Enter opens the next episode"));
    for (const char* idle : {"pass", "C4 C5", "why C4 C5", "legal", "undo", "score", "board", "odds"})
        CHECK_FALSE(says(asked.answer(idle), "episode 5"));
    CHECK(says(asked.answer(""), "Roll & Build, episode 5"));
}

TEST_CASE("setup: the game is chosen with the arrows, and seats follow it") {
    SetupScreen setup({{{"Eternal Game", 4}, {"Roll & Build", 6}}, {}, {}}, Language("en"), Charset::unicode);
    CHECK(setup.draw({80, 24}).text().find("Seat 5") == std::string::npos);
    setup.update({KeyCode::up});
    setup.update({KeyCode::right});
    CHECK(setup.game() == 1);
    CHECK(setup.draw({80, 24}).text().find("Seat 6") != std::string::npos);
    for (int i = 0; i < 6; ++i) setup.update({KeyCode::down});
    setup.update({KeyCode::right});
    CHECK(setup.players().size() == 3);
    for (int i = 0; i < 6; ++i) setup.update({KeyCode::up});
    setup.update({KeyCode::left});
    CHECK(setup.game() == 0);
    CHECK(setup.players().size() == 2);
    CHECK(setup.update({KeyCode::enter}) == SetupScreen::Next::start);
}
