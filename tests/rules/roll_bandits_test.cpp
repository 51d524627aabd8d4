// Chapter 4 of Roll & Build: RB-BANDIT, RB-FORTRESS, RB-COMPLETE, RB-BONUS.

#include <doctest/doctest.h>

#include "mechanics/bandits.hpp"
#include "record/session.hpp"
#include "rules/fixture.hpp"
#include "rules/space.hpp"

using namespace mycity;
using namespace mycity::test;

namespace {

constexpr std::string_view kOne = "one blank solid";
constexpr std::string_view kCompass = "one compass solid";

// A1 has two sides on the sheet, D1 has the mountain on one of its three.
constexpr std::string_view kBandits = R"(
B . . B M|. . . . . .

. . . . .|. . . . . .
)";

std::string at_large(const Game& game, PlayerId player = PlayerId(0)) {
    return space_list(bandits_at_large(game, player));
}

// The next sheet of a player, with the bandits that the player did not catch (RB-BANDIT).
Board with_bandits(Board sheet, Mask bandits) {
    for_each_space(bandits, [&](int space) { sheet.set(SpaceId(space), Ground::bandit); });
    return sheet;
}

Session session_on(const Episode& episode, std::span<const Board> boards) {
    return Session(episode, boards, Draw::from_seed(episode, 1));
}

int points_of(const Game& game, PlayerId player, std::string_view rule) {
    for (const ScoreLine& line : score_sheet(game, player).lines)
        if (line.rule == rule) return line.points;
    FAIL("no line " << rule);
    return 0;
}

}  // namespace

TEST_CASE("RB-BANDIT: a bandit's space cannot be built on and is no empty space") {
    Table table = Table::roll(10, kBandits);
    CHECK(table.points("B-EMPTY1") == -19);
    for (const std::string_view where : {"E2", "D2"}) table.round(kOne, {where});
    table.reveal(kOne);
    CHECK(table.why_not(0, "D1") == "RB-BANDIT");
    CHECK(table.why_not(0, "E1") == "B-FIT");
}

TEST_CASE("RB-BANDIT: caught when every side on the sheet that can be built on is built on") {
    Table table = Table::roll(10, kBandits);
    CHECK(at_large(table.game()) == "A1 D1");
    CHECK(table.points("RB-BANDIT") == -6);
    CHECK(table.marked("RB-BANDIT") == "A1 D1");
    for (const std::string_view where : {"E2", "D2", "C2"}) table.round(kOne, {where});
    CHECK(at_large(table.game()) == "A1 D1");
    table.round(kOne, {"C1"});
    CHECK(at_large(table.game()) == "A1");  // the mountain needs no building
    table.round("one one solid", {"B1 B2"});
    CHECK(at_large(table.game()) == "A1");
    table.round(kOne, {"A2"});
    CHECK(at_large(table.game()).empty());  // the rim is closed
    CHECK(table.points("RB-BANDIT") == 0);
}

TEST_CASE("RB-BANDIT: two bandits beside each other need only their other sides") {
    Table table = Table::roll(10, R"(
. . . B B|. . . . . .

. . . . .|. . . . . .
)");
    for (const std::string_view where : {"E2", "D2", "C2"}) table.round(kOne, {where});
    CHECK(at_large(table.game()) == "D1 E1");
    table.round(kOne, {"C1"});
    CHECK(at_large(table.game()) == "E1");
    table.round("one one solid", {"F1 F2"});
    CHECK(at_large(table.game()).empty());  // its side across the river counts
}

TEST_CASE("RB-BANDIT: each at large costs 3 in 10 and 11 and 6 in 12; 1 to 9 know none") {
    CHECK(Table::roll(10, kBandits).points("RB-BANDIT") == -6);
    CHECK(Table::roll(11, kBandits).points("RB-BANDIT") == -6);
    CHECK(Table::roll(12, kBandits).points("RB-BANDIT") == -12);
    const auto printed = [](int episode) { return Table::roll(episode).episode().board.on(Ground::bandit); };
    for (int episode = 1; episode <= 9; ++episode) CHECK(printed(episode).empty());
    CHECK(printed(10).count() == 5);
    CHECK(printed(11).count() == 5);
    CHECK(printed(12).count() == 2);
}

