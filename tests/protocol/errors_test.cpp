// Every way a request can fail: an answer that says what and where, and a game that is as it was.

#include "protocol/talk.hpp"

namespace {

using namespace mycity;
using test::Talk;
using test::text;

std::string at(const json::Value& error) { return text(error.find("at")); }

}  // namespace

TEST_CASE("protocol errors: what is no request") {
    Talk talk;
    talk.succeed(test::kNewGame);
    CHECK(talk.code("") == "json-end");
    CHECK(talk.code("hello") == "json-expected-value");
    CHECK(talk.code("{\"cmd\":\"state\"") == "json-end");
    CHECK(talk.code("{\"cmd\":\"state\"}{}") == "json-trailing");
    CHECK(talk.code("{\"cmd\":\"state\",\"cmd\":\"state\"}") == "json-duplicate-key");
    CHECK(talk.code("{\"cmd\":\"\xff\"}") == "json-utf8");
    CHECK(talk.code(std::string(100, '[')) == "json-depth");
    CHECK(talk.code("[]") == "wrong-type");
    CHECK(talk.code("{}") == "missing-field");
    CHECK(talk.code(R"({"cmd":5})") == "wrong-type");
    CHECK(talk.code(R"({"cmd":"dance"})") == "unknown-command");
}

TEST_CASE("protocol errors: a line of ten megabytes") {
    Talk talk;
    talk.succeed(test::kNewGame);
    std::string line = R"({"cmd":"state","x":")";
    line.append(10'000'000, 'x').append("\"}");
    CHECK(talk.code(line) == "line-too-long");
    line = R"({"cmd":"state","x":")";
    line.append(kMaxLineBytes - line.size() - 2, 'x').append("\"}");
    CHECK(line.size() == kMaxLineBytes);
    talk.succeed(line);
    CHECK(talk.code(line + ' ') == "line-too-long");
}

TEST_CASE("protocol errors: no game yet") {
    Talk talk;
    for (const char* request :
         {R"({"cmd":"state"})", R"({"cmd":"save"})", R"({"cmd":"legal","player":0})",
          R"({"cmd":"check","player":0,"place":[]})", R"({"cmd":"play","player":0,"move":"end"})",
          R"({"cmd":"take-back","player":0})", R"({"cmd":"score","player":0})",
          R"({"cmd":"suggest","player":0,"level":1})"})
        CHECK(talk.code(request) == "no-game");
}

TEST_CASE("protocol errors: games that are not there") {
    Talk talk;
    CHECK(talk.code(R"({"cmd":"content"})") == "missing-field");
    CHECK(talk.code(R"({"cmd":"content","game":"chess"})") == "no-such-game");
    CHECK(talk.code(R"({"cmd":"content","game":"legacy","episode":25})") == "no-such-episode");
    CHECK(talk.code(R"({"cmd":"content","game":"eternal","episode":3})") == "no-such-episode");
    CHECK(talk.code(R"({"cmd":"new","game":"roll-and-build","episode":13,"players":1,"seed":1})") ==
          "no-such-episode");
    CHECK(at(talk.fail(R"({"cmd":"new","game":"roll-and-build","players":1,"seed":1})")) == "\"episode\"");
    CHECK(talk.code(R"({"cmd":"new","game":"eternal","players":2,"seed":1,"campaign":true})") ==
          "conflicting-fields");
    CHECK(talk.code(R"({"cmd":"new","game":"eternal","players":2,"seed":1,"campaign":1})") == "wrong-type");
}

TEST_CASE("protocol errors: players and draws that do not fit") {
    Talk talk;
    const auto begin = [&](const std::string& fields) {
        return talk.fail(R"({"cmd":"new","game":"eternal",)" + fields + "}");
    };
    CHECK(at(begin(R"("seed":1)")) == "\"players\"");
    CHECK(text(begin(R"("seed":1,"players":5)").find("message")).find("1..4") != std::string::npos);
    CHECK(text(begin(R"("seed":1,"players":0)").find("code")) == "\"out-of-range\"");
    CHECK(text(begin(R"("seed":1,"players":"2")").find("code")) == "\"wrong-type\"");
    CHECK(text(begin(R"("seed":1,"players":[])").find("code")) == "\"out-of-range\"");
    CHECK(at(begin(R"("seed":1,"players":[{"name":"A"},{"name":1}])")) == "\"players[1].name\"");
    CHECK(at(begin(R"("seed":1,"players":[{"bot":"b"}])")) == "\"players[0].level\"");
    CHECK(at(begin(R"("players":2)")) == "\"seed\"");
    for (const char* seed : {"-1", "1.5", "\"\"", "\"x\"", "\"1 \"", "18446744073709551616", "1e3"}) {
        CAPTURE(seed);
        CHECK(text(begin(R"("players":2,"seed":)" + std::string(seed)).find("code")) == "\"out-of-range\"");
    }
    CHECK(text(begin(R"("players":2,"seed":true)").find("code")) == "\"wrong-type\"");
    CHECK(at(begin(R"("players":2,"deck":["Y1","Y2","Y99"])")) == "\"deck[2]\"");
    CHECK(text(begin(R"("players":2,"deck":["Y1","Y1"])").find("code")) == "\"card-twice\"");
    CHECK(text(begin(R"("players":2,"deck":["Y1"])").find("code")) == "\"deck-incomplete\"");
    CHECK(text(begin(R"("players":2,"deck":[],"seed":1)").find("code")) == "\"conflicting-fields\"");
    CHECK(text(begin(R"("players":2,"rolls":[])").find("code")) == "\"conflicting-fields\"");
}

