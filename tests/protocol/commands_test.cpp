// Every command of the engine protocol, on requests that succeed.

#include <algorithm>

#include "protocol/talk.hpp"
#include "rules/space.hpp"

namespace {

using namespace mycity;
using test::Talk;
using test::text;

std::vector<int> numbers_of(const json::Value& spaces) {
    std::vector<int> numbers;
    for (const json::Value& space : *spaces.as_array()) numbers.push_back(*space_from(*space.as_string()));
    return numbers;
}

}  // namespace

TEST_CASE("protocol: hello names the engine, its version and its games") {
    Talk talk;
    const json::Value reply = talk.succeed(R"({"cmd":"hello"})");
    CHECK(text(reply.find("name")) == "\"mycity\"");
    CHECK(text(reply.find("version")) == "\"" MYCITY_VERSION "\"");
    CHECK(reply.find("protocol")->as_int() == 1);
    CHECK((*reply.find("games")->as_array())[0] == json::Value("eternal"));
}

TEST_CASE("protocol: the id comes back, whatever it is") {
    Talk talk;
    for (const std::string id : {"7", "\"seven\"", "null", "[1,{\"a\":2.50}]", "-0.5e10"}) {
        CHECK(talk.line(R"({"cmd":"hello","id":)" + id + "}").starts_with(R"({"ok":true,"id":)" + id + ","));
        CHECK(talk.line(R"({"cmd":"nonsense","id":)" + id + "}")
                  .starts_with(R"({"ok":false,"id":)" + id + ","));
    }
    CHECK(talk.succeed(R"({"cmd":"hello"})").find("id") == nullptr);
}

TEST_CASE("protocol: content shows the board, the buildings, the deck and the rules") {
    Talk talk;
    const json::Value reply = talk.succeed(R"({"cmd":"content","game":"eternal"})");
    const json::Value& board = *reply.find("board");
    CHECK(board.find("columns")->as_int() == 11);
    CHECK(board.find("rows")->as_int() == 11);
    CHECK(board.find("spaces")->as_array()->size() == 11);
    for (const json::Value& row : *board.find("spaces")->as_array()) CHECK(row.as_array()->size() == 11);
    for (const json::Value& pair : *board.find("river")->as_array()) {
        const auto ends = numbers_of(pair);
        REQUIRE(ends.size() == 2);
        CHECK((ends[1] == ends[0] + 1 || ends[1] == ends[0] + kColumns));
    }
    CHECK(reply.find("buildings")->as_array()->size() == 27);
    const json::Array& deck = *reply.find("deck")->as_array();
    CHECK(deck.size() == 28);
    CHECK(std::ranges::count(deck, json::Value("block")) == 1);
    const json::Array& rules = *reply.find("rules")->as_array();
    for (const char* id : {"B-BANK", "B-FIRST", "B-PASS0", "B-TIE", "B-NOFLIP", "E-MUST", "E-WELL"}) {
        CAPTURE(id);
        CHECK(std::ranges::count(rules, json::Value(id)) == 1);
    }
    CHECK(std::ranges::count(rules, json::Value("RB-DICE")) == 0);
    CHECK(std::ranges::count(rules, json::Value("B-50")) == 0);
}

TEST_CASE("protocol: content of a dice game shows the sheet and the dice") {
    Talk talk;
    const json::Value reply = talk.succeed(R"({"cmd":"content","game":"roll-and-build","episode":4})");
    CHECK(reply.find("board") == nullptr);
    CHECK(reply.find("deck") == nullptr);
    CHECK(reply.find("sheet")->find("rows")->as_int() == 8);
    const json::Value& dice = *reply.find("dice");
    for (const char* die : {"a", "b", "white"}) CHECK(dice.find(die)->as_array()->size() == 6);
    CHECK(text(&(*dice.find("a")->as_array())[0]) == R"({"name":"corner","cells":[[0,0],[1,0],[1,1]]})");
    const json::Array& rules = *reply.find("rules")->as_array();
    CHECK(std::ranges::count(rules, json::Value("RB-COMPASS")) == 1);
    CHECK(std::ranges::count(rules, json::Value("B-50")) == 0);
}

