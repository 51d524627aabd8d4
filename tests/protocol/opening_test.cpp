// L-OPEN through the protocol: every state of an episode says how it was opened.

#include <string>

#include "protocol/legacy_talk.hpp"

namespace {

using namespace mycity;
using test::LegacyTalk;
using test::Talk;
using test::text;

const json::Value& opening_in(const json::Value& state) {
    REQUIRE(state.find("opening") != nullptr);
    return *state.find("opening");
}

json::Value state_of(Talk& talk) { return talk.succeed(R"({"cmd":"state"})"); }

// Plays until an episode has begun.
void go_to(LegacyTalk& talk, int episode) {
    while (state_of(talk).find("episode")->as_int() < episode) talk.step();
}

}  // namespace

TEST_CASE("L-OPEN: the opening stays the same in every state of an episode, stickers included") {
    LegacyTalk talk(2, 11);
    go_to(talk, 3);
    const json::Value first = opening_in(state_of(talk));
    CHECK(text(state_of(talk).find("phase")) == "\"sticker\"");
    CHECK(text(first.find("new")) == R"(["L-WELL"])");
    CHECK(text(first.find("stickers")) == R"(["well"])");
    CHECK(first.find("story")->as_array()->size() == 1);
    int states = 0;
    for (; state_of(talk).find("episode")->as_int() == 3; talk.step(), ++states)
        CHECK(opening_in(state_of(talk)) == first);
    CHECK(states > 5);
    const json::Value next = opening_in(state_of(talk));
    CHECK(next.find("opens_chapter")->as_bool() == true);
    CHECK(next.find("story")->as_array()->size() == 1);
    CHECK(text(next.find("cards")->find("new")) == R"(["C1","C2","C3","block"])");
}

TEST_CASE("L-OPEN: what is gone, what has changed and what is stuck where") {
    LegacyTalk talk(3, 4);
    go_to(talk, 10);
    CHECK(text(&(*opening_in(state_of(talk)).find("board")->as_array())[1]) ==
          R"({"how":"stick","ground":"gold","spaces":[["K1","A8"],["K1","A8"],["K1","A8"]]})");
    go_to(talk, 12);
    CHECK(text(opening_in(state_of(talk)).find("changed")) ==
          R"([{"rule":"L-VEIN3","instead_of":"L-VEINS","numbers":{"points":5,"nuggets":2},)"
          R"("before":{"points":3,"nuggets":1}}])");
    go_to(talk, 13);
    const std::string gone = text(opening_in(state_of(talk)).find("gone"));
    for (const char* rule : {"L-GROUP", "L-WELL", "L-FOREST", "L-SAWMILL"})
        CHECK_MESSAGE(gone.find(rule) != std::string::npos, rule);
    go_to(talk, 22);
    CHECK(text(opening_in(state_of(talk)).find("new")) == R"(["L-PALACE","L-COGS","L-PARK","L-FINALE"])");
}

TEST_CASE("L-ALONE: every episode on its own lists all its rules and tells its story") {
    Talk talk;
    for (int episode = 1; episode <= 24; ++episode) {
        const std::string number = std::to_string(episode);
        const json::Value begun = talk.succeed(
            R"({"cmd":"new","game":"legacy","players":3,"seed":1,"open":true,"episode":)" + number + "}");
        const json::Value& opening = opening_in(begun);
        CHECK(opening.find("episode")->as_int() == episode);
        CHECK(opening.find("story")->as_array()->size() == 1);
        const json::Array& rules = *opening.find("new")->as_array();
        CHECK(std::ranges::find(rules, json::Value("L-CIRCLES")) != rules.end());
        CHECK(std::ranges::find(rules, json::Value("B-RANK2")) == rules.end());
        CHECK(text(opening.find("board")) == "[]");
        CHECK(text(opening.find("gone")) == "[]");
    }
}

TEST_CASE("L-OPEN: Roll & Build opens its episodes too; a game without episodes has no opening") {
    Talk talk;
    talk.succeed(R"({"cmd":"new","game":"roll-and-build","campaign":"chapter-4","players":1,"seed":5})");
    for (int episode = 10; episode < 12; ++episode) {
        talk.succeed(R"({"cmd":"play","player":0,"move":"end"})");
        talk.succeed(R"({"cmd":"next"})");
    }
    const json::Value last = opening_in(state_of(talk));
    CHECK(text(last.find("new")) == R"(["RB-BONUS"])");
    CHECK(text(last.find("next")) == "null");
    CHECK(text(last.find("changed")) ==
          R"([{"rule":"RB-BANDIT","numbers":{"cost":6},"before":{"cost":3}},)"
          R"({"rule":"RB-COMPLETE","numbers":{"points":6},"before":{"points":3}}])");
    const json::Value alone =
        talk.succeed(R"({"cmd":"new","game":"roll-and-build","episode":9,"players":2,"seed":5})");
    CHECK(opening_in(alone).find("new")->as_array()->size() > 30);
    CHECK(talk.succeed(test::kNewGame).find("opening") == nullptr);
}