TEST_CASE("RB-BANDIT: who is not caught stays on the same space of that player's next sheets") {
    const Table ten = Table::roll(10);
    Mask left = bandits_at_large(ten.game(), PlayerId(0));
    CHECK(left == ten.episode().board.on(Ground::bandit));
    const Table eleven = Table::roll(11);
    const std::array boards{with_bandits(eleven.episode().board, left), eleven.episode().board};
    const Session second = session_on(eleven.episode(), boards);
    left = bandits_at_large(second.game(), PlayerId(0));
    CHECK(left == (ten.episode().board.on(Ground::bandit) | eleven.episode().board.on(Ground::bandit)));
    CHECK(points_of(second.game(), PlayerId(0), "RB-BANDIT") == -30);
    CHECK(points_of(second.game(), PlayerId(1), "RB-BANDIT") == -15);

    const Table twelve = Table::roll(12);
    const std::array last{with_bandits(twelve.episode().board, left), twelve.episode().board};
    const Session third = session_on(twelve.episode(), last);
    CHECK(points_of(third.game(), PlayerId(0), "RB-BANDIT") == -6 * 12);
    CHECK(points_of(third.game(), PlayerId(1), "RB-BANDIT") == -6 * 2);
}

TEST_CASE("RB-BANDIT: one who is carried over takes the place of what the sheet shows there") {
    Table printed = Table::roll(12, R"(
T R . . .|. . . . . .

. . . . .|. . . . . .
)");
    const std::array boards{with_bandits(printed.episode().board, spaces("A1 B1 C1")),
                            printed.episode().board};
    const Session session = session_on(printed.episode(), boards);
    CHECK(points_of(session.game(), PlayerId(0), "B-TREE") == 0);
    CHECK(points_of(session.game(), PlayerId(0), "B-ROCK") == 0);
    CHECK(points_of(session.game(), PlayerId(0), "B-EMPTY1") == -19);
    CHECK(points_of(session.game(), PlayerId(1), "B-TREE") == 2);
    CHECK(points_of(session.game(), PlayerId(1), "B-ROCK") == -2);
    CHECK(points_of(session.game(), PlayerId(1), "B-EMPTY1") == -20);
}

TEST_CASE("RB-FORTRESS: must be built, on any space without a building or a bandit, beside nothing") {
    Table table = Table::roll(11, R"(
K . . . .|. . . . T R

M . . . .|. . . . . B
)");
    table.round(kOne, {"E1"});
    table.reveal(kCompass);
    CHECK(table.episode().kind_of(*table.game().offered(PlayerId(0))) == Kind::fortress);
    CHECK(table.why_not(0, "pass") == "RB-FORTRESS");
    CHECK(table.why_not(0, "end") == "");
    CHECK(table.why_not(0, "A1") == "B-OVERLAP");
    CHECK(table.why_not(0, "E1") == "B-OVERLAP");
    CHECK(table.why_not(0, "K2") == "RB-BANDIT");
    CHECK(table.why_not(0, "A2") == "B-FIT");  // no building stands on a mountain
    for (const char* where : {"C2", "H2", "J1", "K1"}) CHECK(table.why_not(0, where) == "");
    CHECK(table.play(0, "J1"));
    table.reveal(kOne);
    CHECK(table.why_not(0, "J2") == "");  // later buildings may start from it
    CHECK(table.why_not(0, "H2") == "B-NEXT");
}

TEST_CASE("RB-FORTRESS: passing is refused for its sake even when the row is full") {
    Table table = Table::roll(11, plain(3));
    for (int i = 0; i < 6; ++i) table.round(kOne, {"pass"});
    table.reveal(kCompass);
    CHECK(table.why_not(0, "pass") == "RB-FORTRESS");
}

TEST_CASE("RB-FORTRESS: four circles, then the compass means nothing") {
    for (const int episode : {11, 12}) {
        Table table = Table::roll(episode, plain(3));
        for (const std::string_view where : {"A1", "C1", "H1", "K1"}) table.round(kCompass, {where});
        CHECK(table.game().line_used() == 4);
        table.reveal("corner compass lined");
        CHECK(table.episode().kind_of(*table.game().offered(PlayerId(0))) == Kind::industrial);
        CHECK(table.why_not(0, "A2 A3 B3") == "");
    }
}

