// Openings, overview tables, gains and accounts on the screen and as plain text.

#include <doctest/doctest.h>

#include <sstream>

#include "terminal/account.hpp"
#include "terminal/campaign_table.hpp"
#include "terminal/fixture.hpp"
#include "terminal/legacy_screen.hpp"
#include "terminal/local_pages.hpp"
#include "terminal/plain_play.hpp"
#include "terminal/setup_screen.hpp"

using namespace mycity;
using namespace mycity::terminal;

namespace {

const Words& english() { return Words::in(Language("en")); }

// Words with single blanks between them, whatever lines and frames they stood in.
std::string squeezed(const std::string& text) {
    std::string bare;
    for (const char32_t character : to_characters(text))
        bare += character >= U'─' && character <= U'┘' ? " " : to_utf8({&character, 1});
    std::istringstream in(bare);
    std::string result;
    for (std::string word; in >> word;) result += (result.empty() ? "" : " ") + word;
    return result;
}

bool says(const std::string& text, std::string_view what) { return text.find(what) != std::string::npos; }

void check_says(const std::string& text, const std::vector<const char*>& what) {
    for (const char* each : what) CHECK_MESSAGE(says(text, each), each << " is not in: " << text);
}

LocalGame legacy_of(std::string_view players, std::vector<CitySign> signs = {}) {
    auto campaign = LegacyCampaign::begin(content::library(), people(players), std::move(signs), 3);
    REQUIRE(campaign.has_value());
    return LocalGame(Playthrough(std::move(*campaign)));
}

void stick_all(LocalGame& local) {
    while (const auto player = local.sticks()) {
        const StickerOptions options = local.legacy()->options(*player);
        REQUIRE(local.stick(*player, {options.sticker, options.targets.lowest()}));
    }
}

void end_for_all(LocalGame& local) {
    while (const auto asked = local.asked()) REQUIRE(local.play(*asked, Move::end()));
}

// Up to the opening of an episode, everybody stopping at once.
LocalGame legacy_at(int episode, std::string_view players = "Ada,Ben") {
    LocalGame local = legacy_of(players);
    while (local.legacy()->episode_number() < episode) {
        local.announce();
        stick_all(local);
        end_for_all(local);
        local.next_episode();
        stick_all(local);
    }
    REQUIRE(local.announces());
    return local;
}

LocalGame plan_at(std::string_view plan, std::string_view players, int episode) {
    const content::CampaignFacts& facts = *content::library().find_campaign("roll-and-build");
    auto campaign = Campaign::begin(content::library(), facts, *facts.find_plan(plan), people(players), 3);
    REQUIRE(campaign.has_value());
    LocalGame local{Playthrough(std::move(*campaign))};
    while (local.game().episode().number < episode) {
        end_for_all(local);
        local.next_episode();
    }
    return local;
}

// Everything that a page or box of a screen shows, from its top to its end.
template <class AnyScreen>
std::string read_through(AnyScreen screen) {
    std::string all;
    for (int page = 0; page < 16; ++page) {
        all += squeezed(screen.draw().text()) + " ";
        screen.update({KeyCode::page_down});
    }
    return all;
}

// The same opening on the screen and as plain text. On the screen a sentence may stand across two pictures,
// so only its single lines are looked for there.
void check_opening(const LocalGame& local, const std::vector<const char*>& what,
                   const std::vector<const char*>& on_screen) {
    CAPTURE(local.playthrough().episode().number);
    PlainPlay plain(local, {Language("en"), Charset::unicode, Confirm::never});
    check_says(squeezed(plain.begin()), what);
    if (local.legacy() != nullptr)
        check_says(read_through(LegacyScreen(local, Language("en"), Charset::unicode)), on_screen);
    else
        check_says(read_through(PlayScreen(local, Language("en"), Charset::unicode)), on_screen);
}

}  // namespace

