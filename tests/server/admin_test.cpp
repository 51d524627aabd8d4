// What the operator asks a running server.

#include "base/bytes.hpp"
#include "server/bans.hpp"
#include "server/replay.hpp"
#include "server/test_players.hpp"
#include "server/tokens.hpp"

namespace {

using namespace mycity;
using namespace mycity::testing;

constexpr std::string_view kTwo = R"({"game":"eternal","seats":[{},{}],"listed":true})";
constexpr std::int64_t kHour = 3'600'000;

std::string admin_text(TestServer& server, std::string_view request) {
    std::string answer;
    server.game_server().admin(request, [&](std::string text) { answer = std::move(text); });
    server.scheduler().run();
    return answer;
}

json::Value admin(TestServer& server, std::string_view request) {
    return parsed(admin_text(server, request));
}

std::string code_in(const json::Value& answer) {
    const json::Value* error = answer.find("error");
    return error != nullptr ? *error->find("code")->as_string() : std::string();
}

std::string about(std::string_view command, std::string_view key, std::string_view value) {
    return json::to_text(json::Value().set("command", command).set(key, value));
}

std::string hash_of(char digit) { return to_hex(*token_hash(device_token(digit))); }

// Every stream of the server is valid.
void check_streams(TestServer& server) {
    for (const std::string& stream : server.memory().streams("")) {
        const auto summary = server.memory().summary(stream);
        const auto wrong =
            first_wrong_event(server.events(stream), content::library(), summary ? &*summary : nullptr);
        CHECK_MESSAGE(!wrong.has_value(), stream);
    }
}

}  // namespace

TEST_CASE("admin: requests that are wrong are refused and change nothing") {
    TestServer server;
    const Made table = make_table(server, kTwo);
    const auto code = [&](std::string_view request) { return code_in(admin(server, request)); };
    CHECK(code("") == "json-end");
    CHECK(code("[]") == "unknown-command");
    CHECK(code(R"({"command":7})") == "unknown-command");
    CHECK(code(R"({"command":"shutdown"})") == "unknown-command");
    CHECK(code(R"({"command":"list","after":"x"})") == "wrong-type");
    CHECK(code(R"({"command":"list","after":-1})") == "wrong-type");
    for (const std::string_view command : {"show", "export", "close"}) {
        CHECK(code(about(command, "table", "")) == "no-such-table");
        CHECK(code(about(command, "table", "../bans")) == "no-such-table");
        CHECK(code(about(command, "table", "0123456789ab")) == "no-such-table");
        CHECK(code(about(command, "id", table.id)) == "no-such-table");
    }
    for (const std::string_view command : {"ban", "unban", "forget"}) {
        CHECK(code(about(command, "device", "")) == "no-such-visitor");
        CHECK(code(about(command, "device", std::string(63, 'a'))) == "no-such-visitor");
        CHECK(code(about(command, "address", "everybody\n")) == "no-such-visitor");
    }
    CHECK(code(R"({"command":"ban","address":"192.0.2.1","hours":0})") == "out-of-range");
    CHECK(code(R"({"command":"ban","address":"192.0.2.1","hours":1000000000000})") == "out-of-range");
    CHECK(code(R"({"command":"ban","address":"192.0.2.1","hours":"long"})") == "out-of-range");
    CHECK(code(R"({"command":"unban","address":"192.0.2.1"})") == "not-banned");
    CHECK(admin_text(server, R"({"command":"bans"})") == R"({"bans":[]})");
    CHECK(server.ask("GET", "/api/tables/" + table.id).status == 200);
    CHECK(code(R"({"command":"list","x":")" + std::string(5000, 'x') + R"("})") == "json-size");
}

TEST_CASE("admin: list, show and export tell what is there, and no secret") {
    TestServer server;
    const Made table = make_table(server, kTwo);
    const Made other = make_table(server, kTwo);
    AdaAndBob two(server, table);
    const json::Value list = admin(server, R"({"command":"list"})");
    REQUIRE(list.find("tables")->as_array()->size() == 2);
    const json::Value& first = list.find("tables")->as_array()->front();
    CHECK(text_of(first.find("table")) == '"' + table.id + '"');
    CHECK(text_of(first.find("phase")) == R"("playing")");
    const std::string next = text_of(list.find("next"));
    CHECK(admin_text(server, R"({"command":"list","after":)" + next + "}") == R"({"tables":[]})");
    const json::Value shown = admin(server, about("show", "table", table.id));
    CHECK(text_of(shown.find("holders")) == R"([")" + hash_of('a') + R"(",")" + hash_of('b') + R"("])");
    CHECK(shown.find("connected")->as_array()->size() == 2);
    CHECK(text_of(shown.find("connected")->as_array()->front().find("address")) == R"("192.0.2.1")");
    two.ada.say(two.ada.move_command(0, stored(server, table.id), "pass"));
    const std::string exported = admin_text(server, about("export", "table", table.id));
    CHECK(parsed(exported).find("events")->as_array()->size() == server.events("table/" + table.id).size());
    CHECK(exported.find("private") == std::string::npos);
    CHECK(exported.find(R"("move":)") == std::string::npos);
    CHECK(exported.find("secret") == std::string::npos);
}

