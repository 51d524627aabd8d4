// Seats, and the start of the game.

#include "server/test_players.hpp"

namespace {

using namespace mycity;
using namespace mycity::testing;

constexpr std::string_view kTwo = R"({"game":"eternal","seats":[{},{}]})";

std::string code_of(TestServer& server, std::string_view request) {
    return server.ask("POST", "/api/tables", request).code();
}

}  // namespace

TEST_CASE("server: tables of every kind can be created; invalid requests are refused") {
    TestServer server;
    for (const std::string_view good :
         {R"({"game":"eternal","seats":[{}]})", R"({"game":"eternal","seats":[{},{},{},{"bot":4}]})",
          R"({"game":"roll-and-build","episode":3,"seats":[{},{},{},{},{},{}]})",
          R"({"game":"roll-and-build","campaign":"3-6-12","seats":[{}]})",
          R"({"game":"roll-and-build","campaign":true,"seats":[{},{"bot":1}],"listed":true})",
          R"({"game":"legacy","campaign":true,"seats":[{},{}],"clock":{"kind":"day","days":2}})",
          R"({"game":"legacy","episode":9,"open":true,"seats":[{},{}],"clock":{"kind":"none"}})"}) {
        CAPTURE(good);
        make_table(server, good);
    }
    CHECK(code_of(server, "") == "json-end");
    CHECK(code_of(server, "[]") == "wrong-type");
    CHECK(code_of(server, R"({"game":"chess","seats":[{}]})") == "no-such-game");
    CHECK(code_of(server, R"({"game":"eternal"})") == "missing-field");
    CHECK(code_of(server, R"({"game":"eternal","seats":[]})") == "wrong-count");
    CHECK(code_of(server, R"({"game":"eternal","seats":[{},{},{},{},{}]})") == "wrong-count");
    CHECK(code_of(server, R"({"game":"eternal","seats":[{"bot":1}]})") == "only-bots");
    CHECK(code_of(server, R"({"game":"eternal","seats":[{"bot":9},{}]})") == "out-of-range");
    CHECK(code_of(server, R"({"game":"eternal","seats":[3]})") == "wrong-type");
    CHECK(code_of(server, R"({"game":"roll-and-build","seats":[{}]})") == "missing-field");
    CHECK(code_of(server, R"({"game":"roll-and-build","episode":99,"seats":[{}]})") == "no-such-episode");
    CHECK(code_of(server, R"({"game":"roll-and-build","campaign":"12","seats":[{}]})") == "no-such-plan");
    CHECK(code_of(server, R"({"game":"roll-and-build","campaign":3,"seats":[{}]})") == "wrong-type");
    CHECK(code_of(server, R"({"game":"eternal","campaign":true,"seats":[{}]})") == "conflicting-fields");
    CHECK(code_of(server, R"({"game":"legacy","campaign":"chapter-2","seats":[{},{}]})") == "no-such-plan");
    CHECK(code_of(server, R"({"game":"legacy","campaign":true,"episode":3,"seats":[{},{}]})") ==
          "conflicting-fields");
    CHECK(code_of(server, R"({"game":"legacy","episode":9,"seats":[{},{}]})") == "sealed");
    CHECK(code_of(server, R"({"game":"eternal","seats":[{}],"clock":{"kind":"sand"}})") == "wrong-type");
    CHECK(code_of(server, R"({"game":"eternal","seats":[{}],"clock":7})") == "wrong-type");
    CHECK(code_of(server, R"({"game":"eternal","seats":[{}],"listed":1})") == "wrong-type");
    CHECK(code_of(server, R"({"import":{"format":"x"},"seats":[{}]})") != "");
}

TEST_CASE("server: creating a table takes no seat, so every nonce comes after the commitment") {
    TestServer server;
    const Made table = make_table(server, R"({"game":"eternal","seats":[{"name":"Ada"},{}]})");
    CHECK(stored(server, table.id).seats()[0].kind == SeatKind::empty);
}

