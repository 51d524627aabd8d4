// Chapter 2 of Roll & Build: RB-COMPASS, RB-CHURCHPASS, RB-CHURCH3, RB-STARTCHURCH, RB-NOPASS.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "rules/fixture.hpp"

using namespace mycity;
using namespace mycity::test;

namespace {

constexpr std::string_view kOne = "one blank solid";
constexpr std::string_view kCompass = "one compass solid";

// The printed church stands at D2, away from the river.
constexpr std::string_view kChapel = R"(
. . . . .|. . . . . .

. . . C .|. . . . . .

. . . . .|. . . . . .
)";

std::string revealed_shape(const Table& table) {
    return std::string(table.episode().shape_of(*table.game().offered(PlayerId(0))).name.view());
}
Kind revealed_kind(const Table& table) { return table.episode().kind_of(*table.game().offered(PlayerId(0))); }

// The shapes that one compass after the other brings, as long as it brings churches.
std::string church_line(int episode) {
    Table table = Table::roll(episode);
    std::string shapes;
    for (table.reveal("corner compass crossed"); revealed_kind(table) == Kind::church;
         table.reveal("corner compass crossed")) {
        shapes += revealed_shape(table) + " ";
        const std::string legal = table.legal();
        const bool may_pass = table.why_not(0, "pass").empty();
        REQUIRE(table.play(PlayerId(0), may_pass ? "pass" : legal.substr(0, legal.find(','))));
    }
    CHECK(revealed_shape(table) == "two-l");  // die A alone
    CHECK(revealed_kind(table) == Kind::public_);
    return shapes;
}

bool scores_churches(int episode) {
    const Table table = Table::roll(episode);
    const ScoreSheet sheet = score_sheet(table.game(), PlayerId(0));
    return std::any_of(sheet.lines.begin(), sheet.lines.end(),
                       [](const ScoreLine& line) { return line.rule == "RB-CHURCH3"; });
}

}  // namespace

TEST_CASE("RB-COMPASS: a compass brings the church under the next circle, until the line is used up") {
    CHECK(church_line(4) == "two plus two-l t ");
    CHECK(church_line(5) == "two plus two-l t ");
    CHECK(church_line(6) == "two plus two-l t ");
    CHECK(church_line(7) == "one two two-l ");
    CHECK(church_line(8) == "t plus ");
}

TEST_CASE("RB-COMPASS: the other dice are ignored, and a church has no kind") {
    for (const char* faces : {"one compass solid", "corner compass lined", "two-flat compass crossed"}) {
        Table table = Table::roll(4, plain(4));
        table.reveal(faces);
        CHECK(revealed_shape(table) == "two");
        CHECK(revealed_kind(table) == Kind::church);
        CHECK(table.play(0, "E1 E2"));
        for (const Mask& kind : table.game().city(PlayerId(0)).of_kind) CHECK(kind.empty());
        CHECK(table.points("RB-GROUP") == 0);
        table.round(kOne, {"D1"});  // it serves as a building to go on from
        table.round(kOne, {"E3"});
        CHECK(table.points("RB-GROUP") == 1);  // and joins nothing
    }
}

TEST_CASE("RB-COMPASS: everybody fills the circle, whoever passes") {
    Table table = Table::roll(4, plain(6), 2);
    table.round(kCompass, {"E1 E2", "pass"});
    CHECK(table.game().line_used() == 1);
    table.reveal(kCompass);
    CHECK(revealed_shape(table) == "plus");
    CHECK(table.why_not(0, "E3 E4 E5 D4 F4") == "B-BANK");
    CHECK(table.why_not(0, "D2 C3 D3 E3 D4") == "");
    CHECK(table.why_not(1, "D2 C3 D3 E3 D4") == "");
}

TEST_CASE("RB-CHURCHPASS: passing on a church fills two circles") {
    Table table = Table::roll(4, plain(4));
    table.round(kCompass, {"pass"});
    CHECK(table.game().city(PlayerId(0)).circles == 2);
    CHECK(table.game().city(PlayerId(0)).passes == 1);
    CHECK(table.points("RB-PASS") == -2);
    table.round(kOne, {"pass"});
    CHECK(table.points("RB-PASS") == -3);
    table.round(kCompass, {"pass"});
    CHECK(table.points("RB-PASS") == -7);
}

TEST_CASE("RB-CHURCHPASS: with fewer than two free circles a church cannot be passed") {
    Table table = Table::roll(4, plain(4));
    for (int i = 0; i < 4; ++i) table.round(kOne, {"pass"});
    table.reveal(kCompass);
    CHECK(table.why_not(0, "pass") == "");  // two are free
    CHECK(table.play(0, "E1 E2"));
    table.round(kOne, {"pass"});
    table.reveal(kCompass);
    CHECK(table.why_not(0, "pass") == "RB-CHURCHPASS");
    CHECK(table.play(0, "D2 C3 D3 E3 D4"));
    table.round(kOne, {"pass"});  // one circle is enough for another building
    CHECK(table.points("RB-PASS") == -10);
    table.reveal(kCompass);
    CHECK(table.why_not(0, "pass") == "RB-CHURCHPASS");
}

