// Players who do not decide: clocks, stand-ins, and seats that their players leave.

#include "server/limits.hpp"
#include "server/test_players.hpp"

namespace {

using namespace mycity;
using namespace mycity::testing;

constexpr std::string_view kTwo = R"({"game":"eternal","seats":[{},{}]})";

bool live(TestServer& server) {
    return server.ask("GET", "/metrics").text.find("mycity_active_tables 0\n") == std::string::npos;
}

}  // namespace

TEST_CASE("server: when the clock expires the default move is played, also after a restart") {
    for (const int kind : {0, 1, 2}) {
        CAPTURE(kind);
        TestServer server;
        const Made table =
            make_table(server, R"({"game":"eternal","seats":[{},{}],"clock":{"kind":"day","days":1}})");
        {
            Person ada(server, table, 'a');
            ada.sit({0, 1});
            const TableState state = stored(server, table.id);
            CHECK(state.deadline() == server.scheduler().now_ms() + 86'400'000);
            ada.say(ada.move_command(0, state, "end"));
            if (kind == 2) {
                ada.disconnect();
                server.restart();
                CHECK_FALSE(live(server));
                ada.reconnect();
            }
            server.scheduler().pass(kind == 1 ? 3'600'000 : 0);
        }
        server.scheduler().pass(86'300'000 - (kind == 1 ? 3'600'000 : 0));
        CHECK(live(server) == false);
        CHECK(stored(server, table.id).round() == 1);
        server.scheduler().pass(100'000);
        const auto events = server.events("table/" + table.id);
        const TableState after = stored(server, table.id);
        CHECK(after.round() == 2);
        std::string all;
        for (const Event& event : events) all += event.body + '\n';
        CHECK(all.find(R"({"event":"clock-expired","seats":[1]})") != std::string::npos);
        CHECK(all.find(R"("seat":1,"by":"clock","private":{"move":"pass"})") != std::string::npos);
        // Every further day costs a point, until the rules end the game.
        server.scheduler().pass(std::int64_t{86'400'000} * 40);
        CHECK(stored(server, table.id).phase() == TablePhase::finished);
    }
}

TEST_CASE("server: a legacy sticker is placed when the clock expires") {
    TestServer server;
    const Made table = make_table(
        server, R"({"game":"legacy","campaign":true,"seats":[{},{}],"clock":{"kind":"move","seconds":60}})");
    Person ada(server, table, 'a');
    ada.sit({0, 1});
    for (const int seat : {0, 1}) ada.say(ada.move_command(seat, stored(server, table.id), "end"));
    TableState state = stored(server, table.id);
    REQUIRE(state.round() == 0);
    CHECK(state.episode() == 1);
    server.scheduler().pass(61'000);
    state = stored(server, table.id);
    CHECK(state.episode() == 2);
    CHECK(state.round() == 1);
    CHECK(ada.connection.all().find(R"("event":"sticker-placed","seat":0,"by":"clock")") !=
          std::string::npos);
}

TEST_CASE("server: a bot stands in for an absent player until that player returns") {
    TestServer server;
    const Made table = make_table(server, kTwo);
    AdaAndBob two(server, table);
    auto& [ada, bob] = two;
    const auto code = [&](Person& who, const json::Value& frame) {
        who.connection.frames().clear();
        who.say(frame);
        return who.connection.error();
    };
    const auto stand_in = [](Person& who, int seat) {
        return who.command("stand-in").set("seat", seat).set("level", 1);
    };
    CHECK(code(bob, stand_in(bob, 0)) == "not-away");
    CHECK(code(bob, bob.command("end-stand-in").set("seat", 1)) == "no-stand-in");
    ada.disconnect();
    CHECK(code(bob, stand_in(bob, 0)) == "not-away");
    server.scheduler().pass(kAwayAfterMs);
    CHECK(code(bob, stand_in(bob, 0)) == "");
    TableState state = stored(server, table.id);
    CHECK(state.seats()[0].stand_in == 1);
    CHECK_FALSE(state.asked(PlayerId(0)));  // the bot has already decided
    bob.say(bob.move_command(1, state, "pass"));
    state = stored(server, table.id);
    CHECK(state.round() == 2);
    CHECK_FALSE(state.asked(PlayerId(0)));
    ada.reconnect();
    ada.hello();
    CHECK(code(ada, ada.command("end-stand-in").set("seat", 0)) == "");
    CHECK(code(ada, ada.command("take-back").set("seat", 0).set("episode", 0).set("round", 2)) == "");
    CHECK(stored(server, table.id).asked(PlayerId(0)));
    CHECK(stored(server, table.id).waits_for_person(PlayerId(0)));
}

TEST_CASE("server: a bot plays for a seat that its player leaves, until another player takes it") {
    TestServer server;
    const Made table = make_table(server, kTwo);
    AdaAndBob two(server, table);
    auto& [ada, bob] = two;
    ada.say(ada.command("leave").set("seats", json::Array{0}));
    CHECK(ada.connection.error() == "");
    CHECK_FALSE(stored(server, table.id).asked(PlayerId(0)));
    CHECK_FALSE(ada.hello("").is_null());  // the first to sit owns the table and may come back
    bob.say(bob.move_command(1, stored(server, table.id), "pass"));
    Person cleo(server, table, 'c');
    cleo.sit({0});
    CHECK(cleo.connection.error() == "");
    const TableState state = stored(server, table.id);
    CHECK(state.seats()[0].name == "P0");
    CHECK_FALSE(state.seats()[0].stand_in.has_value());
    cleo.connection.frames().clear();
    cleo.say(cleo.move_command(0, state, "end"));  // replaces the bot's sealed move
    CHECK(cleo.connection.error() == "");
    CHECK(stored(server, table.id).sealed(PlayerId(0)) == MoveRequest{Act::end});
}