TEST_CASE("protocol: every content is there, with rules that have words") {
    Talk talk;
    for (const Episode& episode : content::library().episodes()) {
        const json::Value reply =
            talk.succeed(R"({"cmd":"content","open":true,"game":")" + std::string(episode.game.view()) +
                         R"(","episode":)" + std::to_string(episode.number) + "}");
        for (const json::Value& rule : *reply.find("rules")->as_array())
            CHECK_MESSAGE(Words::in(Language("en")).has("rule." + *rule.as_string()), *rule.as_string());
    }
}

TEST_CASE("protocol: new replies with the state, in fields of its own and as one object") {
    Talk talk;
    json::Value reply = talk.succeed(test::kNewGame);
    CHECK(text(reply.find("game")) == "\"eternal\"");
    CHECK(reply.find("episode")->as_int() == 0);
    CHECK(reply.find("round")->as_int() == 1);
    CHECK(text(reply.find("phase")) == "\"play\"");
    CHECK(reply.find("revealed")->find("cells")->as_array()->size() >= 2);
    CHECK(text(reply.find("out")) == "[]");
    CHECK(reply.find("remaining")->as_array()->size() == 27);
    CHECK(text(reply.find("players")) == R"([{"score":10,"status":"deciding","passes":0,"buildings":[]},)"
                                         R"({"score":10,"status":"deciding","passes":0,"buildings":[]}])");
    for (const json::Member& member : *reply.find("state")->as_object())
        CHECK(member.value == *reply.find(member.key));
}

TEST_CASE("protocol: seeds of 64 bits are numbers or strings, and give the same game") {
    Talk talk;
    const std::string begin = R"({"cmd":"new","game":"eternal","players":1,"seed":)";
    const std::string number = talk.line(begin + "18446744073709551615}");
    CHECK(number == talk.line(begin + "\"18446744073709551615\"}"));
    CHECK(number != talk.line(begin + "0}"));
    CHECK(talk.line(begin + "9}") == talk.line(begin + "\"9\"}"));
}

TEST_CASE("protocol: E-BLOCK: a given deck comes in its order, and what the block strikes is out") {
    Talk talk;
    const json::Value content = talk.succeed(R"({"cmd":"content","game":"eternal"})");
    json::Array deck = *content.find("deck")->as_array();
    std::ranges::rotate(deck, deck.end() - 1);  // the blocking card comes first
    const json::Value reply =
        talk.succeed(R"({"cmd":"new","game":"eternal","players":1,"deck":)" + json::to_text(deck) + "}");
    CHECK(*reply.find("revealed")->find("id") == deck[2]);
    CHECK(*reply.find("out") == json::Value(json::Array{deck[1]}));
    CHECK(reply.find("remaining")->as_array()->size() == 25);
}

TEST_CASE("protocol: given rolls come first, as numbers or names") {
    Talk talk;
    const std::string begin = R"({"cmd":"new","game":"roll-and-build","episode":1,"players":6,"rolls":)";
    const json::Value reply = talk.succeed(begin + R"([["corner","two-upright","lined"]]})");
    CHECK(text(reply.find("revealed")->find("dice")) == R"(["corner","two-upright","lined"])");
    CHECK(text(reply.find("revealed")->find("kind")) == "\"industrial\"");
    CHECK(reply.find("revealed")->find("cells")->as_array()->size() == 5);
    CHECK(reply.find("line_used")->as_int() == 0);
    CHECK(talk.line(begin + "[[0,2,2]]}") == talk.line(begin + R"([["corner","two-upright","lined"]]})"));
}

TEST_CASE("protocol: legal lists every covered set once, sorted, and check agrees") {
    Talk talk;
    talk.succeed(test::kNewGame);
    const json::Value legal = talk.succeed(R"({"cmd":"legal","player":1})");
    CHECK(legal.find("pass")->as_bool() == true);
    CHECK(legal.find("end")->as_bool() == true);
    std::vector<std::vector<int>> places;
    for (const json::Value& place : *legal.find("place")->as_array()) {
        places.push_back(numbers_of(place));
        CHECK(std::ranges::is_sorted(places.back()));
        const json::Value check =
            talk.succeed(R"({"cmd":"check","player":1,"place":)" + json::to_text(place) + "}");
        CHECK(check.find("legal")->as_bool() == true);
        CHECK(check.find("rule") == nullptr);
    }
    CHECK(places.size() > 10);
    CHECK(std::ranges::adjacent_find(places, std::ranges::greater_equal{}) == places.end());
}

