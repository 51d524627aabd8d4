// Strangers cannot take the places of players, one player cannot use up a table, and owners send visitors
// away.

#include "server/test_players.hpp"
#include "server/tokens.hpp"

namespace {

using namespace mycity;
using namespace mycity::testing;

constexpr std::string_view kListed = R"({"game":"eternal","seats":[{},{}],"listed":true})";

// Somebody without a link.
struct Stranger {
    Stranger(TestServer& there, const Made& table, std::string_view token = "") : server(there) {
        server.connect(device);
        server.say(device, hello(table, token, ""));
    }
    ~Stranger() { server.disconnect(device); }
    TestServer& server;
    Device device;
};

Made table_of(TestServer& server, char owner, std::string_view request) {
    const Answer made = server.ask("POST", "/api/tables", request, device_token(owner));
    REQUIRE(made.status == 201);
    return {*made.body.find("table")->as_string(), *made.body.find("invite")->as_string(),
            *made.body.find("watch")->as_string()};
}

}  // namespace

TEST_CASE("griefing: strangers fill a table, and its players and their visitors still come back") {
    TestServer server;
    const Made table = make_table(server, kListed);
    AdaAndBob two(server, table);
    two.ada.disconnect();
    std::vector<std::unique_ptr<Stranger>> crowd;
    for (std::size_t i = 0; i <= kStrangersPerTable; ++i)
        crowd.push_back(std::make_unique<Stranger>(server, table));
    CHECK(crowd.front()->device.error() == "");
    CHECK(crowd.back()->device.error() == "too-many-connections");
    two.ada.reconnect();
    CHECK_FALSE(two.ada.hello().is_null());
    CHECK(Stranger(server, table, table.watch).device.error() == "");
    std::vector<std::unique_ptr<Device>> own;
    for (std::size_t i = 1; i < kConnectionsPerHolder; ++i) {
        own.push_back(std::make_unique<Device>());
        server.connect(*own.back());
        server.say(*own.back(), hello(table, "", device_token('a')));
        CHECK(own.back()->error() == "");
    }
    Device one_more;
    server.connect(one_more);
    server.say(one_more, hello(table, "", device_token('a')));
    CHECK(one_more.error() == "too-many-connections");
    server.disconnect(one_more);
    for (const auto& device : own) server.disconnect(*device);
}

TEST_CASE("griefing: one seat cannot use up the events of a table by taking moves back") {
    TestServer server;
    const Made table = make_table(server, R"({"game":"eternal","seats":[{},{}]})");
    AdaAndBob two(server, table);
    auto& [ada, bob] = two;
    const std::int64_t before = stored(server, table.id).version();
    for (int i = 0; i < 200; ++i) {
        ada.say(ada.move_command(0, stored(server, table.id), "pass"));
        ada.say(ada.command("take-back").set("seat", 0).set("episode", 0).set("round", 1));
        server.scheduler().pass(1000);
    }
    CHECK(ada.connection.error() == "too-many-changes");
    CHECK(stored(server, table.id).version() <= before + kChangesPerRound + 2);
    // The others wait for this seat, so it can still decide; and then the game goes on.
    if (!stored(server, table.id).sealed(PlayerId(0)))
        ada.say(ada.move_command(0, stored(server, table.id), "pass"));
    CHECK(stored(server, table.id).sealed(PlayerId(0)).has_value());
    bob.say(bob.move_command(1, stored(server, table.id), "pass"));
    REQUIRE(stored(server, table.id).round() == 2);
    ada.connection.frames().clear();
    ada.say(ada.move_command(0, stored(server, table.id), "pass"));
    ada.say(ada.command("take-back").set("seat", 0).set("episode", 0).set("round", 2));
    CHECK(ada.connection.error() == "");
}

