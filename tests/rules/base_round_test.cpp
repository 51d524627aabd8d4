// How a round goes: B-SIMUL, B-FIXED, B-PASS to B-OVER.

#include <doctest/doctest.h>

#include <vector>

#include "base/random.hpp"
#include "rules/fixture.hpp"
#include "rules/view.hpp"

using namespace mycity;
using namespace mycity::test;

namespace {

const std::string kOnlyPasses = "deck all block\nstart-points 40\nmechanic pass 1\nmechanic block\n";

}  // namespace

TEST_CASE("B-SIMUL: nothing happens before everybody has decided, then everything at once") {
    Table table(plain(3), kEternalRules, 3);
    table.reveal("Y1");
    REQUIRE(table.play(0, "D1 E1"));
    REQUIRE(table.play(2, "pass"));
    CHECK(table.game().phase() == Phase::decide);
    CHECK(table.game().city(PlayerId(0)).buildings.empty());
    CHECK(table.score(2) == 10);
    CHECK(table.game().has_decided(PlayerId(0)));
    CHECK_FALSE(table.game().has_decided(PlayerId(1)));
    REQUIRE(table.play(1, "end"));
    CHECK(table.game().phase() == Phase::reveal);
    CHECK(table.game().city(PlayerId(0)).buildings.size() == 1);
    CHECK(table.game().city(PlayerId(1)).ended);
    CHECK(table.score(2) == 9);
}

TEST_CASE("B-SIMUL: the order of decisions makes no difference") {
    Table one(plain(3), kEternalRules, 2);
    one.reveal("Y1");
    Game other = one.game();
    REQUIRE(one.play(0, "D1 E1"));
    const Move first = *one.game().sealed(PlayerId(0));
    REQUIRE(one.play(1, "pass"));
    REQUIRE(other.decide(PlayerId(1), Move::pass()));
    REQUIRE(other.decide(PlayerId(0), first));
    CHECK(one.game() == other);
}

TEST_CASE("B-SIMUL: a decision can be taken back or replaced until the round closes, and nobody sees it") {
    Table table(plain(3), kEternalRules, 2);
    table.reveal("Y1");
    REQUIRE(table.play(0, "D1 E1"));
    const View other = View::of(table.game(), PlayerId(1));
    CHECK(other.game().has_decided(PlayerId(0)));
    CHECK(other.game().sealed(PlayerId(0)) != table.game().sealed(PlayerId(0)));
    CHECK(View::of(table.game(), PlayerId(0)).game().sealed(PlayerId(0)) == table.game().sealed(PlayerId(0)));
    REQUIRE(table.game().take_back(PlayerId(0)));
    CHECK_FALSE(table.game().has_decided(PlayerId(0)));
    CHECK_FALSE(table.game().take_back(PlayerId(0)));
    REQUIRE(table.play(0, "pass"));
    REQUIRE(table.play(0, "F1 G1"));
    REQUIRE(table.play(1, "pass"));
    CHECK(table.score(0) == 10);
    CHECK(table.game().city(PlayerId(0)).occupied == spaces("F1 G1"));
    CHECK_FALSE(table.game().take_back(PlayerId(1)));
}

TEST_CASE("B-SIMUL: only the revealed building is on offer") {
    Table table(plain(3));
    CHECK(table.game().refuse(PlayerId(0), Move::pass())->code == "nothing-revealed");
    table.reveal("Y1");
    CHECK(table.why_not(0, "C1 D1 E1") == "B-SIMUL");
    CHECK(table.why_not(0, "E1") == "B-SIMUL");
    CHECK(table.why_not(0, "C1 E1") == "B-SIMUL");
    CHECK(table.game().reveal(table.card("R1")).error().code == "round-open");
}

TEST_CASE("B-SIMUL: nobody acts for a player who is not there") {
    Table table(plain(3), kEternalRules, 2);
    table.reveal("Y1");
    CHECK(table.game().refuse(PlayerId(-1), Move::end())->code == "no-such-player");
    CHECK(table.game().refuse(PlayerId(2), Move::end())->code == "no-such-player");
    CHECK_FALSE(table.game().decide(PlayerId(2), Move::end()));
    CHECK_FALSE(table.game().take_back(PlayerId(2)));
}

