// Nobody can fill the server for others: every way to create a table, a challenge or an event counts.

#include "server/quotas.hpp"

#include "server/test_players.hpp"

namespace {

using namespace mycity;
using namespace mycity::testing;

constexpr std::string_view kAlone = R"({"game":"eternal","seats":[{}]})";

// Ends the game at the table and asks for a rematch; empty if the server refuses it.
std::string rematch_of(TestServer& server, const Made& table, Device& device, const std::string& token) {
    int ids = 0;
    server.say(device, hello(table, table.invite, token));
    const auto command = [&](json::Value frame) {
        server.scheduler().pass(100);
        server.say_value(device, frame.set("id", "r" + std::to_string(++ids)));
    };
    json::Value seat;
    seat.set("seat", 0).set("name", "A");
    command(json::Value().set("type", "sit").set("seats", json::Array{seat}));
    command(json::Value()
                .set("type", "move")
                .set("seat", 0)
                .set("episode", 0)
                .set("round", 1)
                .set("move", "end"));
    REQUIRE(stored(server, table.id).phase() == TablePhase::finished);
    device.frames().clear();
    command(json::Value().set("type", "rematch"));
    return stored(server, table.id).rematch();
}

int created(TestServer& server, std::string_view address, std::string_view token = "") {
    int tables = 0;
    while (server.ask("POST", "/api/tables", kAlone, token, address).status == 201) ++tables;
    return tables;
}

}  // namespace

TEST_CASE("quotas: rematches count like new tables, and only for the visitor who asks for them") {
    TestServer server;
    Made table = make_table(server, kAlone);
    Device device;
    server.connect(device);
    int made = 1;
    for (std::string next = "?"; made < 10 * kTablesPerHour; ++made) {
        next = rematch_of(server, table, device, device_token('a'));
        if (next.empty()) break;
        table.id = next;
    }
    CHECK(made <= kTablesPerHour + 1);  // less than a minute has passed
    CHECK(device.error() == "too-many-tables");
    CHECK(server.ask("POST", "/api/tables", kAlone).code() == "too-many-tables");
    CHECK(server.ask("POST", "/api/challenges", R"({"game":"eternal"})").code() == "too-many-tables");
    CHECK(server.ask("POST", "/api/tables", kAlone, "", "192.0.2.2").status == 201);
    server.disconnect(device);
}

TEST_CASE("quotas: a device that changes its address, and an address that changes its device") {
    TestServer server;
    for (int i = 0; i < kTablesPerHour; ++i)
        REQUIRE(server.ask("POST", "/api/tables", kAlone, device_token('a'), "address " + std::to_string(i))
                    .status == 201);
    CHECK(created(server, "another address", device_token('a')) == 0);
    CHECK(created(server, "another address", device_token('b')) == kTablesPerHour);
    CHECK(created(server, "another address", device_token('c')) == 0);
}

TEST_CASE("quotas: unfinished tables of one device, also after a restart") {
    TestServer server;
    for (std::size_t i = 0; i < kOpenTablesPerDevice; ++i) {
        REQUIRE(server.ask("POST", "/api/tables", kAlone, device_token('a'), std::to_string(i)).status ==
                201);
        server.scheduler().pass(3'600'000 / kTablesPerHour);
    }
    CHECK(created(server, "x", device_token('a')) == 0);
    server.restart();
    CHECK(created(server, "x", device_token('a')) == 0);
    CHECK(created(server, "x", device_token('b')) == kTablesPerHour);
}

TEST_CASE("quotas: a long import counts as several tables") {
    TestServer server;
    const std::string padded = std::string(kMaxBodyBytes - kAlone.size(), ' ') + std::string(kAlone);
    int tables = 0;
    while (server.ask("POST", "/api/tables", padded).status == 201) ++tables;
    CHECK(tables > 0);
    CHECK(static_cast<std::size_t>(tables) * kMaxBodyBytes <= kTablesPerHour * kBytesOfOneTable);
}

