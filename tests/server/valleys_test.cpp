// Tables and challenges on valleys: the server stores the board, so that they last whatever becomes of codes.

#include "analysis/week_valley.hpp"
#include "content/valley.hpp"
#include "record/valley_json.hpp"
#include "server/challenges.hpp"
#include "server/limits.hpp"
#include "server/test_players.hpp"
#include "valleys/campaign.hpp"
#include "valleys/draw_seed.hpp"
#include "valleys/generate.hpp"

namespace {

using namespace mycity;
using namespace mycity::testing;

std::shared_ptr<const content::Valley> some_valley() {
    return generate({.style = Style::gorge, .seed = 7, .modules = *module_called("wells")},
                    content::library());
}

std::string table_on(const json::Value& valley) {
    return json::to_text(json::Value()
                             .set("game", "valley")
                             .set("valley", valley)
                             .set("seats", json::Array{json::Value().set("bot", 1), parsed("{}")}));
}

std::string code_of(TestServer& server, const std::string& request) {
    return server.ask("POST", "/api/tables", request).code();
}

}  // namespace

TEST_CASE("valleys: a table of a code keeps the board, shows it and plays on it after a restart") {
    TestServer server;
    const auto valley = some_valley();
    const Made table = make_table(server, table_on(valley->source.code));
    const auto created = parsed(server.events("table/" + table.id).front().body);
    CHECK(*created.find("valley") == valley_value(valley->source));
    Person ada(server, table, 'a');
    const json::Value welcome = ada.hello(table.invite);
    const json::Value* shown = welcome.find("table")->find("valley");
    REQUIRE(shown != nullptr);
    CHECK(*shown->find("board")->as_string() == valley->source.board);
    CHECK(shown->find("episode") == nullptr);
    ada.sit({1});
    server.restart();
    const TableState state = stored(server, table.id);
    REQUIRE(state.engine() != nullptr);
    const content::Valley* played = state.engine()->session()->valley();
    REQUIRE(played != nullptr);
    CHECK(played->source.board == valley->source.board);
}

TEST_CASE("valleys: a table of a campaign keeps its land and shows nothing of what is sealed") {
    TestServer server;
    const auto land = generate_campaign({.style = Style::heath, .seed = 7});
    json::Value request;
    request.set("game", "legacy").set("campaign", true).set("valley", land->source.code);
    request.set("seats", json::Array{json::Value().set("bot", 1), parsed("{}")});
    const Made table = make_table(server, json::to_text(request));
    const auto created = parsed(server.events("table/" + table.id).front().body);
    CHECK(*created.find("valley") == valley_value(land->source));
    Person ada(server, table, 'a');
    const json::Value welcome = ada.hello(table.invite);
    const json::Value* shown = welcome.find("table")->find("valley");
    REQUIRE(shown != nullptr);
    CHECK(*shown->find("board")->as_string() == land->source.board);
    CHECK(shown->find("places") == nullptr);
    ada.sit({1});
    server.restart();
    const TableState state = stored(server, table.id);
    REQUIRE(state.engine() != nullptr);
    REQUIRE(state.engine()->legacy() != nullptr);
    REQUIRE(state.engine()->legacy()->valley() != nullptr);
    CHECK(state.engine()->legacy()->valley()->source == land->source);
    CHECK(code_of(server, json::to_text(request.set("valley", "GORGE-00075"))) == "code-single");
    CHECK(code_of(server, json::to_text(request.set("game", "roll-and-build"))) == "conflicting-fields");
}

TEST_CASE("valleys: boards that are wrong or too long get an error and no table") {
    TestServer server;
    const content::ValleySource good = some_valley()->source;
    CHECK(code_of(server, table_on("NOWHERE-12345")) == "code-style");
    CHECK(code_of(server, table_on(json::Value().set("base", "cards"))) == "missing-field");
    CHECK(code_of(server, table_on(7)) == "wrong-type");
    content::ValleySource bad = good;
    bad.board = "board x\n";
    CHECK(code_of(server, table_on(valley_value(bad))) == "content-missing");
    bad.board = std::string(content::kMaxValleyBytes + 1, '\n');
    CHECK(code_of(server, table_on(valley_value(bad))) == "content-too-long");
    CHECK(code_of(server, R"({"game":"valley","seats":[{}]})") == "missing-field");
    CHECK(code_of(server, R"({"game":"eternal","valley":"GORGE","seats":[{}]})") == "conflicting-fields");
}

