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