TEST_CASE(
    "RB-FORTRESS: a printed one serves as a start beside the river; after one of their own it does not") {
    constexpr std::string_view map = R"(
K . . . .|. . . . . .

. . . . .|. . . . . .

. . . . .|. . . . . .
)";
    Table table = Table::roll(11, map);
    CHECK(table.game().city(PlayerId(0)).buildings.count() == 1);
    table.reveal(kOne);
    CHECK(table.legal() == "A2, B1, E1, E2, E3, F1, F2, F3");
    CHECK(table.why_not(0, "C2") == "B-FIRST");
    Table own = Table::roll(11, map);
    own.round(kCompass, {"H2"});
    own.reveal(kOne);
    CHECK(own.legal() == "A2, B1, G2, H1, H3, I2");
    CHECK(own.why_not(0, "E1") == "B-NEXT");
    for (const int episode : {11, 12})
        CHECK(Table::roll(episode).game().city(PlayerId(0)).buildings.count() == 2);
}

TEST_CASE("RB-FORTRESS: has no kind, joins no group, and helps to catch a bandit") {
    Table table = Table::roll(11, kBandits);
    table.round(kCompass, {"A2"});
    table.round(kOne, {"B2"});
    table.round(kOne, {"C2"});
    CHECK(table.points("RB-GROUP") == 2);
    CHECK(at_large(table.game()) == "A1 D1");
    table.round(kCompass, {"B1"});
    CHECK(at_large(table.game()) == "D1");
    CHECK(table.points("RB-GROUP") == 2);
    table.round(kCompass, {"D2"});
    table.round(kOne, {"E2"});
    CHECK(table.points("RB-GROUP") == 2);
}

TEST_CASE("RB-COMPLETE: a kind whose buildings form one single group scores 3 in 11 and 6 in 12") {
    for (const auto& [episode, points] : {std::pair{11, 3}, std::pair{12, 6}}) {
        CAPTURE(episode);
        Table table = Table::roll(episode, plain(4));
        CHECK(table.points("RB-COMPLETE") == 0);  // at least one is needed
        table.round(kOne, {"E1"});
        table.round("one blank lined", {"E2"});
        CHECK(table.points("RB-COMPLETE") == 2 * points);
        table.round(kOne, {"E3"});
        CHECK(table.points("RB-COMPLETE") == points);
        table.round("one blank crossed", {"D3"});
        table.round(kCompass, {"F2"});
        CHECK(table.points("RB-COMPLETE") == 2 * points);  // a fortress joins nothing
        for (const std::string_view where : {"D1", "D2"}) table.round(kOne, {where});
        CHECK(table.points("RB-COMPLETE") == 2 * points);  // D2 and E3 meet at a corner
        table.round("one one solid", {"F3 F4"});
        CHECK(table.points("RB-COMPLETE") == 2 * points);
    }
}

TEST_CASE("RB-COMPLETE: two groups that become one score again, also across the river") {
    Table table = Table::roll(11, plain(3));
    table.round(kOne, {"E1"});
    table.round("one blank lined", {"E2"});
    table.round(kOne, {"E3"});
    CHECK(table.points("RB-COMPLETE") == 3);
    table.round("one two-flat solid", {"F1 F2 F3"});
    CHECK(table.points("RB-COMPLETE") == 6);
    CHECK(table.marked("RB-COMPLETE") == "E1 F1 E2 F2 E3 F3");
}

TEST_CASE("RB-BONUS: no pass 6, all trees kept 6, all rocks built on 6, no empty space 12") {
    constexpr std::string_view map = "M M M T .|R r M M M M\n";
    Table table = Table::roll(12, map);
    CHECK(table.points("RB-BONUS") == 6 + 6);
    table.round(kOne, {"F1"});
    CHECK(table.points("RB-BONUS") == 6 + 6);  // a single rock is left
    table.round(kOne, {"G1"});
    CHECK(table.points("RB-BONUS") == 6 + 6 + 6);
    table.round(kOne, {"E1"});
    CHECK(table.points("RB-BONUS") == 6 + 6 + 6 + 12);
    table.round(kOne, {"D1"});
    CHECK(table.points("RB-BONUS") == 6 + 6 + 12);
    Table passed = Table::roll(12, map);
    passed.round(kOne, {"pass"});
    CHECK(passed.points("RB-BONUS") == 6);
    CHECK(Table::roll(12).points("B-TREE") + 6 == 20);  // the 14 trees of the sheet
}

TEST_CASE("RB-BONUS: trees and rocks under a bandit carried over are no longer on the sheet") {
    const Table table = Table::roll(12, "M M M T .|R M M M M M\n");
    const std::array boards{with_bandits(table.episode().board, spaces("D1 F1"))};
    const Session session = session_on(table.episode(), boards);
    CHECK(points_of(session.game(), PlayerId(0), "RB-BONUS") == 6 + 6 + 6);
    CHECK(points_of(session.game(), PlayerId(0), "B-TREE") == 0);
}
