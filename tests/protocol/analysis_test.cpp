// analyze, par, percentile, stop-or-go, odds.

#include "protocol/talk.hpp"

namespace {

using namespace mycity;
using test::Talk;
using test::text;

// The tenths of a decimal of one place, or of a whole number.
int tenths(const json::Value* number) {
    REQUIRE(number != nullptr);
    if (const auto whole = number->as_int()) return static_cast<int>(*whole) * 10;
    REQUIRE(number->as_decimal() != nullptr);
    std::string digits = *number->as_decimal();
    digits.erase(digits.find('.'), 1);
    return std::stoi(digits);
}

struct Played {
    const char* begin;
    int players;
};
const Played kGames[] = {
    {R"({"cmd":"new","game":"eternal","players":2,"seed":3})", 2},
    {R"({"cmd":"new","game":"roll-and-build","episode":6,"players":1,"seed":3})", 1},
    {R"({"cmd":"new","game":"legacy","episode":14,"open":true,"players":2,"seed":3})", 2},
};

// Level 1 for the last player, 2 for the others.
json::Value play_with_bots(Talk& talk, const Played& game) {
    json::Value state = talk.succeed(game.begin);
    while (*state.find("phase")->as_string() == "play")
        for (const PlayerId player : PlayerIds(game.players)) {
            const json::Value& seat = (*state.find("players")->as_array())[player.index()];
            if (*seat.find("status")->as_string() != "deciding") continue;
            const std::string who = "\"player\":" + std::to_string(player);
            const int level = player + 1 == game.players ? 1 : 2;
            const json::Value advice =
                talk.succeed(R"({"cmd":"suggest",)" + who + R"(,"level":)" + std::to_string(level) + "}");
            state = talk.succeed(R"({"cmd":"play",)" + who + R"(,"move":)" + text(advice.find("move")) + "}");
            if (*state.find("phase")->as_string() != "play") break;
        }
    return state;
}

}  // namespace

TEST_CASE("analysis: every decision of a finished game has its value, in all three games") {
    for (const Played& game : kGames) {
        INFO(game.begin);
        Talk talk;
        const json::Value state = play_with_bots(talk, game);
        const PlayerId player(game.players - 1);
        const std::string who = "\"player\":" + std::to_string(player);
        const auto rounds = *state.find("round")->as_int();
        int asked = 0;
        int losses = 0;
        for (int round = 1; round <= rounds; ++round) {
            const json::Value reply =
                talk.succeed(R"({"cmd":"analyze",)" + who + R"(,"round":)" + std::to_string(round) + "}");
            CHECK(reply.find("round")->as_int() == round);
            if (reply.find("asked")->as_bool() != true) continue;
            ++asked;
            const int loss = tenths(reply.find("loss"));
            CHECK(loss >= 0);
            CHECK(loss == tenths(reply.find("best_value")) - tenths(reply.find("value")));
            if (loss == 0) CHECK(*reply.find("best") == *reply.find("played"));
            if (!reply.find("go")->is_null())
                CHECK(tenths(reply.find("best_value")) >= tenths(reply.find("go")));
            CHECK(tenths(reply.find("best_value")) >= 10 * *reply.find("stop")->as_int());
            losses += loss;
            CHECK(reply.find("line") == nullptr);
        }
        CHECK(asked > 3);
        CHECK(losses > 20);  // a beginner makes mistakes
    }
}

TEST_CASE("analysis: a line begins with the best move and goes on to the end") {
    for (const Played& game : kGames) {
        INFO(game.begin);
        Talk talk;
        play_with_bots(talk, game);
        const json::Value reply = talk.succeed(R"({"cmd":"analyze","player":0,"round":2,"line":true})");
        REQUIRE(reply.find("asked")->as_bool() == true);
        const json::Array& moves = *reply.find("line")->find("moves")->as_array();
        REQUIRE(moves.size() > 1);
        CHECK(*moves[0].find("move") == *reply.find("best"));
        CHECK(*moves[0].find("building") == *reply.find("building"));
        CHECK(moves[0].find("round")->as_int() == 2);
        CHECK(moves[1].find("round")->as_int() == 3);
        CHECK(reply.find("line")->find("score")->as_int().has_value());
    }
}

TEST_CASE("analysis: par can be played, and nobody here reaches it") {
    const char* begin = R"({"cmd":"new","game":"roll-and-build","episode":2,"players":1,"seed":8})";
    Talk talk;
    play_with_bots(talk, {begin, 1});
    const json::Value par = talk.succeed(R"({"cmd":"par","player":0,"width":10})");
    CHECK(*par.find("par")->as_int() > *par.find("score")->as_int());
    talk.succeed(begin);
    json::Value state;
    for (const json::Value& step : *par.find("moves")->as_array())
        state = talk.succeed(R"({"cmd":"play","player":0,"move":)" + text(step.find("move")) + "}");
    CHECK(*state.find("phase")->as_string() == "over");
    CHECK(*(*state.find("players")->as_array())[0].find("total") == *par.find("par"));
    const json::Value again = talk.succeed(R"({"cmd":"par","player":0,"width":10})");
    CHECK(*again.find("par") == *par.find("par"));
    CHECK(*again.find("score") == *par.find("par"));
}