TEST_CASE("server: a game starts when every seat is taken; one device may take several") {
    TestServer server;
    const Made table = make_table(server, R"({"game":"eternal","seats":[{},{},{}]})");
    Person two(server, table, '2');
    two.sit({0, 2});
    CHECK(stored(server, table.id).phase() == TablePhase::waiting);
    Person one(server, table, '1');
    one.sit({1});
    CHECK(stored(server, table.id).phase() == TablePhase::playing);
    const json::Value welcome = two.hello();
    CHECK(text_of(welcome.find("you")->find("seats")) == "[0,2]");
    CHECK(text_of(welcome.find("you")->find("role")) == "\"player\"");
    CHECK(welcome.find("state")->find("players")->as_array()->size() == 3);
}

TEST_CASE("server: start removes the empty seats") {
    TestServer server;
    const Made table = make_table(server, R"({"game":"legacy","campaign":true,"seats":[{},{},{},{}]})");
    Person ada(server, table, 'a');
    ada.sit({1});
    ada.say(ada.command("start"));
    CHECK(ada.connection.error() == "too-few-players");
    Person bob(server, table, 'b');
    bob.sit({3});
    bob.say(bob.command("start"));
    CHECK(bob.connection.error() == "");
    const TableState state = stored(server, table.id);
    CHECK(state.seats().size() == 2);
    CHECK(state.seats()[0].name == "P1");
    CHECK(state.seats()[1].name == "P3");
    CHECK(text_of(bob.hello().find("you")->find("seats")) == "[1]");
    bob.say(bob.command("start"));
    CHECK(bob.connection.error() == "already-started");
}

TEST_CASE("server: a refused seat has a reason") {
    TestServer server;
    const Made table = make_table(server, kTwo);
    Person ada(server, table, 'a');
    ada.sit({0});
    Person bob(server, table, 'b');
    bob.hello(table.invite);
    const auto refusal = [&](const json::Value& frame) {
        bob.connection.frames().clear();
        bob.say(frame);
        return bob.connection.error();
    };
    const auto sit = [&](std::string_view seats) { return bob.command("sit").set("seats", parsed(seats)); };
    CHECK(refusal(sit(R"([{"seat":0,"name":"B"}])")) == "seat-taken");
    CHECK(refusal(sit(R"([{"seat":7,"name":"B"}])")) == "no-such-seat");
    CHECK(refusal(sit(R"([{"seat":-1,"name":"B"}])")) == "no-such-seat");
    CHECK(refusal(sit(R"([{"seat":1,"name":""}])")) == "out-of-range");
    CHECK(refusal(sit(R"([{"seat":1}])")) == "missing-field");
    CHECK(refusal(sit(R"([{"seat":1,"name":"B","nonce":"xy"}])")) == "wrong-type");
    CHECK(refusal(sit(R"([{"seat":1,"name":"B","nonce":")" + std::string(66, '0') + R"("}])")) ==
          "wrong-type");
    CHECK(refusal(sit(R"([{"seat":1,"name":"B"},{"seat":1,"name":"C"}])")) == "seat-twice");
    CHECK(refusal(sit(R"([])")) == "wrong-count");
    CHECK(refusal(sit(R"([7])")) == "wrong-type");
    CHECK(refusal(bob.command("leave").set("seats", json::Array{0})) == "not-your-seat");
    CHECK(refusal(bob.command("add-bot").set("seat", 1).set("level", 1)) == "not-invited");
    CHECK(refusal(bob.command("start")) == "not-invited");
    CHECK(refusal(bob.command("next-episode")) == "not-invited");
    CHECK(refusal(bob.command("rematch")) == "not-invited");
    Device nameless;
    server.connect(nameless);
    server.say(nameless, hello(table, table.invite, ""));
    server.say(nameless, R"({"type":"sit","id":"x","seats":[{"seat":1,"name":"B"}]})");
    CHECK(nameless.error() == "device-missing");
    server.disconnect(nameless);
    CHECK(stored(server, table.id).version() == 2);
}

