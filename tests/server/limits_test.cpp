// Every limit of src/server/limits.hpp that the sockets do not enforce.

#include "server/limits.hpp"

#include "server/api.hpp"
#include "server/test_players.hpp"

namespace {

using namespace mycity;
using namespace mycity::testing;

constexpr std::string_view kOne = R"({"game":"eternal","seats":[{},{}]})";

struct RawClient {
    explicit RawClient(TestServer& there) : server(there) { server.connect(device); }
    ~RawClient() { server.disconnect(device); }
    std::string error_after(std::string_view frame) {
        device.frames().clear();
        server.say(device, frame);
        server.scheduler().pass(1000);
        return device.error();
    }
    TestServer& server;
    Device device;
};

}  // namespace

TEST_CASE("limits: frames that are too long, too deeply nested, or invalid") {
    TestServer server;
    RawClient client(server);
    const std::string fits(kMaxFrameBytes - 15, ' ');
    CHECK(client.error_after(R"({"type":"ping"})" + fits) == "");
    CHECK(client.error_after(R"({"type":"ping"})" + fits + ' ') == "frame-too-long");
    CHECK(client.error_after(std::string(kMaxDepth, '[') + std::string(kMaxDepth, ']')) == "wrong-type");
    CHECK(client.error_after(std::string(kMaxDepth + 1, '[') + std::string(kMaxDepth + 1, ']')) ==
          "json-depth");
    CHECK(client.error_after("") == "json-end");
    CHECK(client.error_after("\xff") == "json-expected-value");
    CHECK(client.error_after("{}") == "missing-field");
    CHECK(client.error_after(R"({"type":7})") == "wrong-type");
    CHECK(client.error_after(R"({"type":"dance"})") == "unknown-frame");
    CHECK(client.error_after(R"({"type":"hello"})") == "missing-field");
    CHECK(client.error_after(R"({"type":"hello","table":"x"})") == "no-such-table");
    CHECK(client.error_after(R"({"type":"move","id":"a"})") == "hello-first");
}

TEST_CASE("limits: the id of a frame") {
    TestServer server;
    const Made table = make_table(server, kOne);
    RawClient client(server);
    server.say(client.device, hello(table, table.invite, device_token('a')));
    const auto with_id = [](const std::string& id) { return R"({"type":"start","id":")" + id + R"("})"; };
    CHECK(client.error_after(R"({"type":"start"})") == "id-missing");
    CHECK(client.error_after(R"({"type":"start","id":7})") == "wrong-type");
    CHECK(client.error_after(with_id("")) == "out-of-range");
    CHECK(client.error_after(with_id(std::string(kMaxIdBytes, 'x'))) == "too-few-players");
    CHECK(client.error_after(with_id(std::string(kMaxIdBytes + 1, 'x'))) == "out-of-range");
}

TEST_CASE("limits: the name of a player") {
    TestServer server;
    const Made table = make_table(server, kOne);
    Person ada(server, table, 'a');
    ada.hello(table.invite);
    const auto named = [&](std::size_t length) {
        json::Value seat;
        seat.set("seat", 0).set("name", std::string(length, 'x'));
        ada.connection.frames().clear();
        ada.say(ada.command("sit").set("seats", json::Array{seat}));
        return ada.connection.error();
    };
    CHECK(named(kMaxNameBytes + 1) == "out-of-range");
    CHECK(named(kMaxNameBytes) == "");
}

TEST_CASE("limits: however fast commands come, each is answered with its id") {
    TestServer server;
    const Made table = make_table(server, kOne);
    Person ada(server, table, 'a');
    ada.hello(table.invite);
    ada.connection.frames().clear();
    const int many = 2 * kCommandsPerSecond * static_cast<int>(kCommandBurstSeconds);
    for (int i = 0; i < many; ++i) ada.say(ada.command("start"));
    int answered = 0;
    for (const json::Value& frame : ada.connection.frames()) answered += frame.find("id") != nullptr ? 1 : 0;
    CHECK(answered == many);
    CHECK(text_of(ada.connection.frames().back().find("code")) == R"("too-many-frames")");
}