TEST_CASE("analysis: bots' runs come in pieces, the same each time") {
    for (const Played& game : kGames) {
        Talk talk;
        play_with_bots(talk, game);
        const json::Value all = talk.succeed(R"({"cmd":"percentile","player":0,"runs":6})");
        const json::Value half = talk.succeed(R"({"cmd":"percentile","player":0,"from":3,"runs":3})");
        REQUIRE(all.find("runs")->as_array()->size() == 6);
        for (std::size_t i = 0; i < 3; ++i)
            CHECK((*all.find("runs")->as_array())[i + 3] == (*half.find("runs")->as_array())[i]);
        CHECK(tenths(all.find("percentile")) >= 0);
        CHECK(tenths(all.find("percentile")) <= 1000);
        CHECK(talk.line(R"({"cmd":"percentile","player":0,"runs":6})") == json::to_text(all));
    }
}

TEST_CASE("analysis: bots of one level, and how a bot plays on after a decision") {
    for (const Played& game : kGames) {
        INFO(game.begin);
        Talk talk;
        play_with_bots(talk, game);
        const json::Value low = talk.succeed(R"({"cmd":"percentile","player":0,"level":1,"runs":4})");
        const json::Value mixed = talk.succeed(R"({"cmd":"percentile","player":0,"runs":4})");
        CHECK((*low.find("runs")->as_array())[0] == (*mixed.find("runs")->as_array())[0]);  // also of level 1
        CHECK(text(low.find("runs")) != text(mixed.find("runs")));
        CHECK(talk.code(R"({"cmd":"percentile","player":0,"level":9})") == "out-of-range");

        const json::Value review = talk.succeed(R"({"cmd":"analyze","player":0,"round":2})");
        const json::Value on = talk.succeed(R"({"cmd":"play-on","player":0,"round":2,"level":2})");
        const json::Array& moves = *on.find("moves")->as_array();
        REQUIRE(moves.size() > 1);
        CHECK(*moves[0].find("move") == *review.find("played"));
        const json::Value other =
            talk.succeed(R"({"cmd":"play-on","player":0,"round":2,"level":2,"move":"end"})");
        CHECK(other.find("score")->as_int() == review.find("stop")->as_int());
        CHECK(talk.code(R"({"cmd":"play-on","player":0,"round":2,"move":{"place":["A1"]}})") ==
              "illegal-move");
        CHECK(talk.code(R"({"cmd":"play-on","player":0,"round":999})") == "out-of-range");
        CHECK(talk.code(R"({"cmd":"play-on","player":0})") == "missing-field");
    }
}

TEST_CASE("analysis: stopping and going on") {
    Talk talk;
    talk.succeed(R"({"cmd":"new","game":"eternal","players":2,"seed":3})");
    const json::Value early = talk.succeed(R"({"cmd":"stop-or-go","player":1})");
    CHECK(early.find("stop")->as_int() == -64);
    CHECK(tenths(early.find("go")) > 0);
    talk.succeed(R"({"cmd":"play","player":1,"move":)" + text(early.find("move")) + "}");
    CHECK(talk.line(R"({"cmd":"stop-or-go","player":1})") == json::to_text(early));  // may still be changed
    talk.succeed(R"({"cmd":"play","player":0,"move":"end"})");
    CHECK(talk.code(R"({"cmd":"stop-or-go","player":0})") == "player-ended");
}

TEST_CASE("analysis: a hole that only one card fills, and one that none does") {
    Talk talk;
    // Cards in the order of the listing: Y1 first; everything else is still to come.
    const json::Value content = talk.succeed(R"({"cmd":"content","game":"eternal"})");
    talk.succeed(R"({"cmd":"new","game":"eternal","players":1,"deck":)" + text(content.find("deck")) + "}");
    const json::Value pair = talk.succeed(R"({"cmd":"odds","player":0,"spaces":["F6","F7"]})");
    CHECK(pair.find("now")->as_bool() == true);
    // Five spaces in a plus: the church of that shape, if the ground allows.
    const json::Value plus =
        talk.succeed(R"({"cmd":"odds","player":0,"spaces":["H8","G9","H9","I9","H10"]})");
    CHECK(plus.find("now")->as_bool() == false);
    CHECK(text(plus.find("buildings")) == R"(["C1"])");
    const json::Array& within = *plus.find("within")->as_array();
    REQUIRE(within.size() == 25);       // 26 buildings to come, of which the blocking card takes one
    CHECK(tenths(&within[0]) == 38);    // 1/26
    CHECK(tenths(&within[12]) == 500);  // 13/26
    for (std::size_t i = 1; i < within.size(); ++i) CHECK(tenths(&within[i]) >= tenths(&within[i - 1]));
    const json::Value apart = talk.succeed(R"({"cmd":"odds","player":0,"spaces":["C1","C9"]})");
    CHECK(text(apart.find("buildings")) == "[]");
    CHECK(tenths(&apart.find("within")->as_array()->back()) == 0);
    CHECK(tenths(apart.find("filled")) > 0);  // with several buildings
}

