// L-CHURCH4 in the terminal: the card C4 means another church to each player, and every text and picture
// follows the player, not the card.

#include <doctest/doctest.h>

#include "apps/replay.hpp"
#include "campaign/legacy_players.hpp"
#include "rules/space.hpp"
#include "terminal/plain_play.hpp"
#include "terminal/play_screen.hpp"

using namespace mycity;
using namespace mycity::terminal;

namespace {

constexpr PlayerId kFirst{0};   // has the awkward church, of five spaces
constexpr PlayerId kSecond{1};  // has the handy church, of two

// Episode 5, with the card C4 open.
LegacyCampaign at_fourth_church() {
    LegacyCampaign campaign = test::at_episode(2, 5, {9, 0});
    test::play_until_card(campaign, "C4");
    const Game& game = campaign.session()->game();
    REQUIRE(game.episode().shape_of(*game.offered(kFirst)).size == 5);
    REQUIRE(game.episode().shape_of(*game.offered(kSecond)).size == 2);
    REQUIRE(game.episode().shapes[game.episode().shown(*game.revealed()).shape.index()].size == 4);
    return campaign;
}

LocalGame table_at_fourth_church() {
    LocalGame local{Playthrough(at_fourth_church())};
    local.announce();
    REQUIRE(local.asked() == kFirst);
    return local;
}

const Words& english() { return Words::in(Language("en")); }

Mask cells(const Game& game, PlayerId player, Placement placement) {
    return cells_of(game.episode().shape_of(*game.offered(player)), placement);
}

std::string first_spot(const Game& game, PlayerId player) {
    return space_list(cells(game, player, game.legal(player).nth(0)));
}

bool says(const std::string& text, std::string_view what) { return text.find(what) != std::string::npos; }
bool shows(const PlayScreen& screen, std::string_view what) { return says(screen.draw().text(), what); }

}  // namespace

TEST_CASE("L-CHURCH4: on the screen the church that is moved is the player's own") {
    PlayScreen screen(table_at_fourth_church(), Language("en"), Charset::unicode);
    CHECK(shows(screen, "C4 "));
    CHECK(shows(screen, "5 spaces"));
    (void)screen.update({KeyCode::enter});
    CHECK(shows(screen, "Built, not confirmed yet."));
    (void)screen.update({KeyCode::enter});
    const auto sealed = screen.local_game().game().sealed(kFirst);
    REQUIRE(sealed);
    CHECK(cells(screen.local_game().game(), kFirst, sealed->placement).count() == 5);
    (void)screen.update({KeyCode::enter});
    CHECK(shows(screen, "2 spaces"));
    (void)screen.update({KeyCode::enter});
    CHECK(shows(screen, "Built, not confirmed yet."));
}

TEST_CASE("L-CHURCH4: plain text shows, lists and reports the player's own church") {
    PlainPlay play(table_at_fourth_church(), {Language("en"), Charset::unicode, Confirm::never});
    const std::string begin = play.begin();
    CHECK(says(begin, "C4, church, 5 spaces, fits in "));
    const std::string first = first_spot(play.local_game().game(), kFirst);
    const std::string second = first_spot(play.local_game().game(), kSecond);
    const std::string legal = play.answer("legal");
    CHECK(legal.substr(0, legal.find('\n')) == first);
    const std::string turn = play.answer(first);
    CHECK(says(turn, "C4, church, 2 spaces, fits in "));
    const std::string listed = play.answer("legal");
    CHECK(listed.substr(0, listed.find('\n')) == second);
    const std::string closed = play.answer(second);
    CHECK(says(closed, "built " + second));
}

TEST_CASE("L-CHURCH4: a replay names the spaces that each player covered") {
    LegacyCampaign campaign = at_fourth_church();
    const Game before = campaign.session()->game();
    const std::string first = first_spot(before, kFirst);
    const std::string second = first_spot(before, kSecond);
    for (const PlayerId player : {kFirst, kSecond})
        REQUIRE(campaign.play(player, Move::place(before.legal(player).nth(0))));
    const auto record =
        read_record(record_text(*campaign.session(), campaign.participants()), content::library());
    REQUIRE(record.has_value());
    const std::string rounds = apps::rounds_text(*record, english());
    CHECK(says(rounds, "C4, church, 4 spaces"));
    CHECK(says(rounds, "built " + first + "\n"));
    CHECK(says(rounds, "built " + second + "\n"));
}