TEST_CASE("protocol errors: rolls that no dice show") {
    Talk talk;
    const auto begin = [&](const std::string& rolls) {
        return at(talk.fail(R"({"cmd":"new","game":"roll-and-build","episode":1,"players":1,"rolls":)" +
                            rolls + "}"));
    };
    CHECK(begin("[[0,0,0],[0,0]]") == "\"rolls[1]\"");
    CHECK(begin("[[0,0,6]]") == "\"rolls[0][2]\"");
    CHECK(begin(R"([["compass",0,0]])") == "\"rolls[0][0]\"");
    CHECK(begin("[7]") == "\"rolls[0]\"");
    CHECK(begin("7") == "\"rolls\"");
    CHECK(talk.code(R"({"cmd":"new","game":"roll-and-build","episode":1,"players":1,"deck":[]})") ==
          "conflicting-fields");
    CHECK(talk.code(R"({"cmd":"new","game":"roll-and-build","episode":1,"players":7,"seed":1})") ==
          "out-of-range");
}

TEST_CASE("protocol errors: players that are not there") {
    Talk talk;
    talk.succeed(test::kNewGame);
    for (const char* command : {"legal", "check", "play", "take-back", "score", "suggest", "state"})
        for (const char* player : {"2", "-1", "9999999999"}) {
            const std::string request = R"({"cmd":")" + std::string(command) + R"(","player":)" + player +
                                        R"(,"move":"end","level":1})";
            CHECK(talk.code(request) == "no-such-player");
        }
    CHECK(talk.code(R"({"cmd":"legal"})") == "missing-field");
    CHECK(talk.code(R"({"cmd":"legal","player":"0"})") == "wrong-type");
    CHECK(talk.code(R"({"cmd":"state","player":null})") == "wrong-type");
}

TEST_CASE("protocol errors: spaces and moves that are none, named by entry") {
    Talk talk;
    talk.succeed(test::kNewGame);
    const auto play = [&](const std::string& move) {
        return talk.fail(R"({"cmd":"play","player":0,"move":)" + move + "}");
    };
    CHECK(at(play(R"({"place":["C1","Z9"]})")) == "\"move.place[1]\"");
    CHECK(text(play(R"({"place":["C1","c1"]})").find("code")) == "\"space-twice\"");
    CHECK(at(play(R"({"place":["C1",5]})")) == "\"move.place[1]\"");
    CHECK(at(play(R"({"place":"C1"})")) == "\"move.place\"");
    for (const char* move : {"\"jump\"", "7", "{}", "null", "[\"C1\"]"})
        CHECK(text(play(move).find("code")) == "\"no-such-move\"");
    CHECK(at(talk.fail(R"({"cmd":"play","player":0})")) == "\"move\"");
    CHECK(at(talk.fail(R"({"cmd":"check","player":0})")) == "\"place\"");
    CHECK(at(talk.fail(R"({"cmd":"check","player":0,"place":["A0"]})")) == "\"place[0]\"");
    CHECK(at(talk.fail(R"({"cmd":"check","player":0,"place":["A12"]})")) == "\"place[0]\"");
}

TEST_CASE("protocol errors: a move against the rules names rule and spaces") {
    Talk talk;
    talk.succeed(test::kNewGame);
    const json::Value error = talk.fail(R"({"cmd":"play","player":0,"move":{"place":["C1","D1","E1"]}})");
    CHECK(text(error.find("code")) == "\"illegal-move\"");
    CHECK(text(error.find("rule")) == "\"B-BANK\"");
    CHECK(text(error.find("spaces")) == R"(["D1","E1"])");
    talk.succeed(R"({"cmd":"play","player":0,"move":"pass"})");
    talk.succeed(R"({"cmd":"play","player":1,"move":"end"})");
    CHECK(text(talk.fail(R"({"cmd":"play","player":1,"move":"pass"})").find("rule")) == "\"B-END\"");
    CHECK(talk.code(R"({"cmd":"suggest","player":1,"level":1})") == "player-ended");
}

