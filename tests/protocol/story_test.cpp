// The story through the protocol: names that players gave, the command that tells everything so far, and what
// is told where the words of the stories are not there.

#include <string>

#include "protocol/legacy_talk.hpp"

namespace {

using namespace mycity;
using test::Talk;
using test::text;

// Words in which every story says which names it was told with.
Words plain_words(bool with_stories) {
    std::string lines = "language.plural.one = 1\nlanguage.plural.other = any\n";
    if (with_stories) {
        lines += "story.legacy.prologue = Once.\nstory.legacy.epilogue = Over.\n";
        lines += "story.legacy.1 = First.{aside} So it began.\nstory.legacy.1.aside = {winner} won.\n";
        lines += "story.legacy.2 = Second.{aside} On it goes.\n";
        lines += "story.legacy.2.aside = {winner} won, {leader} leads {last}.\n";
    }
    auto table = parse_words(lines);
    REQUIRE(table.has_value());
    return {Language("en"), std::move(*table)};
}

json::Value asked(Engine& engine, const std::string& request) {
    auto reply = json::parse(engine.handle(request));
    REQUIRE(reply.has_value());
    INFO(json::to_text(*reply).substr(0, 300));
    REQUIRE(reply->find("ok")->as_bool() == true);
    return std::move(*reply);
}

// The first city builds once and wins the episode; then everybody places their stickers.
void play_episode(Engine& engine) {
    const json::Value move = asked(engine, R"({"cmd":"suggest","player":0,"level":2})");
    asked(engine, R"({"cmd":"play","player":0,"move":)" + text(move.find("move")) + "}");
    asked(engine, R"({"cmd":"play","player":1,"move":"end"})");
    asked(engine, R"({"cmd":"play","player":0,"move":"end"})");
    while (*asked(engine, R"({"cmd":"state"})").find("phase")->as_string() == "sticker")
        for (int player = 0; player < 2; ++player) {
            const std::string who = R"("player":)" + std::to_string(player);
            const auto suggested =
                json::parse(engine.handle(R"({"cmd":"suggest",)" + who + R"(,"level":1})"));
            if (const json::Value* sticker = suggested->find("move"))
                engine.handle(R"({"cmd":"play",)" + who + R"(,"move":)" + text(sticker) + "}");
        }
}

void begin(Engine& engine, const std::string& cities) {
    asked(engine,
          R"({"cmd":"new","game":"legacy","campaign":true,"players":2,"seed":4,"cities":)" + cities + "}");
}

void play_first_episode(Engine& engine, const std::string& cities) {
    begin(engine, cities);
    play_episode(engine);
}

}  // namespace

TEST_CASE("story: a sentence with names is told where the names were given") {
    const Words words = plain_words(true);
    Engine engine;
    engine.speak(words);
    play_first_episode(engine, R"([{"name":"Aix"},{"name":"Bonn"}])");
    const json::Value state = asked(engine, R"({"cmd":"state"})");
    REQUIRE(state.find("episode")->as_int() == 2);
    CHECK(text(state.find("opening")->find("story")) ==
          R"(["Second. Aix won, Aix leads Bonn. On it goes."])");
    CHECK(state.find("opening")->find("prologue") == nullptr);
    const json::Value told = asked(engine, R"({"cmd":"story"})");
    CHECK(text(told.find("prologue")) == R"("Once.")");
    REQUIRE(told.find("episodes")->as_array()->size() == 2);
    CHECK(text(told.find("episodes")->as_array()->front().find("story")) == R"("First. So it began.")");
    CHECK(told.find("epilogue") == nullptr);
}

TEST_CASE("story: it is neutral where a city has no name") {
    const Words words = plain_words(true);
    Engine engine;
    engine.speak(words);
    play_first_episode(engine, R"([{"name":"Aix"},{}])");
    CHECK(text(asked(engine, R"({"cmd":"state"})").find("opening")->find("story")) ==
          R"(["Second. On it goes."])");
}

TEST_CASE("story: without its words an opening tells none, and nothing else is missing") {
    const Words words = plain_words(false);
    Engine engine;
    engine.speak(words);
    const json::Value begun =
        asked(engine, R"({"cmd":"new","game":"legacy","campaign":true,"players":2,"seed":5})");
    CHECK(text(begun.find("opening")->find("story")) == "[]");
    CHECK(begun.find("opening")->find("prologue") == nullptr);
    CHECK(text(begun.find("campaign")->find("opened")->find("story")) == "\"\"");
    CHECK(text(asked(engine, R"({"cmd":"story"})").find("prologue")) == "\"\"");
}

TEST_CASE("story: only campaigns have one") {
    Talk talk;
    CHECK(talk.code(R"({"cmd":"story"})") == "no-game");
    talk.succeed(test::kNewGame);
    CHECK(talk.code(R"({"cmd":"story"})") == "no-campaign");
}

TEST_CASE("story: the epilogue names the winner and what the city is remembered for") {
    Engine engine;
    begin(engine, R"([{"name":"Aix"},{"name":"Bonn"}])");
    for (int episode = 1; episode <= 24; ++episode) play_episode(engine);
    const json::Value state = asked(engine, R"({"cmd":"state"})");
    const json::Value& campaign = *state.find("campaign");
    REQUIRE(campaign.find("complete")->as_bool() == true);
    REQUIRE(campaign.find("winners")->as_array()->size() == 1);
    const std::string winner = text(campaign.find("winners")) == "[0]" ? "Aix" : "Bonn";
    const std::string& epilogue = *campaign.find("epilogue")->as_string();
    CHECK(epilogue.find("they are told: " + winner + ". It is remembered for ") != std::string::npos);
    CHECK(epilogue.find('{') == std::string::npos);
    CHECK(*asked(engine, R"({"cmd":"story"})").find("epilogue")->as_string() == epilogue);
}