TEST_CASE("L-OPEN: an opening says what is new and gone, what changes, and what each place gets") {
    check_opening(legacy_at(3),
                  {"Episode 3: Sweet Water", "The tannery had been Berta’s idea",
                   "New: Wells: ", "Everyone places: a well, not beside the river", "First: +2 circles",
                   "Second: a well, not beside the river"},
                  {"Sweet Water", "New:", "Everyone places: a well", "First: +2 circles"});
    check_opening(legacy_at(5),
                  {"Fourth church: ", "Churches: ", "New in the deck: C4", "First: +2 circles, two rocks",
                   "Second: one tree"},
                  {"Fourth church", "New in the deck: C4", "First: +2 circles, two rocks"});
    check_opening(legacy_at(12),
                  {"Changed: Third vein: ", "Until now: The first player to cover every vein",
                   "Everyone places: gold, on the right bank", "Second: a nugget"},
                  {"Changed:", "Everyone places: gold"});
    check_opening(
        legacy_at(13),
        {"Chapter 5: The Factories", "Investor: ", "Start from nothing: ", "Back again: First building",
         "Gone: ", "Largest groups (L-GROUP)", "Wells (L-WELL)", "Sawmill (L-SAWMILL)", "Forest (L-FOREST)",
         "Third vein (L-VEIN3)", "Covered with meadow: well (", "Covered with meadow: sawmill (K10 K11)",
         "Everyone places: a cog"},
        {"Gone:", "Wells (L-WELL)", "Everyone places: a cog"});
    check_opening(legacy_at(16),
                  {"The mine: ", "New: mine entrance, industrial (A3)", "First: +2 circles",
                   "Second: a mark in a shaft"},
                  {"The mine", "(A3)", "Second: a mark in a shaft"});
    check_opening(legacy_at(20), {"Port: ", "Gone: The mine (L-MINE)", "New: port (E3)"},
                  {"The mine (L-MINE)", "New: port (E3)"});
    check_opening(legacy_at(22),
                  {"Chapter 8: Prosperity", "Palace: ", "Parks: ", "Only factories stay: ", "Finale: ",
                   "New: palace (E6)", "Second: one tree"},
                  {"Finale", "New: palace (E6)"});
    check_opening(legacy_at(23), {"Landmark: ", "Everyone places: a landmark", "Second: one tree"},
                  {"Landmark", "Everyone places: a landmark"});
    check_opening(legacy_at(24), {"One last season.", "Parade: ", "Finale: ", "Second: nothing"},
                  {"Parade", "Finale"});
}

TEST_CASE("L-OPEN: among three the second has a line, and each board its own spaces") {
    const LocalGame local = legacy_at(12, "Ada,Ben,Cyd");
    const std::string opening = squeezed(PlainPlay(local, {Language("en")}).begin());
    check_says(opening, {"First: +2 circles, two rocks", "Second: +1 circle", "Others: a nugget"});
}

TEST_CASE("L-OPEN: Roll & Build opens its episodes too") {
    check_opening(plan_at("whole", "Ada", 4),
                  {"Chapter 2: The Churches", "when the compass comes up",
                   "Compass: a church: ", "Giving up a church: ", "The church line: #### ##"},
                  {"Chapter 2: The Churches", "Compass: a church"});
    check_opening(plan_at("whole", "Ada", 7),
                  {"Chapter 3: Challenges", "Plateaus: ", "Money bags: ", "New on the sheet: plateau (",
                   "Back again: Giving up a church: "},
                  {"Plateaus", "New on the sheet: plateau ("});
    check_opening(plan_at("whole", "Ada", 9),
                  {"Gold: ", "Gone: ", "Compass: a church (RB-COMPASS)", "New on the sheet: gold ("},
                  {"Gone:", "(RB-COMPASS)"});
    check_opening(
        plan_at("whole", "Ada", 12),
        {"Final bonuses: ", "Changed: Bandits: ", "costs 6 points", "Until now: ", "costs 3 points"},
        {"Final bonuses", "Changed:"});
}

