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

// The code of the refusal, or nothing.
std::string code(Person& who, const json::Value& frame) {
    who.connection.frames().clear();
    who.say(frame);
    return who.connection.error();
}

json::Value stand_in(Person& who, int seat) { return who.command("stand-in").set("seat", seat); }

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
        server.scheduler().pass(2 * 86'400'000 - 100'000 - (kind == 1 ? 3'600'000 : 0));  // the time of two
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
    for (int seat = 0; seat < 2; ++seat) server.scheduler().pass(61'000);
    state = stored(server, table.id);
    CHECK(state.episode() == 2);
    CHECK(state.round() == 1);
    CHECK(ada.connection.all().find(R"("event":"sticker-placed","seat":0,"by":"clock")") !=
          std::string::npos);
}

TEST_CASE("server: without a clock a bot stands in after a day, until the player returns") {
    TestServer server;
    const Made table = make_table(server, R"({"game":"eternal","seats":[{},{}],"stand_in":1})");
    AdaAndBob two(server, table);
    auto& [ada, bob] = two;
    CHECK(code(bob, stand_in(bob, 0)) == "not-away");
    CHECK(code(bob, bob.command("end-stand-in").set("seat", 1)) == "no-stand-in");
    ada.disconnect();
    CHECK(code(bob, stand_in(bob, 0)) == "not-away");
    server.scheduler().pass(kAwayAfterMs);
    CHECK(code(bob, stand_in(bob, 0)) == "not-away-long");  // Bob alone does not decide for Ada
    bob.disconnect();
    server.restart();  // the day is that of the game, not of a connection
    server.scheduler().pass(kStandInAfterMs - kAwayAfterMs);
    bob.reconnect();
    bob.hello();
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

TEST_CASE("server: nobody chooses the level of a stand-in but who made the table") {
    TestServer server;
    const Made table = make_table(server, R"({"game":"eternal","seats":[{},{}],"stand_in":3})");
    AdaAndBob two(server, table);
    CHECK(code(two.ada, two.ada.command("stand-in").set("seat", 0).set("level", 6)) == "");
    CHECK(stored(server, table.id).seats()[0].stand_in == 3);
    CHECK(code(two.ada, stand_in(two.ada, 0)) == "seat-taken");
    two.bob.say(two.bob.command("leave").set("seats", json::Array{1}));
    CHECK(stored(server, table.id).seats()[1].stand_in == 3);
    for (const std::string level : {"0", "99"}) {
        const std::string wanted = R"({"game":"eternal","seats":[{}],"stand_in":)" + level + "}";
        CHECK(server.ask("POST", "/api/tables", wanted).code() == "out-of-range");
    }
}

TEST_CASE("server: all others together may let a bot stand in for a player who is away") {
    TestServer server;
    const Made table = make_table(server, R"({"game":"eternal","seats":[{},{},{},{"bot":1}]})");
    Person ada(server, table, 'a');
    Person bob(server, table, 'b');
    Person cleo(server, table, 'c');
    ada.sit({0});
    bob.sit({1});
    cleo.sit({2});
    ada.disconnect();
    server.scheduler().pass(kAwayAfterMs);
    CHECK(code(bob, stand_in(bob, 0)) == "");
    CHECK(code(bob, stand_in(bob, 0)) == "");  // is no second voice
    TableState state = stored(server, table.id);
    CHECK_FALSE(state.seats()[0].stand_in.has_value());
    CHECK(bob.hello().find("table")->find("seats")->as_array()->front().find("agreed")->as_array()->size() ==
          1);
    for (const int seat : {1, 2}) {  // a new round, a new question
        Person& who = seat == 1 ? bob : cleo;
        who.say(who.move_command(seat, state, "pass"));
    }
    ada.reconnect();
    ada.hello();
    ada.say(ada.move_command(0, state, "pass"));
    REQUIRE(stored(server, table.id).round() == 2);
    ada.disconnect();
    server.scheduler().pass(kAwayAfterMs);
    CHECK(code(cleo, stand_in(cleo, 0)) == "");
    CHECK_FALSE(stored(server, table.id).seats()[0].stand_in.has_value());
    CHECK(code(bob, stand_in(bob, 0)) == "");
    CHECK(stored(server, table.id).seats()[0].stand_in == 2);
}

TEST_CASE("server: at a table with a clock, only its second expiry in a row starts a stand-in") {
    TestServer server;
    const Made table =
        make_table(server, R"({"game":"eternal","seats":[{},{}],"clock":{"kind":"day","days":1}})");
    AdaAndBob two(server, table);
    auto& [ada, bob] = two;
    const std::int64_t day = 86'400'000;
    Random random(1);
    const auto decide = [&](Person& who, int seat) {
        const TableState now = stored(server, table.id);
        CHECK(code(who, who.move_command(seat, now, some_move(now, PlayerId(seat), random))) == "");
    };
    ada.disconnect();
    server.scheduler().pass(kAwayAfterMs + 1'000);
    CHECK(code(bob, stand_in(bob, 0)) == "clock-decides");
    decide(bob, 1);
    server.scheduler().pass(day);  // the first time: passes for Ada
    CHECK(stored(server, table.id).round() == 2);
    CHECK_FALSE(stored(server, table.id).seats()[0].stand_in.has_value());
    ada.reconnect();
    ada.hello();
    decide(ada, 0);  // Ada is back: it was not in a row
    ada.disconnect();
    decide(bob, 1);
    for (const int round : {3, 4}) {
        CAPTURE(round);
        CHECK(stored(server, table.id).round() == round);
        CHECK_FALSE(stored(server, table.id).seats()[0].stand_in.has_value());
        decide(bob, 1);
        server.scheduler().pass(day);
    }
    const TableState state = stored(server, table.id);
    CHECK(state.seats()[0].stand_in == 2);
    CHECK(state.seats()[0].name == "P0");
    CHECK_FALSE(state.seats()[1].stand_in.has_value());
    CHECK(state.round() == 5);
}

TEST_CASE("server: two people at one device have the time of two") {
    TestServer server;
    const Made table =
        make_table(server, R"({"game":"eternal","seats":[{},{},{}],"clock":{"kind":"move","seconds":60}})");
    Person ada(server, table, 'a');
    Person bob(server, table, 'b');
    ada.sit({0, 2});
    bob.sit({1});
    TableState state = stored(server, table.id);
    CHECK(state.deadline_of(PlayerId(1)) == server.scheduler().now_ms() + 60'000);
    CHECK(state.deadline_of(PlayerId(2)) == server.scheduler().now_ms() + 120'000);
    bob.say(bob.move_command(1, state, "pass"));
    server.scheduler().pass(50'000);
    ada.connection.frames().clear();
    ada.say(ada.move_command(0, state, "pass"));
    const json::Value sealed = ada.connection.take("event");
    CHECK(sealed.find("deadline")->as_int() == server.scheduler().now_ms() + 70'000);
    server.scheduler().pass(69'000);
    CHECK(stored(server, table.id).round() == 1);
    server.scheduler().pass(2'000);
    CHECK(stored(server, table.id).round() == 2);
}

TEST_CASE("server: the clock of an episode runs from Begin, or after three minutes of reading") {
    TestServer server;
    const Made table = make_table(
        server, R"({"game":"legacy","campaign":true,"seats":[{},{}],"clock":{"kind":"move","seconds":60}})");
    AdaAndBob two(server, table);
    auto& [ada, bob] = two;
    const auto begin = [](Person& who, int seat, int episode = 1) {
        return who.command("begin").set("seats", json::Array{seat}).set("episode", episode);
    };
    const std::int64_t start = server.scheduler().now_ms();
    CHECK(stored(server, table.id).deadline() == start + kReadingMs + 60'000);
    server.scheduler().pass(30'000);
    CHECK(code(ada, begin(ada, 1)) == "not-your-seat");
    CHECK(code(ada, begin(ada, 0, 2)) == "round-closed");
    CHECK(code(ada, begin(ada, 0)) == "");
    CHECK(code(ada, begin(ada, 0)) == "already-begun");
    CHECK(stored(server, table.id).deadline_of(PlayerId(0)) == start + 90'000);
    CHECK(stored(server, table.id).deadline_of(PlayerId(1)) == start + kReadingMs + 60'000);
    CHECK(bob.connection.all().find(R"("event":"episode-begun","seats":[0],"deadline":)") !=
          std::string::npos);
    server.scheduler().pass(61'000);
    CHECK(stored(server, table.id).sealed(PlayerId(0)).has_value());  // by the clock
    CHECK_FALSE(stored(server, table.id).sealed(PlayerId(1)).has_value());
    server.scheduler().pass(kReadingMs);
    CHECK(stored(server, table.id).round() == 2);
    CHECK(stored(server, table.id).deadline() == stored(server, table.id).deadline_of(PlayerId(0)));
    CHECK(code(ada, begin(ada, 0)) == "round-closed");
}

TEST_CASE("server: a bot plays for a seat that its player leaves, until another player takes it") {
    TestServer server;
    const Made table = make_table(server, kTwo);
    AdaAndBob two(server, table);
    auto& [ada, bob] = two;
    ada.say(ada.command("leave").set("seats", json::Array{0}));
    CHECK(ada.connection.error() == "");
    CHECK_FALSE(stored(server, table.id).asked(PlayerId(0)));
    CHECK(info_of(stored(server, table.id).seats()[0]).name == "P0");
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