TEST_CASE(
    "RB-CHURCH3: a church beside all three kinds scores 3, in the episodes from 5 on that have churches") {
    for (int episode = 1; episode <= 12; ++episode) {
        CAPTURE(episode);
        CHECK(scores_churches(episode) == (episode >= 5 && episode <= 8));
    }
    Table table = Table::roll(5, plain(4));
    table.round(kCompass, {"E2 E3"});
    table.round("one blank solid", {"D2"});
    table.round("one blank lined", {"D3"});
    CHECK(table.points("RB-CHURCH3") == 0);
    table.round("one blank crossed", {"C3"});
    CHECK(table.points("RB-CHURCH3") == 0);  // beside D3, not beside the church
    table.round("one blank crossed", {"F3"});
    CHECK(table.points("RB-CHURCH3") == 3);  // across the river
    CHECK(table.marked("RB-CHURCH3") == "E2 E3");
}

TEST_CASE("RB-CHURCH3: a corner does not count, several churches score one by one") {
    Table table = Table::roll(7, R"(
. . . . .|. . . . . .

. . . S S|. . . . . .

. . . . .|. . . . . .
)");
    table.round(kCompass, {"D1"});
    table.round("one blank solid", {"C1"});
    table.round("one blank lined", {"E1"});
    table.round("one blank crossed", {"C2"});
    CHECK(table.points("RB-CHURCH3") == 0);  // C2 meets the church at a corner
    Table both = Table::roll(7, R"(
. . . . .|. . . . . .

. . . S S|. . . . . .

. . . . .|. . . . . .
)");
    both.round(kCompass, {"C2"});
    both.round("one blank solid", {"C1"});
    both.round("one blank lined", {"C3"});
    both.round("one one crossed", {"B2 B1"});
    CHECK(both.points("RB-CHURCH3") == 3);
    both.round(kCompass, {"A3 B3"});
    CHECK(both.points("RB-CHURCH3") == 3);
    both.round("one blank solid", {"A2"});
    CHECK(both.points("RB-CHURCH3") == 6);
}

TEST_CASE("RB-CHURCH3: whichever kind is missing, two are not enough") {
    constexpr std::array<std::string_view, 3> kinds{"one blank solid", "one blank lined",
                                                    "one blank crossed"};
    for (std::size_t missing = 0; missing < kinds.size(); ++missing) {
        CAPTURE(kinds[missing]);
        Table table = Table::roll(6, kChapel);
        table.round(kinds[(missing + 1) % 3], {"C2"});
        table.round(kinds[(missing + 2) % 3], {"D1"});
        table.round(kinds[(missing + 2) % 3], {"D3"});
        CHECK(table.points("RB-CHURCH3") == 0);
        table.round(kinds[missing], {"E2"});
        CHECK(table.points("RB-CHURCH3") == 3);
    }
}

TEST_CASE("RB-STARTCHURCH: the first drawn building touches the printed church, on any side") {
    Table table = Table::roll(6, kChapel);
    CHECK(table.game().city(PlayerId(0)).buildings.count() == 1);
    table.reveal(kOne);
    CHECK(table.legal() == "C2, D1, D3, E2");
    CHECK(table.why_not(0, "E1") == "RB-STARTCHURCH");  // the river is no place to begin
    CHECK(table.why_not(0, "D2") == "B-OVERLAP");
    CHECK(table.play(0, "D1"));
    table.reveal(kOne);
    CHECK(table.why_not(0, "E1") == "");
    CHECK(table.why_not(0, "F3") == "B-NEXT");
}

TEST_CASE("RB-STARTCHURCH: the printed church can score too, and has its place on the sheet of episode 6") {
    Table table = Table::roll(6, kChapel);
    table.round("one blank solid", {"C2"});
    table.round("one blank lined", {"D1"});
    CHECK(table.points("RB-CHURCH3") == 0);
    table.round("one blank crossed", {"D3"});
    CHECK(table.points("RB-CHURCH3") == 3);
    CHECK(table.marked("RB-CHURCH3") == "D2");
    const Table sheet = Table::roll(6);
    CHECK(sheet.game().city(PlayerId(0)).occupied == sheet.episode().board.on(Ground::church));
    CHECK(sheet.game().city(PlayerId(0)).occupied.count() == 1);
}

TEST_CASE("RB-NOPASS: nobody passes in episode 6; who cannot or will not build ends") {
    Table table = Table::roll(6, kChapel);
    table.reveal(kOne);
    CHECK(table.why_not(0, "pass") == "RB-NOPASS");
    CHECK(table.play(0, "D1"));
    table.reveal(kCompass);
    CHECK(table.why_not(0, "pass") == "RB-NOPASS");
    CHECK(table.why_not(0, "end") == "");
    CHECK(table.play(0, "end"));
    CHECK(table.game().phase() == Phase::over);
}