TEST_CASE("L-TABLE: t and table show the chapter at any time") {
    LocalGame local = legacy_at(22);
    LegacyScreen opening(local, Language("en"), Charset::unicode);
    opening.update(Key::of(U't'));
    check_says(read_through(opening), {"Overview · Chapter 8: Prosperity", "At the end:",
                                       "What each place gets:", "Second: one tree", "How to win:"});
    local.announce();
    PlayScreen play(local, Language("en"), Charset::unicode);
    press(play, "t");
    check_says(read_through(play),
               {"Overview · Chapter 8: Prosperity", "Trees: +1 point", "Rocks: −1 point"});
    PlainPlay plain(local, {Language("en")});
    (void)plain.begin();
    check_says(squeezed(plain.answer("table")), {"Railway: +1 point, +1 piece of track",
                                                 "Episode 22: The Palace Gate Before it: New: palace (E6)",
                                                 "the most nuggets, the most trees"});
    PlainPlay rolled(plan_at("chapter-3", "Ada", 7), {Language("en")});
    (void)rolled.begin();
    check_says(squeezed(rolled.answer("table")),
               {"Plateaus (only episode 7): +5 points", "A bag for never passing: +1 money bag",
                "Titles of this chapter, playing solo: Vagabond · Hermit 20 · Farmhand 28"});
    PlainPlay eternal_game(local_game_of("Ada", 3), {Language("en")});
    (void)eternal_game.begin();
    CHECK(eternal_game.answer("table").empty());
}

TEST_CASE("L-GAINS: a round tells what it brought apart from building, and gains list it again") {
    PlainPlay play(plan_at("chapter-3", "Ada", 9), {Language("en")});
    (void)play.begin();
    CHECK(says(play.answer("gains"), "Nothing yet"));
    const std::string told = "Ada: A bag for never passing, −1 money bag";
    CHECK(says(play.answer("pass"), told));
    CHECK(says(play.answer("gains"), "Round 1 · " + told));
    PlayScreen screen(play.local_game(), Language("en"), Charset::unicode);
    press(screen, "g");
    CHECK(says(screen.draw().text(), "Round 1 · " + told));
}

TEST_CASE("L-GAINS: a result leads from the place to its circles and stickers") {
    LocalGame local = legacy_at(5, "Ada,Ben,Cyd");
    local.announce();
    stick_all(local);
    REQUIRE(local.play(PlayerId(0), Move::place(local.game().legal(PlayerId(0)).nth(0))));
    end_for_all(local);
    const std::vector<int>& ranks = local.legacy()->results().back().ranks;
    REQUIRE(ranks[0] == 1);
    std::string account;
    for (const std::string& line : account_lines(*local.legacy(), EpisodeNumber(5), english(), 70))
        account += line + "\n";
    check_says(account, {"Ada: 2 circles\n  place 1: +2 circles, two rocks"});
    PlayScreen result(local, Language("en"), Charset::unicode);
    press(result, "⏎");
    check_says(read_through(result), {"Where it came from:", "place 1: +2 circles, two rocks"});
}

TEST_CASE("L-GAINS: the page at the end accounts for every circle, the finale included") {
    LocalGame local = legacy_at(24, "Ada,Ben,Cyd");
    local.announce();
    end_for_all(local);
    local.next_episode();
    stick_all(local);
    REQUIRE(local.finished());
    std::vector<int> sums(3);
    std::vector<std::string> lines = circle_lines(*local.legacy(), english());
    REQUIRE(lines.size() == 1 + 24 + 3 + 1);
    for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
        std::istringstream in(lines[i]);
        std::vector<std::string> words;
        for (std::string word; in >> word;) words.push_back(word);
        const std::size_t step =
            i > 24 ? 2 : 1;  // a comparison of the finale has its count before its circles
        for (std::size_t player = 0; player < 3; ++player)
            sums[player] += std::stoi(words[words.size() - 1 - (2 - player) * step]);
    }
    for (const PlayerId player : local.legacy()->player_ids())
        CHECK(sums[player.index()] == local.legacy()->city(player).circles);
    check_says(read_through(LegacyScreen(local, Language("en"), Charset::unicode)),
               {"campaign win", "On the last evening Anselm brought", "Circles by episode:", "24: Your City",
                "Most nuggets", "Fewest rocks", "Total", "A new campaign with the same people:",
                "mycity play --game legacy --campaign --players \"Ada,Ben,Cyd\""});
}

