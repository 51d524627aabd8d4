// Public tables: nobody takes all seats, the owner frees them, strangers do not use a table up, and the list
// shows those whose owner is there.

#include "server/test_players.hpp"
#include "server/tokens.hpp"

namespace {

using namespace mycity;
using namespace mycity::testing;

constexpr std::string_view kListed =
    R"({"game":"eternal","seats":[{},{},{}],"listed":true,"clock":{"kind":"none"}})";
constexpr std::string_view kPrivate = R"({"game":"eternal","seats":[{},{},{}]})";

Made table_of(TestServer& server, char owner, std::string_view address, std::string_view request = kListed) {
    const Answer made = server.ask("POST", "/api/tables", request, device_token(owner), address);
    CAPTURE(made.text);
    REQUIRE(made.status == 201);
    return {*made.body.find("table")->as_string(), *made.body.find("invite")->as_string(),
            *made.body.find("watch")->as_string()};
}

// The tables of 27 owners, each at an address of its own.
std::vector<Made> many_tables(TestServer& server) {
    std::vector<Made> tables;
    for (int i = 0; i < 20; ++i)
        tables.push_back(table_of(server, static_cast<char>('a' + i), "owner " + std::to_string(i)));
    return tables;
}

// A device at a table.
struct DeviceAtTable {
    DeviceAtTable(TestServer& there, const Made& table, std::string token,
                  std::string address = "198.51.100.1", bool with_link = false)
        : server(&there), connection(std::move(address)) {
        server->connect(connection);
        server->say(connection, hello(table, with_link ? table.invite : "", token));
    }
    ~DeviceAtTable() { server->disconnect(connection); }
    DeviceAtTable(const DeviceAtTable&) = delete;

    // The code of the refusal; "" if there is none.
    std::string say(std::string_view type, std::string_view fields) {
        connection.frames().clear();
        server->say(connection, R"({"type":")" + std::string(type) + R"(","id":"i)" + std::to_string(++ids) +
                                    R"(",)" + std::string(fields) + "}");
        const json::Value error = connection.take("error");
        message = error.is_null() ? "" : *error.find("message")->as_string();
        return error.is_null() ? "" : *error.find("code")->as_string();
    }
    std::string sit(int seat) {
        return say("sit", R"("seats":[{"seat":)" + std::to_string(seat) + R"(,"name":"G"}])");
    }
    std::string leave(int seat) { return say("leave", R"("seats":[)" + std::to_string(seat) + "]"); }
    std::string free(int seat) { return say("free-seats", R"("seats":[)" + std::to_string(seat) + "]"); }

    TestServer* server;
    Device connection;
    inline static int ids = 0;  // a device does not use one twice
    std::string message;
};

// Ever new devices.
std::string new_device(TestServer& server) {
    return *server.ask("POST", "/api/devices").body.find("device")->as_string();
}

int taken(TestServer& server, const std::vector<Made>& tables) {
    int seats = 0;
    for (const Made& table : tables) {
        const TableState now = stored(server, table.id);
        for (const SeatState& seat : now.seats()) seats += seat.taken() ? 1 : 0;
    }
    return seats;
}

std::vector<std::string> listed(TestServer& server) {
    std::vector<std::string> ids;
    const Answer answer = server.ask("GET", "/api/tables");
    for (const json::Value& table : *answer.body.find("tables")->as_array())
        ids.push_back(*table.find("id")->as_string());
    return ids;
}

}  // namespace