TEST_CASE("analysis: throws have no memory") {
    Talk talk;
    talk.succeed(
        R"({"cmd":"new","game":"roll-and-build","episode":1,"players":1,"rolls":[[0,0,0]],"seed":1})");
    const json::Value legal = talk.succeed(R"({"cmd":"legal","player":0})");
    const json::Value odds = talk.succeed(R"({"cmd":"odds","player":0,"spaces":)" +
                                          text(&(*legal.find("place")->as_array())[0]) + "}");
    const json::Array& within = *odds.find("within")->as_array();
    REQUIRE(within.size() == 10);
    const double once = tenths(&within[0]) / 1000.0;
    CHECK(tenths(&within[1]) / 1000.0 == doctest::Approx(1 - (1 - once) * (1 - once)).epsilon(0.01));
}

TEST_CASE("analysis: what is asked wrongly is refused, and nothing changes") {
    Talk talk;
    for (const char* request :
         {R"({"cmd":"analyze","player":0,"round":1})", R"({"cmd":"par","player":0})",
          R"({"cmd":"percentile","player":0})", R"({"cmd":"stop-or-go","player":0})",
          R"({"cmd":"play-on","player":0,"round":1})", R"({"cmd":"odds","player":0,"spaces":["A1"]})"})
        CHECK(talk.code(request) == "no-game");
    talk.succeed(R"({"cmd":"new","game":"eternal","players":2,"seed":3})");
    for (const char* request : {R"({"cmd":"analyze","player":0,"round":1})", R"({"cmd":"par","player":0})",
                                R"({"cmd":"percentile","player":0})"})
        CHECK(talk.code(request) == "episode-not-over");
    CHECK(talk.code(R"({"cmd":"stop-or-go"})") == "missing-field");
    CHECK(talk.code(R"({"cmd":"stop-or-go","player":2})") == "no-such-player");
    CHECK(talk.code(R"({"cmd":"odds","player":0})") == "missing-field");
    CHECK(talk.code(R"({"cmd":"odds","player":0,"spaces":[]})") == "no-hole");
    CHECK(talk.code(R"({"cmd":"odds","player":0,"spaces":["A4"]})") == "no-hole");  // a mountain
    CHECK(talk.code(R"({"cmd":"odds","player":0,"spaces":["Q4"]})") == "no-such-space");
    CHECK(talk.code(R"({"cmd":"odds","player":0,"spaces":["C4","C4"]})") == "space-twice");
    CHECK(talk.code(R"({"cmd":"odds","player":0,"spaces":"C4"})") == "wrong-type");
    talk.succeed(R"({"cmd":"play","player":0,"move":"end"})");
    talk.succeed(R"({"cmd":"play","player":1,"move":"end"})");
    CHECK(talk.code(R"({"cmd":"stop-or-go","player":0})") == "game-over");
    CHECK(talk.code(R"({"cmd":"odds","player":0,"spaces":["C4"]})") == "game-over");
    CHECK(talk.code(R"({"cmd":"analyze","player":0})") == "missing-field");
    CHECK(talk.code(R"({"cmd":"analyze","player":0,"round":0})") == "out-of-range");
    CHECK(talk.code(R"({"cmd":"analyze","player":0,"round":2})") == "out-of-range");
    CHECK(talk.code(R"({"cmd":"analyze","player":0,"round":"1"})") == "wrong-type");
    CHECK(talk.code(R"({"cmd":"analyze","player":0,"round":1,"line":3})") == "wrong-type");
    CHECK(talk.code(R"({"cmd":"analyze","player":5,"round":1})") == "no-such-player");
    CHECK(talk.code(R"({"cmd":"par","player":0,"width":0})") == "out-of-range");
    CHECK(talk.code(R"({"cmd":"par","player":0,"width":301})") == "out-of-range");
    CHECK(talk.code(R"({"cmd":"par","player":0,"width":1.5})") == "wrong-type");
    CHECK(talk.code(R"({"cmd":"percentile","player":0,"runs":31})") == "out-of-range");
    CHECK(talk.code(R"({"cmd":"percentile","player":0,"from":-1})") == "out-of-range");
}