TEST_CASE("L-ALONE: an episode on its own warns before it shows what the campaign keeps sealed") {
    const Episode& episode = *content::library().find("legacy", EpisodeNumber(16));
    PlayScreen screen(local_game_of("Ada,2", 3, episode), Language("en"), Charset::unicode);
    CHECK(shows(screen, "Spoiler warning"));
    CHECK_FALSE(says(read_through(screen), "mine"));
    press(screen, "ht");
    CHECK(shows(screen, "Spoiler warning"));
    PlayScreen left = screen;
    CHECK(press(left, "q").quit);
    press(screen, "⏎");
    check_says(read_through(screen),
               {"Chapter 6: The Mine", "New in this episode:", "The mine:", "Also in force:"});
    press(screen, "⎋");
    CHECK(shows(screen, "Legacy campaign, episode 16"));

    PlainPlay plain(local_game_of("Ada,2", 3, episode), {Language("en"), Charset::unicode, Confirm::always});
    const std::string warning = plain.begin();
    CHECK(says(warning, "Spoiler warning"));
    CHECK_FALSE(says(warning, "Chapter 6"));
    CHECK(says(plain.answer(""), "Chapter 6: The Mine"));
    PlainPlay piped(local_game_of("Ada,2", 3, episode), {Language("en")});
    CHECK(says(piped.begin(), "Chapter 6: The Mine"));
    PlayScreen first(local_game_of("Ada,2", 3, *content::library().find("legacy", EpisodeNumber(1))),
                     Language("en"), Charset::unicode);
    CHECK_FALSE(shows(first, "Spoiler"));
}

TEST_CASE("setup: cities of a legacy campaign get a name and an animal") {
    SetupScreen setup({{{"Legacy campaign", 4, 2, true}}, {}, {}}, Language("en"), Charset::unicode);
    for (const char32_t key : std::u32string(U"cAix")) setup.update(Key::of(key));
    setup.update({KeyCode::enter});
    setup.update(Key::of(U'a'));
    CHECK(says(setup.draw({80, 24}).text(), "Aix (otter)"));
    const std::vector<CitySign> signs = setup.signs();
    REQUIRE(signs.size() == 2);
    CHECK(signs[0].name == "Aix");
    CHECK(signs[0].animal == "otter");
    CHECK(signs[1].name.empty());
    LocalGame local = legacy_of("Ada,Ben", {{"Aix", "otter"}, {"Bonn", "wombat"}});
    local.announce();
    end_for_all(local);
    check_says(read_through([&] {
                   PlayScreen result(local, Language("en"), Charset::unicode);
                   press(result, "⏎");
                   return result;
               }()),
               {"City Aix Bonn", "Animal otter wombat"});
}

TEST_CASE("RB-SOLO: the campaign says how far the next title is, and which chapter comes next") {
    LocalGame local = plan_at("chapter-1", "Ada", 2);
    const auto text = [&] {
        std::string all;
        for (const std::string& line : campaign_table(*local.campaign(), english())) all += line + "\n";
        return all;
    };
    check_says(text(), {"Chapter 1: The New Land, ", " so far. ", " more points to Hermit."});
    end_for_all(local);
    local.next_episode();
    end_for_all(local);
    check_says(text(), {"Your title: Vagabond. ", " more points to Hermit.",
                        "Next: Chapter 2: The Churches (mycity play --chapter 2)"});
}

TEST_CASE("a late episode on its own opens with its goal and what it brings, the rest by name") {
    const Episode& episode = *content::library().find("roll-and-build", EpisodeNumber(9));
    LocalGame local{Playthrough(Record{people("Ada"), Session(episode, 1, Draw::from_seed(episode, 3))})};
    const std::string opening = squeezed(PlainPlay(local, {Language("en")}).begin());
    check_says(
        opening,
        {"Get as many points as you can. New in this episode: Gold: ", "Also in force: ", "; Trees; "});
    CHECK_FALSE(says(opening, "After the episode:"));
    CHECK_FALSE(says(opening, "New: "));
    CHECK_FALSE(says(opening, "Trees: "));
}