TEST_CASE("protocol: check names the rule, says why and lists the spaces that break it") {
    Talk talk;
    talk.succeed(test::kNewGame);
    REQUIRE(text(talk.succeed(R"({"cmd":"state"})").find("revealed")->find("id")) == "\"B2\"");
    const json::Value fit = talk.succeed(R"({"cmd":"check","player":0,"place":["B4","c4","A4"]})");
    CHECK(fit.find("legal")->as_bool() == false);
    CHECK(text(fit.find("rule")) == "\"B-FIT\"");
    CHECK(text(fit.find("spaces")) == R"(["A4","B4"])");
    CHECK_FALSE(fit.find("message")->as_string()->empty());
    const json::Value bank = talk.succeed(R"({"cmd":"check","player":0,"place":["C1","D1","E1"]})");
    CHECK(text(bank.find("rule")) == "\"B-BANK\"");
    CHECK(text(bank.find("spaces")) == R"(["D1","E1"])");
    const json::Value first = talk.succeed(R"({"cmd":"check","player":0,"place":["A1","B1","C1"]})");
    CHECK(text(first.find("rule")) == "\"B-FIRST\"");
    const json::Value shape = talk.succeed(R"({"cmd":"check","player":0,"place":["A1"]})");
    CHECK(text(shape.find("rule")) == "\"B-SIMUL\"");
    CHECK(text(talk.succeed(R"({"cmd":"check","player":0,"place":[]})").find("rule")) == "\"B-SIMUL\"");
}

TEST_CASE("protocol: B-SIMUL: a round is resolved when the last player has moved") {
    Talk talk;
    talk.succeed(test::kNewGame);
    json::Value reply = talk.succeed(R"({"cmd":"play","player":1,"move":{"place":["C1","b1","D1"]}})");
    const auto player = [&](std::size_t i) { return (*reply.find("players")->as_array())[i]; };
    CHECK(reply.find("round")->as_int() == 1);
    CHECK(text(player(1).find("status")) == "\"decided\"");
    CHECK(text(player(1).find("move")) == R"({"place":["B1","C1","D1"]})");
    CHECK(text(player(1).find("buildings")) == "[]");
    reply = talk.succeed(R"({"cmd":"play","player":0,"move":"pass"})");
    CHECK(reply.find("round")->as_int() == 2);
    CHECK(text(player(1).find("status")) == "\"deciding\"");
    CHECK(text(player(1).find("buildings")) ==
          R"([{"id":"B2","kind":"industrial","spaces":["B1","C1","D1"]}])");
    CHECK(player(0).find("passes")->as_int() == 1);
    CHECK(player(0).find("score")->as_int() == 9);
}

TEST_CASE("protocol: a sealed move can be replaced and taken back") {
    Talk talk;
    talk.succeed(test::kNewGame);
    const json::Value before = talk.succeed(R"({"cmd":"state","player":0})");
    talk.succeed(R"({"cmd":"play","player":0,"move":"end"})");
    const json::Value second = talk.succeed(R"({"cmd":"play","player":0,"move":"pass"})");
    CHECK(text((*second.find("players")->as_array())[0].find("move")) == "\"pass\"");
    CHECK(talk.succeed(R"({"cmd":"take-back","player":0})") == before);
    CHECK(talk.code(R"({"cmd":"take-back","player":0})") == "nothing-to-take-back");
}

TEST_CASE("protocol: score lists lines in booking order that sum to the total") {
    Talk talk;
    talk.succeed(test::kNewGame);
    talk.succeed(R"({"cmd":"play","player":0,"move":"pass"})");
    talk.succeed(R"({"cmd":"play","player":1,"move":"end"})");
    const json::Value score = talk.succeed(R"({"cmd":"score","player":0})");
    std::int64_t sum = 0;
    std::vector<std::string> rules;
    for (const json::Value& line : *score.find("lines")->as_array()) {
        sum += *line.find("points")->as_int();
        rules.push_back(*line.find("rule")->as_string());
    }
    CHECK(sum == score.find("total")->as_int());
    CHECK(rules == std::vector<std::string>{"B-START", "B-PASS", "E-GOLD", "B-TREE", "B-ROCK", "E-GROUP",
                                            "E-CHURCH", "E-WELL", "B-EMPTY1"});
}