TEST_CASE("limits: tables per hour and address") {
    TestServer server;
    for (int i = 0; i < kTablesPerHour; ++i) CHECK(server.ask("POST", "/api/tables", kOne).status == 201);
    const Answer answer = server.ask("POST", "/api/tables", kOne);
    CHECK(answer.status == 429);
    CHECK(answer.code() == "too-many-tables");
    CHECK(server.ask("POST", "/api/tables", kOne, "", "192.0.2.2").status == 201);
    server.scheduler().pass(3'600'000);
    CHECK(server.ask("POST", "/api/tables", kOne).status == 201);
}

TEST_CASE("limits: the body of a request") {
    TestServer server;
    CHECK(server.ask("POST", "/api/tables", std::string(kMaxBodyBytes + 1, ' ')).code() == "body-too-long");
    CHECK(server.ask("POST", "/api/tables", std::string(kMaxBodyBytes, ' ')).code() == "json-end");
}

TEST_CASE("limits: connections at one table") {
    TestServer server;
    const Made table = make_table(server, kOne);
    std::vector<std::unique_ptr<RawClient>> lines;
    for (std::size_t i = 0; i < kConnectionsPerTable; ++i) {
        lines.push_back(std::make_unique<RawClient>(server));
        server.say(lines.back()->device, hello(table, table.watch, ""));
        CHECK(lines.back()->device.error() == "");
    }
    RawClient late(server);
    server.say(late.device, hello(table, table.watch, ""));
    CHECK(late.device.error() == "too-many-connections");
    lines.pop_back();
    server.say(late.device, hello(table, table.watch, ""));
    CHECK(late.device.error() == "");
}

TEST_CASE("limits: frames that wait while an append is in progress") {
    TestServer server;
    const Made table = make_table(server, kOne);
    Person ada(server, table, 'a');
    ada.sit({0});
    ada.whisper(ada.command("leave").set("seats", json::Array{0}));  // its append is in progress
    std::vector<std::unique_ptr<RawClient>> lines;
    for (std::size_t i = 0; i <= kWaitingFramesPerTable; ++i) {
        lines.push_back(std::make_unique<RawClient>(server));
        server.whisper(lines.back()->device, hello(table, table.watch, ""));
    }
    CHECK(lines.front()->device.frames().empty());
    CHECK(lines.back()->device.error() == "too-many-waiting");
    server.scheduler().run();
    CHECK_FALSE(lines.front()->device.take("welcome").is_null());
}

TEST_CASE("limits: the number of ids that a table remembers") {
    TestServer server;
    const Made table = make_table(server, R"({"game":"legacy","campaign":true,"seats":[{},{}]})");
    Person ada(server, table, 'a');
    ada.hello(table.invite);
    const json::Value sit = ada.sit_command({0, 1});
    ada.say(sit);
    Random random(8);
    const int most = static_cast<int>(kRememberedIds);
    CHECK(play_on(server, table, ada, random, most - 1) == most - 1);
    ada.connection.frames().clear();
    ada.say(sit);
    CHECK_FALSE(ada.connection.take("ack").is_null());
    play_on(server, table, ada, random, 1);
    ada.connection.frames().clear();
    ada.say(sit);
    CHECK(ada.connection.error() == "seat-taken");  // the id is forgotten
}

TEST_CASE("limits: clocks") {
    TestServer server;
    const auto code = [&](std::string_view kind, std::string_view unit, std::int64_t amount) {
        const std::string clock = R"({"kind":")" + std::string(kind) + R"(",")" + std::string(unit) +
                                  R"(":)" + std::to_string(amount) + "}";
        return server.ask("POST", "/api/tables", R"({"game":"eternal","seats":[{}],"clock":)" + clock + "}")
            .code();
    };
    CHECK(code("move", "seconds", kLeastMoveSeconds - 1) == "out-of-range");
    CHECK(code("move", "seconds", kLeastMoveSeconds) == "");
    CHECK(code("move", "seconds", kMostMoveSeconds) == "");
    CHECK(code("move", "seconds", kMostMoveSeconds + 1) == "out-of-range");
    CHECK(code("day", "days", 0) == "out-of-range");
    CHECK(code("day", "days", kMostDays) == "");
    CHECK(code("day", "days", kMostDays + 1) == "out-of-range");
}

