// What other programs would else have to work out again: sha256, day, turning-points, the draw of a valley.

#include <array>

#include "protocol/talk.hpp"

namespace {

using namespace mycity;
using test::Talk;
using test::text;

std::string said(const json::Value& reply, std::string_view key) { return *reply.find(key)->as_string(); }

// A decision as `analyze` replies it.
std::string decision(int round, const char* loss, const char* played, const char* best) {
    return R"({"round":)" + std::to_string(round) + R"(,"asked":true,"played":)" + played + R"(,"best":)" +
           best + R"(,"loss":)" + loss + "}";
}

json::Value chosen(Talk& talk, std::initializer_list<std::string> decisions) {
    std::string list;
    for (const std::string& one : decisions) list += (list.empty() ? "" : ",") + one;
    return talk.succeed(R"({"cmd":"turning-points","decisions":[)" + list + "]}");
}

}  // namespace

TEST_CASE("sha256: of a text, and of bytes in hex") {
    Talk talk;
    constexpr const char* kAbc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    CHECK(said(talk.succeed(R"({"cmd":"sha256","text":"abc"})"), "hash") == kAbc);
    CHECK(said(talk.succeed(R"({"cmd":"sha256","hex":"616263"})"), "hash") == kAbc);
    CHECK(said(talk.succeed(R"({"cmd":"sha256","hex":"00"})"), "hash") ==
          "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d");
    CHECK(said(talk.succeed(R"({"cmd":"sha256","text":"é"})"), "hash") ==
          "4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c");
    CHECK(said(talk.fail(R"({"cmd":"sha256","hex":"6"})"), "code") == "wrong-type");
    CHECK(said(talk.fail(R"({"cmd":"sha256"})"), "at") == "text");
}

TEST_CASE("day: the seed of its draw, and every other day a valley") {
    Talk talk;
    const json::Value first = talk.succeed(R"({"cmd":"day","day":"2026-11-15"})");
    CHECK(said(first, "seed") == "3923959546706237077");  // as in tests/server/challenges_test.cpp
    CHECK(first.find("valley")->is_null());
    const json::Value later = talk.succeed(R"({"cmd":"day","day":"2026-11-17"})");
    const json::Value valley = talk.succeed(R"({"cmd":"valley","code":")" + said(later, "valley") + R"("})");
    CHECK(*valley.find("seed")->as_int() == 546031);
    CHECK(talk.succeed(R"({"cmd":"day","day":"2026-11-18"})").find("valley")->is_null());
    CHECK(said(talk.fail(R"({"cmd":"day","day":"2026-02-29"})"), "code") == "no-such-choice");
}

TEST_CASE("valley: it states the seed of its draws, which `new` plays") {
    Talk talk;
    const std::string code = R"("GORGE-0C1SA-WCG")";
    const json::Value one = talk.succeed(R"({"cmd":"valley","code":)" + code + "}");
    CHECK(said(one, "draw_seed") == "2779664065476706418");  // as in tests/valleys/calendar_test.cpp
    const json::Value two = talk.succeed(R"({"cmd":"valley","code":)" + code + R"(,"draw":2})");
    CHECK(said(two, "draw_seed") != said(one, "draw_seed"));
    for (const auto& [draw, valley] : {std::pair(1, one), std::pair(2, two)}) {
        const std::string begin = R"({"cmd":"new","players":1,"valley":)" + text(valley.find("valley"));
        talk.succeed(begin + R"(,"seed":")" + said(valley, "draw_seed") + R"("})");
        const std::string seeded = talk.line(R"({"cmd":"save"})");
        talk.succeed(begin + R"(,"draw":)" + std::to_string(draw) + "}");
        CHECK(talk.line(R"({"cmd":"save"})") == seeded);
    }
    CHECK(said(talk.fail(R"({"cmd":"valley","code":)" + code + R"(,"draw":0})"), "at") == "draw");
}

TEST_CASE("turning-points: the three decisions with a lesson that cost most, in the order of the game") {
    Talk talk;
    const json::Value reply = chosen(
        talk, {decision(1, "0.4", R"("pass")", R"("pass")"), decision(2, "3", R"("pass")", R"("pass")"),
               R"({"round":3,"asked":false})", decision(4, "9", R"("pass")", R"("pass")"),
               decision(5, "1.5", R"("pass")", R"("pass")"), decision(6, "2.0", R"("pass")", R"("pass")"),
               decision(7, "80", R"("end")", R"("pass")")});
    CHECK(text(reply.find("rounds")) == "[2,4,6]");
    CHECK(*reply.find("broken_off")->as_int() == 7);
}

TEST_CASE("turning-points: a better place that overlaps with a costlier one teaches nothing new") {
    Talk talk;
    const json::Value reply = chosen(talk, {decision(1, "3", R"("pass")", R"({"place":["A1","A2"]})"),
                                            decision(2, "4", R"("pass")", R"({"place":["A2","A3"]})"),
                                            decision(3, "2", R"("pass")", R"({"place":["B1"]})"),
                                            decision(4, "-0.5", R"("end")", R"("pass")")});
    CHECK(text(reply.find("rounds")) == "[2,3]");
    CHECK(reply.find("broken_off")->is_null());
    CHECK(said(talk.fail(R"({"cmd":"turning-points","decisions":[{"round":1}]})"), "at") ==
          "decisions[0].played");
    CHECK(said(talk.fail(R"({"cmd":"turning-points","decisions":[)" +
                         decision(1, "1.25", R"("pass")", R"("end")") + "]}"),
               "at") == "decisions[0].loss");
}