TEST_CASE("quotas: commands of one address over many connections; others play on") {
    TestServer server;
    const Made table = make_table(server, R"({"game":"eternal","seats":[{},{}]})");
    const int most = kCommandsPerSecond * static_cast<int>(kCommandBurstSeconds);
    int sent = 0;
    bool refused = false;
    for (char digit = '0'; digit <= '9'; ++digit) {
        Device device("198.51.100.1");
        server.connect(device);
        server.say(device, hello(table, table.invite, device_token(digit)));
        for (int i = 0; i < most / 9; ++i, ++sent)
            server.say(device, R"({"type":"leave","id":"x","seats":[0]})");
        for (std::string error = device.error(); !error.empty(); error = device.error())
            refused = refused || error == "too-many-frames";
        server.disconnect(device);
    }
    CHECK(sent > most);
    CHECK(refused);
    Person ada(server, table, 'a');
    ada.sit({0});
    CHECK(ada.connection.error() == "");
}

TEST_CASE("quotas: what an address has made is forgotten with time, and with the addresses after it") {
    constexpr std::size_t most = 20;
    Quotas quotas({.max_tables = most});
    std::size_t made = 0;
    const auto make_all = [&](const Visitor& visitor, std::int64_t at_ms) {
        std::size_t tables = 0;
        for (; quotas.take_table(visitor, 0, made, at_ms); ++tables) ++made;
        return tables;
    };
    CHECK(make_all({"a"}, 0) == most / 2);
    CHECK(make_all({"a"}, 60'000) == 0);
    made -= 4;  // of others: the places that one visitor may take are free again only with time
    CHECK(make_all({"a"}, 60'000) == 2);
    CHECK(make_all({"a"}, 3'600'000) == (kTablesForgottenPerHour + 1) / 2);
    CHECK(make_all({"a"}, 24 * 3'600'000) > 0);

    made = most - 2;
    CHECK(quotas.take_table({"b"}, 0, made, 0).has_value());
    CHECK(quotas.take_table({"b"}, 0, made, 0).has_value());
    CHECK_FALSE(quotas.take_table({"b"}, 0, made, 0).has_value());
    for (std::size_t i = 0; i < kCountedNames; ++i)
        REQUIRE(quotas.take_table({std::to_string(i)}, 0, 0, 0).has_value());
    CHECK(quotas.take_table({"b"}, 0, made, 0).has_value());
}

TEST_CASE("quotas: moves of seats, by address and by device; one of many tables counts as several") {
    TestServer server;
    const auto move = [&](char from, std::string_view address) {
        return server.ask("POST", "/api/seats/move", R"({"to":")" + device_token('f') + R"("})",
                          device_token(from), address);
    };
    for (int i = 0; i < kTransfersPerHour; ++i) REQUIRE(move('a', std::to_string(i)).status == 200);
    CHECK(move('a', "another").code() == "too-many-frames");
    for (int i = 0; i < kTransfersPerHour; ++i)
        REQUIRE(move(static_cast<char>('0' + i % 10), "x").status == 200);
    CHECK(move('b', "x").code() == "too-many-frames");
    CHECK(move('b', "y").status == 200);
    server.scheduler().pass(3'600'000);
    CHECK(move('a', "x").status == 200);

    constexpr std::size_t many = kTablesOfOneTransfer * kTransfersPerHour;
    static_assert(many > kTransferredTables, "a device can always move its tables");
    Quotas quotas({});
    CHECK_FALSE(quotas.take_transfer({"a"}, 0, kTransfersPerHour + 1).has_value());
    CHECK(quotas.take_transfer({"a"}, 0, kTransferredTables / kTablesOfOneTransfer + 1).has_value());
    CHECK_FALSE(quotas.take_transfer({"a"}, 0, kTransferredTables / kTablesOfOneTransfer).has_value());
}

TEST_CASE("quotas: another hello at the same table counts like a command, and disconnects nobody") {
    TestServer server;
    const Made table = make_table(server, R"({"game":"eternal","seats":[{},{}]})");
    Device device;
    server.connect(device);
    const int most = kCommandsPerSecond * static_cast<int>(kCommandBurstSeconds);
    for (int i = 0; i < most + 10; ++i) server.say(device, hello(table, table.invite, device_token('a')));
    int welcomes = 0;
    for (const json::Value& frame : device.frames()) welcomes += text_of(frame.find("type")) == "\"welcome\"";
    CHECK(welcomes == most + 1);
    CHECK(device.error() == "too-many-frames");
    CHECK(device.closed().empty());
    server.scheduler().pass(1000);
    server.say(device, hello(table, table.invite, device_token('a')));
    CHECK(text_of(device.take("welcome").find("type")) == "\"welcome\"");
    server.disconnect(device);
}
