// Legacy campaigns through the engine protocol.

#include <string>

#include "content/library.hpp"
#include "protocol/legacy_talk.hpp"

namespace {

using namespace mycity;
using test::LegacyTalk;
using test::Talk;
using test::text;

constexpr std::string_view kCampaign = R"({"cmd":"new","game":"legacy","campaign":true,"players":2,"seed":5,)"
                                       R"("cities":[{"name":"Aix","animal":"otter"},{"name":"Bonn"}]})";

const json::Value& city_of(const json::Value& state, std::size_t player) {
    return (*state.find("campaign")->find("cities")->as_array())[player];
}

}  // namespace

TEST_CASE("protocol: a legacy campaign begins with cities, a chapter opened for all to see, and episode 1") {
    Talk talk;
    const json::Value begun = talk.succeed(kCampaign);
    CHECK(begun.find("episode")->as_int() == 1);
    CHECK(text(begun.find("phase")) == "\"play\"");
    CHECK(text(city_of(begun, 0).find("name")) == "\"Aix\"");
    CHECK(text(city_of(begun, 0).find("animal")) == "\"otter\"");
    CHECK(text(city_of(begun, 1).find("player")) == R"({"name":"P2"})");
    CHECK(city_of(begun, 0).find("spaces")->as_array()->size() == 11);
    CHECK(text(begun.find("campaign")->find("standings")) == "[1,1]");
    CHECK(begun.find("campaign")->find("opened")->find("chapter")->as_int() == 1);
    CHECK(*begun.find("state")->find("campaign") == *begun.find("campaign"));
}

TEST_CASE("L-STICKER: the protocol asks for stickers after an episode and goes on by itself") {
    LegacyTalk talk(2, 5);
    talk.end_episode({4, 0});
    const json::Value between = talk.succeed(R"({"cmd":"state"})");
    CHECK(text(between.find("phase")) == "\"sticker\"");
    CHECK(text(between.find("when")) == "\"after\"");
    CHECK(text((*between.find("players")->as_array())[0].find("stickers")) == R"(["one-rock"])");
    CHECK(between.find("campaign")->find("last")->find("players")->as_array()->size() == 2);
    CHECK(text(between.find("campaign")->find("results")).find(R"("circles":[2,0])") != std::string::npos);
    CHECK(talk.code(R"({"cmd":"play","player":0,"move":"end"})") == "stickers-first");
    CHECK(talk.code(R"({"cmd":"score","player":0})") == "stickers-first");
    CHECK(talk.code(R"({"cmd":"take-back","player":0})") == "nothing-to-take-back");
    const json::Value legal = talk.succeed(R"({"cmd":"legal","player":0})");
    CHECK(text(legal.find("pending")) == "\"one-rock\"");
    CHECK(legal.find("sticker")->as_array()->size() == 27);
    CHECK(text(legal.find("place")) == "[]");
    CHECK(text(talk.succeed(R"({"cmd":"check","player":0,"move":{"sticker":"one-rock","space":"B1"}})")
                   .find("legal")) == "true");
    const json::Value no =
        talk.succeed(R"({"cmd":"check","player":0,"move":{"sticker":"one-rock","space":"A4"}})");
    CHECK(text(no.find("legal")) == "false");
    CHECK(text(no.find("rule")) == "\"L-SPOT\"");
    CHECK(text(no.find("spaces")) == R"(["A4"])");
    CHECK(talk.code(R"({"cmd":"play","player":0,"move":{"sticker":"one-rock","space":"A4"}})") ==
          "illegal-move");
    CHECK(talk.code(R"({"cmd":"play","player":0,"move":{"sticker":"one-tree","space":"B1"}})") ==
          "other-sticker-first");
    const json::Value advice = talk.succeed(R"({"cmd":"suggest","player":0,"level":2})");
    CHECK(text(advice.find("move")->find("sticker")) == "\"one-rock\"");
    talk.succeed(R"({"cmd":"play","player":0,"move":{"sticker":"one-rock","space":"B1"}})");
    CHECK(talk.code(R"({"cmd":"suggest","player":0,"level":2})") == "no-sticker-pending");
    CHECK(text(talk.succeed(R"({"cmd":"legal","player":0})").find("sticker")) == "[]");
    const json::Value second =
        talk.succeed(R"({"cmd":"play","player":1,"move":{"sticker":"one-tree","space":"C2"}})");
    CHECK(second.find("episode")->as_int() == 2);
    CHECK(text(second.find("phase")) == "\"play\"");
    CHECK(second.find("campaign")->find("opened") == nullptr);
}