TEST_CASE("public tables: a device holds at most four seats, all devices of an address at most sixteen") {
    TestServer server;
    const std::vector<Made> tables = many_tables(server);
    for (const Made& table : tables) {
        const std::string code = DeviceAtTable(server, table, device_token('z')).sit(0);
        CHECK((code == "" || code == "too-many-seats"));
    }
    CHECK(taken(server, tables) == static_cast<int>(kPublicSeatsPerDevice));
    for (const Made& table : tables)
        for (const int seat : {0, 1}) (void)DeviceAtTable(server, table, new_device(server)).sit(seat);
    CHECK(taken(server, tables) == static_cast<int>(kPublicSeatsPerAddress));
    DeviceAtTable late(server, tables[19], new_device(server));
    CHECK(late.sit(1) == "too-many-seats-here");
    CHECK(DeviceAtTable(server, tables[19], new_device(server), "198.51.100.2").sit(1) == "");
    // Tables that are not public do not count, and who leaves a seat may take another one.
    const Made friends = table_of(server, 'a', "owner 0", kPrivate);
    CHECK(DeviceAtTable(server, friends, device_token('z'), "198.51.100.1", true).sit(1) == "");
    CHECK(DeviceAtTable(server, tables[10], device_token('z')).sit(2) == "too-many-seats");
    CHECK(DeviceAtTable(server, tables[0], device_token('z')).leave(0) == "");
    CHECK(DeviceAtTable(server, tables[10], device_token('z')).sit(2) == "");
}

TEST_CASE("public tables: the limit of a device holds while seats are being stored, and after a restart") {
    TestServer server;
    const std::vector<Made> tables = many_tables(server);
    std::vector<std::unique_ptr<DeviceAtTable>> visitors;
    for (const Made& table : tables)
        visitors.push_back(std::make_unique<DeviceAtTable>(server, table, device_token('z')));
    for (const auto& visitor : visitors)
        server.whisper(visitor->connection, R"({"type":"sit","id":"x","seats":[{"seat":0,"name":"G"}]})");
    server.scheduler().run();
    CHECK(taken(server, tables) == static_cast<int>(kPublicSeatsPerDevice));
    server.restart();
    visitors.clear();
    CHECK(DeviceAtTable(server, tables[12], device_token('z')).sit(1) == "too-many-seats");
}