TEST_CASE("challenges: one draw on a valley; a record of another board is refused") {
    TestServer server;
    const auto valley = some_valley();
    const auto other =
        generate({.style = Style::delta, .seed = 8, .modules = valley->source.modules}, content::library());
    const Answer made =
        server.ask("POST", "/api/challenges",
                   json::to_text(json::Value().set("game", "valley").set("valley", valley->source.code)));
    INFO(made.text);
    REQUIRE(made.status == 201);
    CHECK(*made.body.find("valley") == valley_value(valley->source));
    const std::string id = *made.body.find("challenge")->as_string();
    const std::uint64_t seed = std::stoull(*made.body.find("seed")->as_string());
    CHECK(seed == draw_seed(valley->source));  // what everybody plays who types the code
    const auto post = [&](const std::shared_ptr<const content::Valley>& on, char device) {
        Session session(on, 1, Draw::from_seed(on->episode, seed));
        Random random(1);
        while (session.game().phase() != Phase::over) test::random_step(session, random);
        const std::vector<Participant> players{{.name = "Ada"}};
        const json::Value body =
            json::Value().set("name", "Ada").set("record", record_value(session, players));
        return server.ask("POST", "/api/challenges/" + id + "/results", json::to_text(body),
                          device_token(device));
    };
    CHECK(post(valley, 'a').status == 201);
    CHECK(post(other, 'b').code() == "other-draw");
    server.restart();
    const Answer later = server.ask("GET", "/api/challenges/" + id);
    CHECK(later.body.find("results")->as_array()->size() == 1);
    CHECK(*later.body.find("valley") == valley_value(valley->source));
    const auto with_draw = [&](int draw) {
        return server.ask(
            "POST", "/api/challenges",
            json::to_text(
                json::Value().set("game", "valley").set("valley", valley->source.code).set("draw", draw)));
    };
    CHECK(*with_draw(3).body.find("seed")->as_string() == std::to_string(draw_seed(valley->source, 3)));
    CHECK(with_draw(0).code() == "out-of-range");
    CHECK(server.ask("POST", "/api/challenges", R"({"game":"eternal","draw":2})").code() ==
          "conflicting-fields");
}

TEST_CASE("challenges: an edited board is not shown under the code it names, and has a draw of its own") {
    TestServer server;
    const content::ValleySource own = generate(*read_code("GORGE-0C1SA-WCG"), content::library())->source;
    content::ValleySource edited = own;
    edited.board.at(edited.board.rfind('t')) = '.';
    const auto make = [&](std::string_view path, const content::ValleySource& source) {
        json::Value request = json::Value().set("game", "valley").set("valley", valley_value(source));
        if (path == "/api/tables") request.set("seats", json::Array{parsed("{}")});
        const Answer made = server.ask("POST", path, json::to_text(request));
        INFO(made.text);
        CHECK(made.status == 201);
        return made.body;
    };
    const json::Value challenge = make("/api/challenges", edited);
    CHECK(challenge.find("valley")->find("code") == nullptr);
    CHECK(*challenge.find("seed")->as_string() != std::to_string(draw_seed(own)));
    CHECK(make("/api/challenges", own).find("valley")->find("code") != nullptr);
    const std::string table = *make("/api/tables", edited).find("table")->as_string();
    CHECK(parsed(server.events("table/" + table).front().body).find("valley")->find("code") == nullptr);
}

TEST_CASE("challenges: every week has a tough valley with the draw of its code") {
    TestServer server;
    server.scheduler().pass(86'400'000);  // Monday, 2026-11-16
    const Answer week = server.ask("GET", "/api/challenges/week");
    CHECK(week.text == server.ask("GET", "/api/challenges/2026-W47").text);
    const auto code = valley_of_week("2026-W47", content::library());
    REQUIRE(code);
    CHECK(*week.body.find("valley")->find("code")->as_string() == text_of(*code));
    CHECK(*week.body.find("seed")->as_string() ==
          std::to_string(draw_seed(generate(*code, content::library())->source)));
    for (const std::string_view none : {"2026-W46", "2026-W48", "2026-W54", "2026-W4"})
        CHECK(server.ask("GET", "/api/challenges/" + std::string(none)).code() == "no-such-challenge");
}
