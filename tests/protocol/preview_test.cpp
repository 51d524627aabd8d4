// preview, and the spaces of score lines.

#include "protocol/talk.hpp"

namespace {

using namespace mycity;
using test::Talk;
using test::text;

const json::Value* line_of(const json::Value& reply, std::string_view rule) {
    for (const json::Value& line : *reply.find("lines")->as_array())
        if (*line.find("rule")->as_string() == rule) return &line;
    return nullptr;
}

std::string request(std::string_view cmd, PlayerId player, const std::string& move) {
    return R"({"cmd":")" + std::string(cmd) + R"(","player":)" + std::to_string(player) + R"(,"move":)" +
           move + "}";
}

}  // namespace

TEST_CASE("protocol: a line of the score says which spaces it speaks of") {
    Talk talk;
    talk.succeed(test::kNewGame);
    const json::Value score = talk.succeed(R"({"cmd":"score","player":0})");
    const json::Value* empty = line_of(score, "B-EMPTY1");
    REQUIRE(empty != nullptr);
    CHECK(static_cast<std::int64_t>(empty->find("spaces")->as_array()->size()) ==
          -*empty->find("points")->as_int());
    CHECK(line_of(score, "B-START")->find("spaces") == nullptr);
    CHECK(line_of(score, "E-GROUP")->find("spaces") == nullptr);
}

TEST_CASE("protocol: preview tells the score after a move, and the move is not made") {
    Talk talk;
    talk.succeed(test::kNewGame);
    const json::Value before = talk.succeed(R"({"cmd":"score","player":1})");
    const std::string state = talk.line(R"({"cmd":"state","player":1})");
    const json::Value legal = talk.succeed(R"({"cmd":"legal","player":1})");
    const std::string place = R"({"place":)" + text(&(*legal.find("place")->as_array())[3]) + "}";
    const json::Value preview = talk.succeed(request("preview", PlayerId(1), place));
    CHECK(line_of(preview, "E-GROUP")->find("change")->as_int() == 1);
    CHECK(*preview.find("change")->as_int() ==
          *preview.find("total")->as_int() - *before.find("total")->as_int());
    CHECK(talk.line(R"({"cmd":"state","player":1})") == state);
    talk.succeed(R"({"cmd":"play","player":0,"move":"end"})");
    talk.succeed(request("play", PlayerId(1), place));
    CHECK(*talk.succeed(R"({"cmd":"score","player":1})").find("total") == *preview.find("total"));
}

TEST_CASE("protocol: preview of a pass, of an end, and of what is already decided") {
    Talk talk;
    talk.succeed(test::kNewGame);
    CHECK(talk.succeed(request("preview", PlayerId(0), "\"pass\"")).find("change")->as_int() == -1);
    CHECK(talk.succeed(request("preview", PlayerId(0), "\"end\"")).find("change")->as_int() == 0);
    talk.succeed(R"({"cmd":"play","player":0,"move":"pass"})");
    CHECK(talk.succeed(request("preview", PlayerId(0), "\"pass\"")).find("change")->as_int() == -1);
}

TEST_CASE("protocol: preview refuses what play refuses") {
    Talk talk;
    CHECK(talk.code(request("preview", PlayerId(0), "\"pass\"")) == "no-game");
    talk.succeed(test::kNewGame);
    const json::Value error = talk.fail(request("preview", PlayerId(0), R"({"place":["A1","B1","C1"]})"));
    CHECK(text(error.find("code")) == "\"illegal-move\"");
    CHECK(text(error.find("rule")) == "\"B-FIRST\"");
    CHECK(talk.code(request("preview", PlayerId(2), "\"pass\"")) == "no-such-player");
    CHECK(talk.code(R"({"cmd":"preview","player":0})") == "missing-field");
}

TEST_CASE(
    "protocol: content of a legacy episode tells what shafts and the railroad bring, where there are any") {
    Talk talk;
    const auto of_episode = [&](const char* number) {
        return talk.succeed(R"({"cmd":"content","game":"legacy","open":true,"episode":)" +
                            std::string(number) + "}");
    };
    CHECK(of_episode("15").find("shaft") == nullptr);
    const json::Value mine = of_episode("16");
    REQUIRE(mine.find("shaft") != nullptr);
    CHECK(text(&mine.find("shaft")->as_array()->front()) == R"({"at":2,"gift":"nugget"})");
    CHECK(text(&(*mine.find("shaft")->as_array())[2]) == R"({"at":8,"gift":"circle","first":true})");
    CHECK(mine.find("track") == nullptr);
    CHECK(text(&(*of_episode("19").find("track")->as_array())[1]) == R"({"at":10,"gift":"one-tree"})");
}

TEST_CASE("protocol: content of a dice game tells of its line and of what passes cost") {
    Talk talk;
    const auto of_episode = [&](const char* number) {
        return talk.succeed(R"({"cmd":"content","game":"roll-and-build","episode":)" + std::string(number) +
                            "}");
    };
    CHECK(text(of_episode("1").find("pass_costs")) == "[0,1,2,3,5,7,10]");
    CHECK(text(of_episode("1").find("line")) == "[]");
    CHECK(of_episode("4").find("line")->as_array()->size() >= 2);
    CHECK(of_episode("6").find("pass_costs") == nullptr);
    CHECK(of_episode("11").find("line")->as_array()->size() >= 2);
    const json::Value odds = *of_episode("4").find("odds");
    std::int64_t idle = 0, live = *odds.find("line")->as_int();
    for (const json::Value& shape : *odds.find("shapes")->as_array()) {
        idle += *shape.find("idle")->as_int();
        live += *shape.find("live")->as_int();
    }
    CHECK(odds.find("of")->as_int() == 36);
    CHECK(idle == 36);
    CHECK(live == 36);
}

TEST_CASE("protocol: L-FLOOD: content tells what is under water, and only where something is") {
    Talk talk;
    const auto flooded_in = [&](const char* number) {
        return text(talk.succeed(R"({"cmd":"content","open":true,"game":"legacy","episode":)" +
                                 std::string(number) + "}")
                        .find("flooded"));
    };
    CHECK(flooded_in("6").empty());
    CHECK(flooded_in("7").starts_with(R"(["A1","B1","C1","D1","E1","A2")"));
    CHECK(flooded_in("7").find("\"K1\"") == std::string::npos);
    CHECK(flooded_in("10").empty());
}