TEST_CASE("protocol: a legacy campaign is saved and loaded as it was, during play and between episodes") {
    LegacyTalk talk(3, 8);
    for (int step = 0; step < 60; ++step) {
        if (step % 6 == 0) {
            const json::Value saved = *talk.succeed(R"({"cmd":"save"})").find("campaign");
            Talk other;
            other.succeed(json::to_text(json::Value().set("cmd", "load").set("campaign", saved)));
            CHECK(other.line(R"({"cmd":"state","player":1})") == talk.line(R"({"cmd":"state","player":1})"));
            CHECK(*other.succeed(R"({"cmd":"save"})").find("campaign") == saved);
        }
        talk.step();
    }
}

TEST_CASE("L-SEAT: the protocol lets a seat change hands between episodes") {
    LegacyTalk talk(2, 5);
    const json::Value seated =
        talk.succeed(R"({"cmd":"seat","player":1,"participant":{"bot":"mycity","level":2}})");
    CHECK(text(city_of(seated, 1).find("player")) == R"({"bot":"mycity","level":2})");
    talk.succeed(R"({"cmd":"play","player":0,"move":"end"})");
    CHECK(talk.code(R"({"cmd":"seat","player":1,"participant":{"name":"Eve"}})") == "episode-not-over");
    CHECK(talk.code(R"({"cmd":"seat","player":2,"participant":{"name":"Eve"}})") == "no-such-player");
    CHECK(talk.code(R"({"cmd":"seat","player":1})") == "missing-field");
    talk.succeed(test::kNewGame);
    CHECK(talk.code(R"({"cmd":"seat","player":1,"participant":{"name":"Eve"}})") == "no-campaign");
}

TEST_CASE("protocol: a branch of a legacy campaign begins an opened episode anew") {
    LegacyTalk talk(2, 5);
    const json::Value first = talk.succeed(R"({"cmd":"state"})");
    while (talk.succeed(R"({"cmd":"state"})").find("episode")->as_int() < 3) talk.step();
    CHECK(talk.code(R"({"cmd":"branch","episode":4})") == "no-such-episode");
    CHECK(talk.code(R"({"cmd":"branch","episode":0})") == "no-such-episode");
    CHECK(talk.code(R"({"cmd":"next"})") == "no-campaign");
    const json::Value second = talk.succeed(R"({"cmd":"branch","episode":2,"seed":9})");
    CHECK(second.find("episode")->as_int() == 2);
    CHECK(second.find("campaign")->find("results")->as_array()->size() == 1);
    CHECK(*talk.succeed(R"({"cmd":"branch","episode":1,"seed":5})").find("state") == *first.find("state"));
}

TEST_CASE("protocol: whole legacy campaigns end, with places for all") {
    for (const int players : {2, 4}) {
        LegacyTalk talk(players, 3);
        while (talk.step()) continue;
        const json::Value over = talk.succeed(R"({"cmd":"state"})");
        CHECK(text(over.find("phase")) == "\"over\"");
        CHECK(over.find("campaign")->find("complete")->as_bool() == true);
        CHECK(over.find("campaign")->find("results")->as_array()->size() == 24);
        CHECK(talk.code(R"({"cmd":"play","player":0,"move":"end"})") == "campaign-over");
        CHECK(talk.code(R"({"cmd":"legal","player":0})") == "campaign-over");
        CHECK(talk.line(R"({"cmd":"save"})").size() < kMaxLineBytes);
    }
}

TEST_CASE("B-50: a legacy episode on its own counts circles for rank and for the limit") {
    Talk talk;
    talk.succeed(R"({"cmd":"new","game":"legacy","episode":1,"open":true,"players":3,"seed":4})");
    for (const PlayerId player : PlayerIds(3))
        talk.succeed(R"({"cmd":"play","move":"end","player":)" + std::to_string(player) + "}");
    const json::Value over = talk.succeed(R"({"cmd":"state"})");
    for (const json::Value& player : *over.find("players")->as_array())
        CHECK(player.find("circles")->as_int() == 2);
}

TEST_CASE("protocol: what cannot be a legacy campaign is refused") {
    Talk talk;
    const auto refused = [&](const std::string& fields) {
        return talk.code(R"({"cmd":"new","game":"legacy","campaign":true,)" + fields + "}");
    };
    CHECK(refused(R"("players":2)") == "missing-field");
    CHECK(refused(R"("players":1,"seed":1)") == "out-of-range");
    CHECK(refused(R"("players":5,"seed":1)") == "out-of-range");
    CHECK(refused(R"("players":2,"seed":1,"episode":3)") == "conflicting-fields");
    CHECK(refused(R"("players":2,"seed":1,"deck":[])") == "conflicting-fields");
    CHECK(refused(R"("players":2,"seed":1,"cities":[{}])") == "wrong-count");
    CHECK(refused(R"("players":2,"seed":1,"cities":[1,2])") == "wrong-type");
    CHECK(refused(R"("players":2,"seed":1,"cities":[{"name":")" + std::string(81, 'x') + R"("},{}])") ==
          "out-of-range");
}
