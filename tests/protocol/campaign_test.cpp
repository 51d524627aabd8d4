// Campaigns through the engine protocol.

#include <string>

#include "protocol/talk.hpp"

namespace {

using namespace mycity;
using test::Talk;
using test::text;

constexpr std::string_view kChapter =
    R"({"cmd":"new","game":"roll-and-build","campaign":"chapter-4","players":2,"seed":5})";

const json::Value& results_of(const json::Value& reply) { return *reply.find("campaign")->find("results"); }

// Everybody ends at once.
json::Value end_episode(Talk& talk, int players) {
    json::Value reply;
    for (const PlayerId player : PlayerIds(players))
        reply = talk.succeed(R"({"cmd":"play","move":"end","player":)" + std::to_string(player) + "}");
    return reply;
}

}  // namespace

TEST_CASE("protocol: a campaign goes from episode to episode until it is over") {
    Talk talk;
    const json::Value begun = talk.succeed(kChapter);
    CHECK(begun.find("episode")->as_int() == 10);
    CHECK(text(begun.find("campaign")->find("plan")) == R"({"name":"chapter-4","episodes":[10,11,12]})");
    CHECK(*begun.find("state")->find("campaign") == *begun.find("campaign"));
    CHECK(talk.code(R"({"cmd":"next"})") == "episode-not-over");
    for (int index = 0; index < 3; ++index) {
        const json::Value over = end_episode(talk, 2);
        CHECK(text(over.find("phase")) == "\"over\"");
        CHECK(over.find("campaign")->find("index")->as_int() == index);
        CHECK(results_of(over).find("episodes")->as_array()->size() == static_cast<std::size_t>(index) + 1);
        CHECK(results_of(over).find("complete")->as_bool() == (index == 2));
        if (index < 2) CHECK(talk.succeed(R"({"cmd":"next"})").find("episode")->as_int() == 11 + index);
    }
    CHECK(talk.code(R"({"cmd":"next"})") == "campaign-over");
    const json::Value last = talk.succeed(R"({"cmd":"state","player":1})");
    CHECK(last.find("campaign")->find("next")->is_null());
    CHECK(text(results_of(last).find("winners")) == "[0,1]");
}

TEST_CASE("RB-BANDIT: the protocol shows which bandits stayed, player by player") {
    Talk talk;
    CHECK((*talk.succeed(kChapter).find("players")->as_array())[0].find("changed") == nullptr);
    end_episode(talk, 2);
    const json::Value next = talk.succeed(R"({"cmd":"next"})");
    for (const json::Value& player : *next.find("players")->as_array()) {
        REQUIRE(player.find("changed") != nullptr);
        CHECK(player.find("changed")->as_array()->size() == 5);
        CHECK(text(&(*player.find("changed")->as_array())[0]) == R"({"space":"B2","ground":"bandit"})");
    }
}

TEST_CASE("RB-SOLO: the protocol names titles when one plays alone") {
    Talk talk;
    talk.succeed(R"({"cmd":"new","game":"roll-and-build","campaign":true,"players":1,"seed":"5"})");
    json::Value over = end_episode(talk, 1);
    for (int episode = 2; episode <= 12; ++episode) {
        talk.succeed(R"({"cmd":"next"})");
        over = end_episode(talk, 1);
    }
    const json::Value& results = results_of(over);
    REQUIRE(results.find("chapters")->as_array()->size() == 4);
    for (const json::Value& chapter : *results.find("chapters")->as_array())
        CHECK(text(chapter.find("title")) == "\"vagabond\"");
    CHECK(text(results.find("title")) == "\"vagabond\"");
}