TEST_CASE("limits: listed tables in one answer") {
    TestServer server;
    for (std::size_t i = 0; i <= kListedTables; ++i)
        CHECK(server
                  .ask("POST", "/api/tables", R"({"game":"eternal","seats":[{}],"listed":true})", "",
                       "address " + std::to_string(i))
                  .status == 201);
    const Answer first = server.ask("GET", "/api/tables");
    CHECK(first.body.find("tables")->as_array()->size() == kListedTables);
    const Answer rest = server.ask("GET", "/api/tables?after=" + *first.body.find("next")->as_string());
    CHECK(rest.body.find("tables")->as_array()->size() == 1);
    CHECK(rest.body.find("next") == nullptr);
    CHECK(server.ask("GET", "/api/tables?limit=101").code() == "out-of-range");
}

TEST_CASE("limits: tables of one device in one answer") {
    TestServer server;
    for (std::size_t i = 0; i <= kSeatTables; ++i) {
        const Made table = make_table(server, R"({"game":"eternal","seats":[{},{}]})");
        Person ada(server, table, 'a');
        ada.sit({0});
    }
    CHECK(server.ask("GET", "/api/seats", "", device_token('a')).body.find("tables")->as_array()->size() ==
          kSeatTables);
}

TEST_CASE("limits: addresses that are counted") {
    Allowance allowance({1, 1000}, kCountedNames);
    for (std::size_t i = 0; i < kCountedNames; ++i) REQUIRE(allowance.take(std::to_string(i), 0));
    CHECK_FALSE(allowance.take("1", 0));
    CHECK(allowance.take("one more", 0));  // nobody is refused because others are many
    CHECK(allowance.names() <= kCountedNames);
    CHECK_FALSE(allowance.take("one more", 999));
    CHECK(allowance.take("one more", 1000));
}

TEST_CASE("limits: tables of a server") {
    FakeScheduler scheduler;
    MemoryLog log(scheduler.poster());
    GameServer server(log, scheduler, {.quotas = {.max_tables = 4}});
    std::vector<int> answers;
    for (const std::string address : {"a", "a", "a", "b", "c", "c"}) {
        server.request({.method = "POST",
                        .path = "/api/tables",
                        .query = {},
                        .body = std::string(kOne),
                        .authorization = {},
                        .language = {},
                        .origin = {},
                        .address = address},
                       [&](const ApiReply& reply) { answers.push_back(reply.status); });
        scheduler.run();
    }
    // a has two of four: the rest is for others, and the last place for somebody without any.
    CHECK(answers == std::vector<int>{201, 201, 429, 201, 201, 429});
}

TEST_CASE("limits: events of a table") {
    TestServer server;
    const Answer made = server.ask("POST", "/api/tables", kOne, device_token('a'));
    const Made table{*made.body.find("table")->as_string(), *made.body.find("invite")->as_string(), ""};
    std::vector<Event> events;
    for (std::int64_t number = 2; number <= kEventsPerTable; ++number) {
        const bool there = number % 2 == 0;
        events.push_back(
            {"table/" + table.id, number, 0,
             there ? R"({"event":"bot-added","seat":1,"level":1})" : R"({"event":"bot-removed","seat":1})"});
    }
    events.pop_back();
    server.log().append(std::move(events), [](const auto& result) { CHECK(result.has_value()); });
    server.restart();
    Person ada(server, table, 'a');
    ada.hello(table.invite);
    ada.say(ada.sit_command({0}));
    CHECK(ada.connection.error() == "");
    ada.say(ada.command("leave").set("seats", json::Array{0}));
    CHECK(ada.connection.error() == "too-many-events");
    CHECK(stored(server, table.id).version() == kEventsPerTable);
}