TEST_CASE("public tables: moving seats to other devices gains an address none") {
    TestServer server;
    const std::vector<Made> tables = many_tables(server);
    std::size_t at = 0;
    for (int device = 0; device < 5; ++device) {
        const std::string token = new_device(server);
        for (std::size_t i = 0; i < kPublicSeatsPerDevice && at < tables.size(); ++i)
            (void)DeviceAtTable(server, tables[at++], token).sit(0);
        const Answer moved =
            server.ask("POST", "/api/seats/move", R"({"to":")" + new_device(server) + R"("})", token);
        CHECK(moved.status == 200);
        server.scheduler().pass(60'000);
    }
    CHECK(taken(server, tables) == static_cast<int>(kPublicSeatsPerAddress));
}

TEST_CASE("public tables: the owner frees a seat, and the visitor does not come back to it") {
    TestServer server;
    const Made table = table_of(server, 'a', "192.0.2.1");
    DeviceAtTable owner(server, table, device_token('a'), "192.0.2.1");
    DeviceAtTable visitor(server, table, device_token('g'));
    DeviceAtTable other(server, table, device_token('o'), "198.51.100.7");
    CHECK(owner.sit(0) == "");
    CHECK(visitor.sit(1) == "");
    CHECK(other.free(1) == "not-owner");
    CHECK(owner.free(2) == "seat-not-taken");
    CHECK(owner.message == "Nobody sits on seat 3.");
    CHECK(owner.free(7) == "no-such-seat");
    CHECK(owner.say("free-seats", R"("seats":[1,1])") == "seat-twice");
    CHECK(owner.free(1) == "");
    CHECK(stored(server, table.id).seats()[1].kind == SeatKind::empty);
    CHECK(visitor.sit(1) == "seat-freed");
    CHECK(DeviceAtTable(server, table, new_device(server)).sit(1) == "seat-freed");  // same address
    CHECK(DeviceAtTable(server, table, device_token('g'), "203.0.113.9").sit(2) ==
          "seat-freed");  // same device
    CHECK(other.sit(1) == "");
    server.scheduler().pass(kFreedMs);
    CHECK(visitor.sit(2) == "");  // now the game begins
    CHECK(owner.free(1) == "already-started");
}

TEST_CASE("public tables: a friend whose seat the owner has freed may take it again") {
    TestServer server;
    const Made table = table_of(server, 'a', "192.0.2.1", kPrivate);
    DeviceAtTable owner(server, table, device_token('a'), "192.0.2.1");
    DeviceAtTable bob(server, table, device_token('b'), "198.51.100.1", true);
    CHECK(bob.sit(1) == "");
    CHECK(owner.free(1) == "");
    CHECK(bob.sit(1) == "");
}

TEST_CASE("public tables: ever new devices that sit down and leave do not use a table up") {
    TestServer server;
    const Made table = table_of(server, 'a', "192.0.2.1");
    int sat = 0;
    for (int i = 0; i < 3 * kSitsPerHour; ++i) {
        DeviceAtTable visitor(server, table, new_device(server));
        if (visitor.sit(1) == "") ++sat;
        (void)visitor.leave(1);
        (void)visitor.say("add-bot", R"("seat":2,"level":1)");
        (void)visitor.say("remove-bot", R"("seat":2)");
        server.scheduler().pass(1000);
    }
    CHECK(sat <= kSitsPerHour + 2);
    CHECK(stored(server, table.id).version() < 3 * kSitsPerHour);
    DeviceAtTable owner(server, table, device_token('a'), "192.0.2.1");
    for (int i = 0; i < kChangesPerRound / 2; ++i) {
        CHECK(owner.sit(0) == "");
        CHECK(owner.leave(0) == "");
    }
    CHECK(DeviceAtTable(server, table, device_token('b'), "198.51.100.2").sit(1) == "");
}

TEST_CASE("public tables: the bots are the owner's") {
    TestServer server;
    const Made table = table_of(server, 'a', "192.0.2.1");
    DeviceAtTable owner(server, table, device_token('a'), "192.0.2.1");
    DeviceAtTable visitor(server, table, device_token('g'));
    CHECK(visitor.sit(1) == "");
    CHECK(visitor.say("add-bot", R"("seat":2,"level":1)") == "not-owner");
    CHECK(owner.say("add-bot", R"("seat":2,"level":1)") == "");
    CHECK(visitor.say("remove-bot", R"("seat":2)") == "not-owner");
}

TEST_CASE("public tables: the second half of a table's events is for its owner and players") {
    TestServer server;
    const Made table = table_of(server, 'a', "192.0.2.1");
    {
        DeviceAtTable player(server, table, device_token('p'), "198.51.100.2");
        CHECK(player.sit(1) == "");
    }
    std::vector<Event> events;
    for (std::int64_t number = 3; number <= kEventsWithoutSeat; ++number)
        events.push_back({"table/" + table.id, number, 0,
                          number % 2 == 1 ? R"({"event":"bot-added","seat":2,"level":1})"
                                          : R"({"event":"bot-removed","seat":2})"});
    if (events.size() % 2 == 1) events.pop_back();
    const auto whole = static_cast<std::int64_t>(events.size()) + 2;
    server.log().append(std::move(events), [](const auto& result) { CHECK(result.has_value()); });
    server.restart();
    DeviceAtTable player(server, table, device_token('p'), "198.51.100.2");
    DeviceAtTable owner(server, table, device_token('a'), "192.0.2.1");
    for (std::int64_t version = whole; version < kEventsWithoutSeat; ++version)
        CHECK(owner.say("send-away", R"("keep_out":false)") == "");
    CHECK(DeviceAtTable(server, table, device_token('g')).sit(2) == "too-many-events");
    CHECK(owner.sit(0) == "");
    CHECK(player.sit(1) == "");
    CHECK(player.say("start", R"("x":1)") == "");
    CHECK(stored(server, table.id).phase() == TablePhase::playing);
}

TEST_CASE("public tables: three minutes for a decision, unless somebody chooses") {
    TestServer server;
    const auto clock_of = [&](std::string_view request) {
        return stored(server, table_of(server, 'a', "192.0.2.1", request).id).clock();
    };
    CHECK(clock_of(R"({"game":"eternal","seats":[{},{}],"listed":true})") ==
          Clock{Clock::Kind::move, kPublicMoveSeconds});
    CHECK(clock_of(kListed) == Clock{});
    CHECK(clock_of(R"({"game":"eternal","seats":[{},{}],"listed":true,"clock":{"kind":"day","days":2}})") ==
          Clock{Clock::Kind::day, 2});
    CHECK(clock_of(kPrivate) == Clock{});
}

TEST_CASE("public tables: the list has those whose owner is there") {
    TestServer server;
    const Made table = table_of(server, 'a', "192.0.2.1");
    CHECK(listed(server) == std::vector{table.id});
    server.scheduler().pass(kOwnerSeenMs);
    CHECK(listed(server).empty());
    {
        DeviceAtTable stranger(server, table, device_token('g'));
        CHECK(listed(server).empty());
        DeviceAtTable owner(server, table, device_token('a'), "192.0.2.1");
        for (int minute = 0; minute < 10; ++minute) {
            CHECK(listed(server) == std::vector{table.id});
            server.scheduler().pass(60'000);
        }
        server.restart();
        CHECK(listed(server).empty());
    }
    {
        DeviceAtTable owner(server, table, device_token('a'), "192.0.2.1");
        CHECK(listed(server) == std::vector{table.id});
        const Answer answer = server.ask("GET", "/api/tables");
        CHECK(text_of(answer.body.find("tables")->as_array()->front().find("age")) == "750");
    }
    server.scheduler().pass(kOwnerSeenMs - 1);
    CHECK(listed(server) == std::vector{table.id});  // was there a moment ago
    server.scheduler().pass(1);
    CHECK(listed(server).empty());
}

TEST_CASE("public tables: the list has at most three of one device, and of one address") {
    TestServer server;
    const auto ask = [&](char owner, std::string_view address) {
        return server.ask("POST", "/api/tables", kListed, device_token(owner), address).code();
    };
    for (std::size_t i = 0; i < kListedPerVisitor; ++i) CHECK(ask('a', "192.0.2.1") == "");
    CHECK(ask('a', "192.0.2.2") == "too-many-listed");
    CHECK(ask('b', "192.0.2.1") == "too-many-listed");
    CHECK(ask('b', "192.0.2.2") == "");
    CHECK(listed(server).size() == kListedPerVisitor + 1);
    // Tables from before do not come back beyond that.
    server.scheduler().pass(kOwnerSeenMs);
    CHECK(listed(server).empty());
    std::vector<Made> tables;
    for (std::size_t i = 0; i < kListedPerVisitor; ++i) tables.push_back(table_of(server, 'c', "192.0.2.3"));
    server.scheduler().pass(kOwnerSeenMs);
    for (std::size_t i = 0; i < kListedPerVisitor; ++i) tables.push_back(table_of(server, 'c', "192.0.2.3"));
    std::vector<std::unique_ptr<DeviceAtTable>> back;
    for (const Made& table : tables)
        back.push_back(std::make_unique<DeviceAtTable>(server, table, device_token('c'), "192.0.2.3"));
    CHECK(listed(server).size() == kListedPerVisitor);
}

TEST_CASE("seats: refusals count seats from one, as the page does") {
    TestServer server;
    const Made table = table_of(server, 'a', "192.0.2.1", R"({"game":"eternal","seats":[{},{},{},{}]})");
    DeviceAtTable owner(server, table, device_token('a'), "192.0.2.1");
    DeviceAtTable bob(server, table, device_token('b'), "192.0.2.2", true);
    CHECK(owner.sit(2) == "");
    CHECK(bob.sit(2) == "seat-taken");
    CHECK(bob.message == "Seat 3 is taken.");
    CHECK(bob.sit(4) == "no-such-seat");
    CHECK(bob.message == "There is no seat 5.");
    CHECK(bob.leave(3) == "not-your-seat");
    CHECK(bob.message == "Seat 4 is not yours.");
    CHECK(owner.say("remove-bot", R"("seat":3)") == "seat-not-bot");
    CHECK(owner.message == "There is no bot on seat 4.");
    CHECK(owner.say("sit", R"("seats":[{"seat":3,"name":"A"},{"seat":3,"name":"B"}])") == "seat-twice");
    CHECK(owner.message == "Seat 4 is named twice.");
}