TEST_CASE("B-FIXED: what stands stays where it is for the rest of the episode") {
    Table table = Table::eternal();
    Game& game = table.game();
    Random random(7);
    std::vector<Standing> before;
    for (Outcome card = 0; card < 27 && game.phase() == Phase::reveal; ++card) {
        REQUIRE(game.reveal(card));
        const LegalSet legal = game.legal(PlayerId(0));
        const Move move = legal.empty() ? Move::pass()
                                        : Move::place(legal.nth(static_cast<int>(
                                              random.below(static_cast<std::uint32_t>(legal.count())))));
        if (game.refuse(PlayerId(0), move)) break;
        REQUIRE(game.decide(PlayerId(0), move));
        const auto& now = game.city(PlayerId(0)).buildings;
        REQUIRE(now.size() >= before.size());
        for (std::size_t i = 0; i < before.size(); ++i) CHECK(now[i] == before[i]);
        before.assign(now.begin(), now.end());
    }
    CHECK(before.size() > 10);
    CHECK_FALSE(game.take_back(PlayerId(0)));
}

TEST_CASE("B-PASS: passing costs a point at once and the building is out of the episode") {
    Table table(plain(3), kEternalRules, 2);
    table.round("Y1", {"pass", "D1 E1"});
    CHECK(table.score(0) == 9);
    CHECK(table.score(1) == 10);
    CHECK(table.points("B-PASS", 0) == -1);
    CHECK(table.points("B-PASS", 1) == 0);
    CHECK(table.game().city(PlayerId(0)).passes == 1);
    CHECK(table.game().city(PlayerId(0)).buildings.empty());
    CHECK(table.game().reveal(table.card("Y1")).error().code == "card-seen");
    table.round("R1", {"pass", "pass"});
    CHECK(table.score(0) == 8);
    CHECK(table.score(1) == 9);
    CHECK(table.points("B-PASS", 0) == -2);
}

TEST_CASE("B-PASS0: with 0 points one may not pass, but build or end") {
    Table table(plain(3), eternal_with("start-points 10", "start-points 2"));
    table.round("Y1", {"pass"});
    table.round("Y2", {"pass"});
    CHECK(table.score() == 0);
    table.reveal("R1");
    CHECK(table.why_not(0, "pass") == "B-PASS0");
    CHECK(table.why_not(0, "D1 E1").empty());
    CHECK(table.why_not(0, "end").empty());
}

TEST_CASE("B-PASS0: nor with a debt") {
    Table table(plain(3), eternal_with("mechanic pass 1", "mechanic pass 4"));
    table.round("Y1", {"pass"});
    table.round("Y2", {"pass"});
    CHECK(table.score() == 2);
    table.round("Y3", {"pass"});
    CHECK(table.score() == -2);
    table.reveal("R1");
    CHECK(table.why_not(0, "pass") == "B-PASS0");
    CHECK(table.why_not(0, "D1 E1").empty());
}

TEST_CASE("B-END: ending costs nothing, and who has ended is asked no more") {
    Table table(plain(3), kEternalRules, 2);
    table.round("Y1", {"end", "D1 E1"});
    CHECK(table.score(0) == 10);
    CHECK(table.game().phase() == Phase::reveal);
    table.reveal("R1");
    CHECK_FALSE(table.game().decides(PlayerId(0)));
    CHECK(table.game().decides(PlayerId(1)));
    for (const char* move : {"pass", "end"}) CHECK(table.why_not(0, move) == "B-END");
    CHECK(table.why_not(0, "D1 E1") == "B-END");
    REQUIRE(table.play(1, "pass"));
    CHECK(table.score(1) == 9);
    CHECK(table.game().phase() == Phase::reveal);
}

TEST_CASE("B-OVER: over when everybody has ended") {
    Table table(plain(3), kEternalRules, 2);
    table.round("Y1", {"D1 E1", "end"});
    CHECK(table.game().phase() == Phase::reveal);
    table.round("R1", {"end"});
    CHECK(table.game().phase() == Phase::over);
    CHECK(table.game().reveal(table.card("B1")).error().code == "game-over");
    CHECK(table.game().decide(PlayerId(0), Move::pass()).error().code == "game-over");
}

TEST_CASE("B-OVER: over after the last card's round") {
    Table table(plain(3), kOnlyPasses, 2);
    table.reveal("block");
    for (int card = 0; card < 27; ++card) {
        CHECK(table.game().phase() == Phase::reveal);
        REQUIRE(table.game().reveal(static_cast<Outcome>(card)));
        if (card == 0) continue;  // struck out by the blocking card
        REQUIRE(table.play(0, "pass"));
        CHECK(table.game().phase() == Phase::decide);
        REQUIRE(table.play(1, "pass"));
    }
    CHECK(table.game().phase() == Phase::over);
    CHECK(table.game().cards_left() == 0);
    CHECK(table.game().round() == 26);
    CHECK(table.score(0) == 14);
}