TEST_CASE("protocol: suggest proposes legal moves, the same for the same position") {
    Talk talk;
    talk.succeed(test::kNewGame);
    const json::Array levels = *talk.succeed(R"({"cmd":"hello"})").find("levels")->as_array();
    for (std::int64_t level = *levels[0].as_int(); level <= *levels[1].as_int(); ++level) {
        const std::string request =
            R"({"cmd":"suggest","player":1,"level":)" + std::to_string(level) + R"(,"ms":100})";
        const json::Value advice = talk.succeed(request);
        CHECK(advice == talk.succeed(request));
        CHECK((advice.find("value")->as_decimal() != nullptr));
        json::Array moves{*advice.find("move")};
        for (const json::Value& other : *advice.find("alternatives")->as_array())
            moves.push_back(*other.find("move"));
        for (const json::Value& move : moves)
            talk.succeed(R"({"cmd":"play","player":1,"move":)" + json::to_text(move) + "}");
    }
}

TEST_CASE("protocol: when it is over the state shows lines, totals, ranks and circles") {
    Talk talk;
    talk.succeed(test::kNewGame);
    test::play_to_the_end(talk);
    const json::Value state = talk.succeed(R"({"cmd":"state"})");
    CHECK(text(state.find("phase")) == "\"over\"");
    CHECK(state.find("revealed")->is_null());
    for (std::size_t i = 0; i < 2; ++i) {
        const json::Value& player = (*state.find("players")->as_array())[i];
        const json::Value score = talk.succeed(R"({"cmd":"score","player":)" + std::to_string(i) + "}");
        CHECK(text(player.find("status")) == "\"ended\"");
        CHECK(*player.find("lines") == *score.find("lines"));
        CHECK(*player.find("total") == *score.find("total"));
        CHECK(player.find("rank")->as_int() >= 1);
        CHECK(player.find("circles")->as_int() == 0);
        CHECK(talk.line(R"({"cmd":"legal","player":)" + std::to_string(i) + "}") ==
              R"({"ok":true,"place":[],"pass":false,"end":false})");
    }
    const json::Value check = talk.succeed(R"({"cmd":"check","player":0,"place":["A1"]})");
    CHECK(text(check.find("rule")) == "\"B-OVER\"");
}

TEST_CASE("protocol: save and load bring a game back, as an object or as text") {
    Talk talk;
    talk.succeed(test::kNewGame);
    talk.succeed(R"({"cmd":"play","player":0,"move":"pass"})");
    const json::Value state = talk.succeed(R"({"cmd":"state"})");
    const json::Value record = *talk.succeed(R"({"cmd":"save"})").find("record");
    Talk other;
    CHECK(other.succeed(R"({"cmd":"load","record":)" + json::to_text(record) + "}") == state);
    CHECK(*other.succeed(R"({"cmd":"save"})").find("record") == record);
    const std::string quoted = json::to_text(json::Value(json::pretty(record)));
    CHECK(other.succeed(R"({"cmd":"load","record":)" + quoted + "}") == state);
}

TEST_CASE("protocol: players may be named, and are in the record") {
    Talk talk;
    talk.succeed(
        R"({"cmd":"new","game":"eternal","seed":1,"players":[{"name":"Ada"},{"bot":"mycity","level":2}]})");
    const json::Value record = *talk.succeed(R"({"cmd":"save"})").find("record");
    CHECK(text(record.find("players")) == R"([{"name":"Ada"},{"bot":"mycity","level":2}])");
}

TEST_CASE("protocol: the same requests get the same replies") {
    Talk one;
    Talk two;
    for (const Episode& episode : content::library().episodes()) {
        const std::string begin = R"({"cmd":"new","open":true,"players":2,"seed":12,"game":")" +
                                  std::string(episode.game.view()) + R"(","episode":)" +
                                  std::to_string(episode.number) + "}";
        CHECK(one.line(begin) == two.line(begin));
        test::play_to_the_end(one);
        test::play_to_the_end(two);
        CHECK(one.line(R"({"cmd":"save"})") == two.line(R"({"cmd":"save"})"));
    }
}