TEST_CASE("admin: closing a table sends everybody away and removes it") {
    TestServer server;
    const Made table = make_table(server, kTwo);
    AdaAndBob two(server, table);
    const Made asleep = make_table(server, kTwo);
    server.whisper(two.ada.connection, R"({"type":"take-back","id":"z","seat":0,"episode":0,"round":1})");
    CHECK(admin_text(server, about("close", "table", table.id)) == "{}");
    CHECK(two.ada.connection.closed() == "table-closed");
    CHECK(two.bob.connection.closed() == "table-closed");
    CHECK(server.events("table/" + table.id).empty());
    two.ada.connection.frames().clear();
    server.say(two.ada.connection, hello(table, table.invite, two.ada.token()));
    CHECK(two.ada.connection.error() == "no-such-table");
    CHECK(server.ask("GET", "/api/tables").text.find(table.id) == std::string::npos);
    CHECK(admin_text(server, about("close", "table", asleep.id)) == "{}");
    CHECK(code_in(admin(server, about("close", "table", asleep.id))) == "no-such-table");
    CHECK(server.memory().streams("table/").empty());
}

TEST_CASE("admin: a ban holds for its time, by address and by device, also after a restart") {
    TestServer server;
    const Made table = make_table(server, kTwo);
    AdaAndBob two(server, table);
    auto& [ada, bob] = two;
    CHECK(admin_text(server,
                     json::to_text(
                         json::Value().set("command", "ban").set("device", hash_of('a')).set("hours", 2))) ==
          "{}");
    CHECK(ada.connection.closed() == "banned");
    CHECK(bob.connection.closed() == "");
    CHECK(admin_text(server, R"({"command":"ban","address":"198.51.100.7"})") == "{}");
    for (int again = 0; again < 2; ++again) {
        CAPTURE(again);
        Person ada_again(server, table, 'a');
        CHECK(ada_again.hello().is_null());
        CHECK(ada_again.connection.closed() == "banned");
        const Answer refused = server.ask("GET", "/api/seats", "", device_token('a'));
        CHECK(refused.status == 403);
        CHECK(refused.code() == "banned");
        CHECK(server.ask("GET", "/api/tables", "", "", "198.51.100.7").code() == "banned");
        CHECK(server.ask("GET", "/api/tables", "", "", "198.51.100.8").status == 200);
        Device from_there("198.51.100.7");
        server.connect(from_there);
        CHECK(from_there.closed() == "banned");
        server.disconnect(from_there);
        check_streams(server);
        server.restart();
        server.scheduler().run();
    }
    CHECK(admin(server, R"({"command":"bans"})").find("bans")->as_array()->size() == 2);
    server.scheduler().pass(2 * kHour);
    CHECK(server.ask("GET", "/api/seats", "", device_token('a')).status == 200);
    CHECK(server.ask("GET", "/api/tables", "", "", "198.51.100.7").code() == "banned");
    CHECK(admin_text(server, R"({"command":"unban","address":"198.51.100.7"})") == "{}");
    CHECK(server.ask("GET", "/api/tables", "", "", "198.51.100.7").status == 200);
    CHECK(server.events(Bans::kStream).empty());
}

TEST_CASE("admin: a player who is forgotten is nowhere any more; the others play on") {
    TestServer server;
    const Made table = make_table(server, R"({"game":"eternal","seats":[{},{}]})");
    const Made alone = make_table(server, R"({"game":"eternal","seats":[{}]})");
    const Made foreign = make_table(server, kTwo);
    Person ada(server, table, 'a');
    Person bob(server, table, 'b');
    ada.hello(table.invite);
    ada.say(ada.command("sit").set(
        "seats", json::Array{json::Value().set("seat", 0).set("name", "Ada Lovelace").set("nonce", "01")}));
    bob.sit({1});
    REQUIRE(stored(server, table.id).phase() == TablePhase::playing);
    ada.say(ada.move_command(0, stored(server, table.id), "pass"));
    {
        Person elsewhere(server, alone, 'a');
        elsewhere.hello(alone.invite);
        for (int i = 0; i < 9; ++i) (void)elsewhere.command("sit");
        elsewhere.say(elsewhere.command("sit").set(
            "seats",
            json::Array{json::Value().set("seat", 0).set("name", "Ada Lovelace").set("nonce", "01")}));
        elsewhere.say(elsewhere.command("leave").set("seats", json::Array{json::Value(0)}));
    }
    const auto untouched = server.events("table/" + foreign.id);
    const auto before = server.events("table/" + table.id);
    CHECK(admin_text(server, about("forget", "device", device_token('a'))) == R"({"changed":2})");
    for (const std::string& stream : server.memory().streams(""))
        for (const Event& event : server.events(stream)) {
            CHECK(event.body.find("Ada Lovelace") == std::string::npos);
            CHECK(event.body.find(hash_of('a')) == std::string::npos);
        }
    CHECK(server.events("table/" + foreign.id) == untouched);
    CHECK(server.events("table/" + table.id).size() == before.size());
    check_streams(server);
    const TableState now = stored(server, table.id);
    CHECK(now.seats_of(token_hash(device_token('a'))).empty());
    CHECK(now.seats()[0].name == "?");
    CHECK(server.ask("GET", "/api/seats", "", device_token('a')).text == R"({"tables":[]})");
    CHECK(bob.connection.closed() == "store-failed");  // comes back and goes on
    bob.disconnect();
    Person bob_again(server, table, 'b');
    CHECK(text_of(bob_again.hello().find("you")->find("seats")) == "[1]");
    for (int i = 0; i < 9; ++i) (void)bob_again.command("move");
    bob_again.say(bob_again.move_command(1, now, "pass"));
    CHECK(bob_again.connection.error() == "");
    CHECK(stored(server, table.id).round() == 2);
    CHECK(admin_text(server, about("forget", "device", device_token('a'))) == R"({"changed":0})");
}