TEST_CASE("protocol errors: B-PASS0: a pass without points") {
    Talk talk;
    talk.succeed(R"({"cmd":"new","game":"eternal","players":1,"seed":3})");
    for (int passes = 0; passes < 10;) {
        const json::Value legal = talk.succeed(R"({"cmd":"legal","player":0})");
        const bool pass = *legal.find("pass")->as_bool();
        const std::string move =
            pass ? "\"pass\"" : R"({"place":)" + json::to_text((*legal.find("place")->as_array())[0]) + "}";
        talk.succeed(R"({"cmd":"play","player":0,"move":)" + move + "}");
        passes += pass ? 1 : 0;
    }
    CHECK(talk.succeed(R"({"cmd":"legal","player":0})").find("pass")->as_bool() == false);
    const json::Value error = talk.fail(R"({"cmd":"play","player":0,"move":"pass"})");
    CHECK((text(error.find("rule")) == "\"B-PASS0\"" || text(error.find("rule")) == "\"E-MUST\""));
    CHECK(error.find("spaces") == nullptr);
}

TEST_CASE("protocol errors: B-OVER: no move after the end") {
    Talk talk;
    talk.succeed(test::kNewGame);
    test::play_to_the_end(talk);
    CHECK(talk.code(R"({"cmd":"play","player":0,"move":"end"})") == "game-over");
    CHECK(talk.code(R"({"cmd":"play","player":0,"move":{"place":["A1"]}})") == "game-over");
    CHECK(talk.code(R"({"cmd":"suggest","player":0,"level":1})") == "game-over");
    CHECK(talk.code(R"({"cmd":"take-back","player":0})") == "nothing-to-take-back");
}

TEST_CASE("protocol errors: levels and times out of range") {
    Talk talk;
    talk.succeed(test::kNewGame);
    CHECK(at(talk.fail(R"({"cmd":"suggest","player":0})")) == "\"level\"");
    const json::Value error = talk.fail(R"({"cmd":"suggest","player":0,"level":99})");
    CHECK(text(error.find("code")) == "\"out-of-range\"");
    CHECK(text(error.find("message")).find("1..") != std::string::npos);
    CHECK(talk.code(R"({"cmd":"suggest","player":0,"level":1,"ms":-5})") == "out-of-range");
    CHECK(talk.code(R"({"cmd":"suggest","player":0,"level":1,"ms":"soon"})") == "wrong-type");
}

TEST_CASE("protocol errors: a record that cannot be loaded leaves the game alone") {
    Talk talk;
    talk.succeed(test::kNewGame);
    talk.succeed(R"({"cmd":"play","player":0,"move":"pass"})");
    CHECK(at(talk.fail(R"({"cmd":"load"})")) == "\"record\"");
    CHECK(talk.code(R"({"cmd":"load","record":7})") == "wrong-type");
    CHECK(talk.code(R"({"cmd":"load","record":"{"})") == "json-end");
    CHECK(talk.code(R"({"cmd":"load","record":{"format":"pgn"}})") == "record-format");
    json::Value record = *talk.succeed(R"({"cmd":"save"})").find("record");
    json::Value round;
    round.push(json::Value().set("place", json::Array{"A1"})).push(nullptr);
    record.set("rounds", json::Value().push(round));
    const json::Value error = talk.fail(R"({"cmd":"load","record":)" + json::to_text(record) + "}");
    CHECK(text(error.find("code")) == "\"record-illegal-move\"");
    CHECK(text(error.find("rule")) == "\"B-SIMUL\"");
    CHECK(error.find("round")->as_int() == 1);
    CHECK(error.find("player")->as_int() == 0);
    CHECK(at(error) == "\"rounds[0][0]\"");
}

TEST_CASE("protocol errors: messages come in the engine's language") {
    for (const Language language : all_languages()) {
        Talk talk(language);
        talk.succeed(test::kNewGame);
        const json::Value error = talk.fail(R"({"cmd":"play","player":0,"move":{"place":["C1","D1","E1"]}})");
        CHECK(*error.find("message")->as_string() ==
              Words::in(language).say("why.B-BANK", {{"spaces", "D1 E1"}}));
        CHECK(talk.code(R"({"cmd":"dance"})") == "unknown-command");
    }
}