TEST_CASE("protocol: a saved campaign is loaded as it was, also from text") {
    Talk talk;
    talk.succeed(kChapter);
    end_episode(talk, 2);
    talk.succeed(R"({"cmd":"next"})");
    talk.succeed(R"({"cmd":"play","player":1,"move":"end"})");
    const json::Value saved = *talk.succeed(R"({"cmd":"save"})").find("campaign");
    const std::string state = talk.line(R"({"cmd":"state","player":1})");
    json::Value request;
    request.set("cmd", "load").set("campaign", saved);
    json::Value as_text;
    as_text.set("cmd", "load").set("campaign", json::to_text(saved));
    for (const json::Value& load : {request, as_text}) {
        Talk other;
        other.succeed(json::to_text(load));
        CHECK(other.line(R"({"cmd":"state","player":1})") == state);
        CHECK(*other.succeed(R"({"cmd":"save"})").find("campaign") == saved);
    }
}

TEST_CASE("protocol: a branch begins an opened episode anew and keeps what was before it") {
    Talk talk;
    talk.succeed(kChapter);
    end_episode(talk, 2);
    const json::Value eleventh = talk.succeed(R"({"cmd":"next"})");
    end_episode(talk, 2);
    CHECK(talk.code(R"({"cmd":"branch","episode":12})") == "no-such-episode");
    CHECK(talk.code(R"({"cmd":"branch","episode":1})") == "no-such-episode");
    CHECK(talk.code(R"({"cmd":"branch"})") == "missing-field");
    CHECK(talk.code(R"({"cmd":"branch","episode":11,"seed":-1})") == "out-of-range");
    CHECK(talk.succeed(R"({"cmd":"branch","episode":11})") == eleventh);
    const json::Value first = talk.succeed(R"({"cmd":"branch","episode":10,"seed":8})");
    CHECK(results_of(first).find("episodes")->as_array()->empty());
}

TEST_CASE("protocol: what cannot be a campaign is refused") {
    Talk talk;
    CHECK(talk.code(R"({"cmd":"next"})") == "no-game");
    talk.succeed(test::kNewGame);
    CHECK(talk.code(R"({"cmd":"next"})") == "no-campaign");
    CHECK(talk.code(R"({"cmd":"branch","episode":1})") == "no-campaign");
    const auto refused = [&](const std::string& fields) {
        return talk.code(R"({"cmd":"new","players":2,"seed":1,)" + fields + "}");
    };
    CHECK(refused(R"("game":"roll-and-build","campaign":"chapter-5")") == "no-such-plan");
    CHECK(refused(R"("game":"roll-and-build","campaign":3)") == "wrong-type");
    CHECK(refused(R"("game":"roll-and-build","campaign":true,"episode":3)") == "conflicting-fields");
    CHECK(refused(R"("game":"roll-and-build","campaign":true,"rolls":[])") == "conflicting-fields");
    CHECK(refused(R"("game":"eternal","campaign":true)") == "conflicting-fields");
    CHECK(refused(R"("game":"chess","campaign":true)") == "no-such-game");
    CHECK(refused(R"("game":"legacy","campaign":"chapter-1")") == "wrong-type");
    CHECK(talk.code(R"({"cmd":"new","game":"roll-and-build","campaign":true,"players":2})") ==
          "missing-field");
    CHECK(talk.code(R"({"cmd":"new","game":"roll-and-build","campaign":true,"players":7,"seed":1})") ==
          "out-of-range");
    CHECK(talk.code(R"({"cmd":"load","campaign":{}})") == "missing-field");
    CHECK(talk.code(R"({"cmd":"load","campaign":"{"})") == "json-end");
    talk.succeed(
        R"({"cmd":"new","game":"roll-and-build","campaign":false,"episode":3,"players":2,"seed":1})");
    CHECK(talk.succeed(R"({"cmd":"state"})").find("campaign") == nullptr);
}

TEST_CASE("secrets: the throws of later episodes change nothing that is said") {
    Talk one;
    Talk two;
    one.succeed(kChapter);
    two.succeed(kChapter);
    end_episode(one, 2);
    end_episode(two, 2);
    json::Value saved = *one.succeed(R"({"cmd":"save"})").find("campaign");
    saved.set("seed", "999");
    json::Value load;
    two.succeed(json::to_text(load.set("cmd", "load").set("campaign", saved)));
    CHECK(one.line(R"({"cmd":"state","player":0})") == two.line(R"({"cmd":"state","player":0})"));
}