TEST_CASE("griefing: the owner sends visitors away and keeps them out; nobody else can") {
    TestServer server;
    const Made table = table_of(server, 'a', kListed);
    AdaAndBob two(server, table);
    auto& [ada, bob] = two;
    CHECK(*ada.hello().find("you")->find("owner") == json::Value(true));
    CHECK(bob.hello().find("you")->find("owner") == nullptr);
    bob.say(bob.command("send-away").set("keep_out", true));
    CHECK(bob.connection.error() == "not-owner");
    Stranger visitor(server, table);
    Stranger spectator(server, table, table.watch);
    ada.say(ada.command("send-away").set("keep_out", true));
    CHECK(ada.connection.error() == "");
    CHECK(visitor.device.error() == "sent-away");
    CHECK(spectator.device.error() == "sent-away");
    server.say(visitor.device, R"({"type":"start","id":"x"})");
    CHECK(visitor.device.error() == "hello-first");
    server.restart();
    ada.reconnect();
    CHECK(Stranger(server, table, table.watch).device.error() == "no-such-table");
    CHECK(Stranger(server, table, table.invite).device.error() == "no-such-table");
    CHECK(server.ask("GET", "/api/tables").text == R"({"tables":[]})");
    CHECK(server.ask("GET", "/api/tables/" + table.id, "", table.watch).code() == "no-such-table");
    Person ada_again(server, table, 'a');
    CHECK(*ada_again.hello().find("table")->find("keep_out") == json::Value(true));
    for (int i = 0; i < 9; ++i) (void)ada_again.command("start");  // the same device has used these ids
    ada_again.say(ada_again.command("send-away").set("keep_out", false));
    CHECK(Stranger(server, table).device.error() == "");
}

TEST_CASE("griefing: the owner, and nobody else, sees how many visitors there are") {
    TestServer server;
    const Made table = table_of(server, 'a', R"({"game":"eternal","seats":[{},{}]})");
    AdaAndBob two(server, table);
    auto& [ada, bob] = two;
    const auto count = [&] {
        const json::Value frame = ada.connection.take("visitors");
        return frame.is_null() ? "-" : text_of(frame.find("invited")) + ' ' + text_of(frame.find("watching"));
    };
    ada.hello();
    CHECK(count() == "0 0");
    {
        Stranger invited(server, table, table.invite);
        CHECK(count() == "1 0");
        Stranger spectator(server, table, table.watch);
        CHECK(count() == "1 1");
        bob.disconnect();
        CHECK(count() == "-");  // a player is no visitor
    }
    CHECK(count() == "1 0");
    CHECK(count() == "0 0");
    CHECK(bob.connection.all().find("visitors") == std::string::npos);
}

TEST_CASE("griefing: an owner without a seat is not kept out") {
    TestServer server;
    const Made table = table_of(server, 'z', kListed);
    AdaAndBob two(server, table);
    Person owner(server, table, 'z');
    owner.hello();
    owner.say(owner.command("send-away").set("keep_out", true));
    CHECK(owner.connection.error() == "");
    CHECK(text_of(owner.hello().find("you")->find("role")) == R"("invited")");
    server.restart();
    CHECK(server.ask("GET", "/api/tables/" + table.id, "", owner.token()).status == 200);
    Person again(server, table, 'z');
    CHECK(text_of(again.hello().find("you")->find("role")) == R"("invited")");
}

TEST_CASE("griefing: the first to sit owns a table that nobody is known to have created") {
    TestServer server;
    const Made table = make_table(server, kListed);
    AdaAndBob two(server, table);
    CHECK(stored(server, table.id).owned_by(token_hash(device_token('a'))));
    CHECK_FALSE(stored(server, table.id).owned_by(token_hash(device_token('b'))));
}

TEST_CASE("secrets: the frames of a sealed move have the same length, whatever the move is") {
    std::vector<std::size_t> sealed;
    std::vector<std::size_t> welcomes;
    for (const std::string_view kind : {"pass", "end", "place"}) {
        TestServer server;
        const Made table = make_table(server, R"({"game":"eternal","seats":[{},{}]})");
        AdaAndBob two(server, table);
        const TableState state = stored(server, table.id);
        json::Value move(kind);
        if (kind == "place") {
            Random random(1);
            do move = some_move(state, PlayerId(0), random);
            while (move.as_string() != nullptr);
        }
        const std::size_t before = two.ada.connection.all().size();
        two.ada.say(two.ada.move_command(0, state, move));
        sealed.push_back(two.ada.connection.all().size() - before);
        const std::size_t then = two.ada.connection.all().size();
        two.ada.hello();
        welcomes.push_back(two.ada.connection.all().size() - then);
    }
    CHECK(sealed[0] == sealed[1]);
    CHECK(sealed[0] == sealed[2]);
    CHECK(welcomes[0] == welcomes[1]);
    CHECK(welcomes[0] == welcomes[2]);
}