TEST_CASE("server: a bot can be added and removed; the last seat of a person stays") {
    TestServer server;
    const Made table = make_table(server, R"({"game":"eternal","seats":[{},{},{}]})");
    Person ada(server, table, 'a');
    ada.sit({0});
    const auto code = [&](const json::Value& frame) {
        ada.connection.frames().clear();
        ada.say(frame);
        return ada.connection.error();
    };
    CHECK(code(ada.command("add-bot").set("seat", 1).set("level", 2)) == "");
    CHECK(code(ada.command("add-bot").set("seat", 1).set("level", 2)) == "seat-taken");
    CHECK(code(ada.command("remove-bot").set("seat", 0)) == "seat-not-bot");
    CHECK(code(ada.command("remove-bot").set("seat", 1)) == "");
    CHECK(code(ada.command("leave").set("seats", json::Array{0})) == "");
    CHECK(code(ada.command("add-bot").set("seat", 1).set("level", 2)) == "");  // no seat is taken
    CHECK(code(ada.command("add-bot").set("seat", 2).set("level", 2)) == "");
    CHECK(code(ada.command("add-bot").set("seat", 0).set("level", 2)) == "only-bots");
    CHECK(stored(server, table.id).phase() == TablePhase::waiting);
}

TEST_CASE("server: a wrong link and a missing table get the same answer") {
    TestServer server;
    const Made table = make_table(server, kTwo);
    Person ada(server, table, 'a');
    CHECK(text_of(ada.hello(table.invite).find("you")->find("role")) == "\"invited\"");
    CHECK(text_of(ada.hello(table.watch).find("you")->find("role")) == "\"spectator\"");
    ada.say(ada.sit_command({0}));
    CHECK(ada.connection.error() == "not-invited");
    const auto answer_to = [&](std::string_view id, std::string_view token) {
        Device eve;
        server.connect(eve);
        server.say(eve, hello({std::string(id), "", ""}, token, device_token('e')));
        server.disconnect(eve);
        return eve.all();
    };
    const std::string wrong = answer_to(table.id, device_token('7'));
    CHECK(wrong.find("no-such-table") != std::string::npos);
    CHECK(answer_to(table.id, "") == wrong);
    CHECK(answer_to(table.id, "short") == wrong);
    CHECK(answer_to("000000000000", table.invite) == wrong);
    CHECK(answer_to("../../etc", table.invite) == wrong);
    std::string near = table.invite;
    near.back() = near.back() == '0' ? '4' : '0';
    CHECK(answer_to(table.id, near) == wrong);
    std::string typed = table.invite;
    for (char& letter : typed) letter = letter >= 'a' ? static_cast<char>(letter - 32) : letter;
    CHECK(answer_to(table.id, typed.substr(0, 5) + '-' + typed.substr(5)).find("welcome") !=
          std::string::npos);
}

TEST_CASE("server: a listed table is open to all clients; others are not listed") {
    TestServer server;
    const Made hidden = make_table(server, kTwo);
    const Made open = make_table(server, R"({"game":"eternal","seats":[{},{}],"listed":true})");
    const Answer list = server.ask("GET", "/api/tables");
    REQUIRE(list.body.find("tables")->as_array()->size() == 1);
    CHECK(list.text.find(open.id) != std::string::npos);
    CHECK(list.text.find(hidden.id) == std::string::npos);
    Person eve(server, open, 'e');
    CHECK(text_of(eve.hello("").find("you")->find("role")) == "\"invited\"");
    eve.say(eve.sit_command({0}));
    CHECK(eve.connection.error() == "");
    CHECK(server.ask("GET", "/api/tables").text.find("\"P0\"") != std::string::npos);
}

TEST_CASE("server: a repeated frame gets the same answer and has one effect, also after a restart") {
    TestServer server;
    const Made table = make_table(server, kTwo);
    Person ada(server, table, 'a');
    ada.hello(table.invite);
    const json::Value sit = ada.sit_command({0, 1});  // starts the game
    ada.say(sit);
    const json::Value ack = ada.connection.take("ack");
    CHECK(text_of(ack.find("v")) == "3");
    ada.say(sit);
    CHECK(ada.connection.take("ack") == ack);
    server.restart();
    ada.reconnect();
    server.connect(ada.connection);
    ada.hello(table.invite);
    ada.say(sit);
    CHECK(ada.connection.take("ack") == ack);
    CHECK(stored(server, table.id).version() == 3);
    Person bob(server, table, 'b');  // the same id from another device is another frame
    bob.hello(table.invite);
    bob.say(sit);
    CHECK(bob.connection.error() == "seat-taken");
}
