// Twin tests: what a viewer may not know has no influence on a single byte of what the viewer gets.

#include <algorithm>

#include "protocol/talk.hpp"

namespace {

using namespace mycity;
using test::Talk;

json::Array deck_of_eternal() {
    Talk talk;
    return *talk.succeed(R"({"cmd":"content","game":"eternal"})").find("deck")->as_array();
}

std::string new_game(const json::Array& deck) {
    return R"({"cmd":"new","game":"eternal","players":2,"deck":)" + json::to_text(deck) + "}";
}

// Everything a player may ask about the position.
std::string all_that_player_sees(Talk& talk, const std::string& player) {
    std::string seen;
    for (const std::string& request :
         {R"({"cmd":"state","player":)" + player + "}", R"({"cmd":"legal","player":)" + player + "}",
          R"({"cmd":"score","player":)" + player + "}",
          R"({"cmd":"preview","move":"pass","player":)" + player + "}",
          R"({"cmd":"suggest","level":2,"player":)" + player + "}",
          R"({"cmd":"suggest","level":4,"player":)" + player + "}",
          R"({"cmd":"check","place":["A1"],"player":)" + player + "}",
          R"({"cmd":"stop-or-go","player":)" + player + "}",
          R"({"cmd":"odds","spaces":["B2"],"player":)" + player + "}",
          R"({"cmd":"explain","move":"pass","than":"end","player":)" + player + "}",
          R"({"cmd":"explain","round":1,"player":)" + player + "}",
          R"({"cmd":"analyze","round":1,"player":)" + player + "}",
          R"({"cmd":"par","width":2,"player":)" + player + "}",
          R"({"cmd":"percentile","runs":1,"player":)" + player + "}"})
        seen += talk.line(request) + '\n';
    return seen;
}

}  // namespace

TEST_CASE("secrets: cards to come, in another order, change nothing that is said") {
    const json::Array deck = deck_of_eternal();
    json::Array other = deck;
    std::reverse(other.begin() + 3, other.end());
    Talk one;
    Talk two;
    CHECK(one.line(new_game(deck)) == two.line(new_game(other)));
    for (int round = 1; round <= 3; ++round) {
        for (const char* player : {"0", "1"})
            CHECK(all_that_player_sees(one, player) == all_that_player_sees(two, player));
        CHECK(one.line(R"({"cmd":"state"})") == two.line(R"({"cmd":"state"})"));
        for (const char* player : {"0", "1"}) {
            if (round == 3) continue;
            const std::string pass = R"({"cmd":"play","move":"pass","player":)" + std::string(player) + "}";
            CHECK(one.line(pass) == two.line(pass));
        }
    }
}

TEST_CASE("secrets: throws to come change nothing that is said") {
    const auto begin = [](const char* rolls, const char* seed) {
        return R"({"cmd":"new","game":"roll-and-build","episode":4,"players":2,"rolls":)" +
               std::string(rolls) + R"(,"seed":)" + seed + "}";
    };
    Talk one;
    Talk two;
    CHECK(one.line(begin("[[0,0,0],[1,1,1]]", "5")) == two.line(begin("[[0,0,0],[4,5,2]]", "6")));
    CHECK(all_that_player_sees(one, "0") == all_that_player_sees(two, "0"));
}

TEST_CASE("secrets: B-SIMUL: a sealed move is nobody else's business") {
    Talk one;
    Talk two;
    one.succeed(test::kNewGame);
    two.succeed(test::kNewGame);
    one.succeed(R"({"cmd":"play","player":1,"move":"end"})");
    two.succeed(R"({"cmd":"play","player":1,"move":{"place":["B1","C1","D1"]}})");
    CHECK(all_that_player_sees(one, "0") == all_that_player_sees(two, "0"));
    CHECK(one.line(R"({"cmd":"state"})") == two.line(R"({"cmd":"state"})"));
    CHECK(one.line(R"({"cmd":"state","player":1})") != two.line(R"({"cmd":"state","player":1})"));
}

TEST_CASE("secrets: what remains is listed in the order of the content, not of the deck") {
    json::Array deck = deck_of_eternal();
    const json::Array printed = deck;
    std::ranges::reverse(deck);
    Talk talk;
    const json::Value state = talk.succeed(new_game(deck));
    const json::Array& remaining = *state.find("remaining")->as_array();
    auto next = printed.begin();
    for (const json::Value& id : remaining) {
        next = std::find(next, printed.end(), id);
        REQUIRE(next != printed.end());
        ++next;
    }
}
