// Lost connections, several devices, inactive tables, rematches, transferred seats, and shutdown.

#include "server/limits.hpp"
#include "server/test_players.hpp"

namespace {

using namespace mycity;
using namespace mycity::testing;

constexpr std::string_view kTwo = R"({"game":"eternal","seats":[{},{}]})";

std::vector<json::Value> frames_in(const std::string& all, std::string_view type) {
    std::vector<json::Value> frames;
    for (std::size_t at = 0; at < all.size();) {
        const std::size_t end = all.find('\n', at);
        json::Value frame = parsed(all.substr(at, end - at));
        at = end + 1;
        if (*frame.find("type") == json::Value(type)) frames.push_back(std::move(frame));
    }
    return frames;
}

bool live(TestServer& server) {
    return server.ask("GET", "/metrics").text.find("mycity_active_tables 0\n") == std::string::npos;
}

}  // namespace

TEST_CASE("server: a client that reconnects after any event gets exactly the events it missed") {
    TestServer server;
    const Made table = make_table(server, kTwo);
    Person ada(server, table, 'a');
    Person bob(server, table, 'b');
    ada.hello(table.invite);
    bob.hello(table.invite);
    ada.say(ada.sit_command({0}));
    bob.say(bob.sit_command({1}));
    Random random(4);
    for (int i = 0; i < 20; ++i) {
        const TableState now = stored(server, table.id);
        Person& who = now.waits_for_person(PlayerId(0)) ? ada : bob;
        const PlayerId seat(&who == &ada ? 0 : 1);
        who.say(who.move_command(seat, now, some_move(now, seat, random)));
    }
    const auto published = frames_in(ada.connection.all(), "event");
    const int version = static_cast<int>(stored(server, table.id).version());
    REQUIRE(static_cast<int>(published.size()) == version - 1);  // all except `table-created`
    for (const bool restarted : {false, true}) {
        if (restarted) {
            server.restart();
            server.connect(ada.connection);
        }
        for (int from = 0; from <= version; ++from) {
            const json::Value welcome = ada.hello("", from);
            server.scheduler().pass(100);
            REQUIRE(welcome.find("missed") != nullptr);
            const json::Array& missed = *welcome.find("missed")->as_array();
            REQUIRE(static_cast<int>(missed.size()) == version - from);
            for (std::size_t i = from == 0 ? 1 : 0; i < missed.size(); ++i)
                CHECK(missed[i] == published[static_cast<std::size_t>(from) + i - 1]);
        }
        CHECK(*ada.hello("", version + 1).find("resync") == json::Value(true));
        CHECK(ada.hello("").find("resync") == nullptr);
    }
}

TEST_CASE("server: a client that missed too many events gets a resync") {
    TestServer server;
    const Made table = make_table(server, R"({"game":"legacy","campaign":true,"seats":[{},{}]})");
    Person ada(server, table, 'a');
    ada.sit({0, 1});
    Random random(4);
    play_on(server, table, ada, random, 200);
    const int version = static_cast<int>(stored(server, table.id).version());
    REQUIRE(version > static_cast<int>(kResumeEvents));
    const int oldest = version - static_cast<int>(kResumeEvents);
    CHECK(ada.hello("", oldest - 1).find("resync") != nullptr);
    CHECK(ada.hello("", oldest).find("missed")->as_array()->size() == kResumeEvents);
}

TEST_CASE("server: a device may have several connections; a device without a seat loses them") {
    TestServer server;
    const Made table = make_table(server, kTwo);
    Person ada(server, table, 'a');
    ada.sit({0, 1});
    Device tab;
    server.connect(tab);
    server.say(tab, hello(table, "", ada.token()));
    const TableState state = stored(server, table.id);
    ada.say(ada.move_command(0, state, "pass"));
    CHECK(text_of(tab.take("event").find("move")) == "\"pass\"");
    ada.disconnect();
    server.scheduler().run();
    CHECK(tab.take("presence").is_null());  // another connection is still open
    server.disconnect(tab);
}

TEST_CASE("server: presence lists the connected seats") {
    TestServer server;
    const Made table = make_table(server, kTwo);
    AdaAndBob two(server, table);
    auto& [ada, bob] = two;
    bob.connection.frames().clear();
    ada.disconnect();
    CHECK(text_of(bob.connection.take("presence").find("present")) == "[1]");
    ada.reconnect();
    ada.hello();
    CHECK(text_of(bob.connection.take("presence").find("present")) == "[0,1]");
}

TEST_CASE("server: a table without clients is removed from memory and activated again unchanged") {
    TestServer server;
    const Made table = make_table(server, kTwo);
    CHECK_FALSE(live(server));
    Person ada(server, table, 'a');
    ada.sit({0, 1});
    ada.say(ada.move_command(0, stored(server, table.id), "pass"));
    CHECK(live(server));
    server.scheduler().pass(10 * kEvictAfterMs);
    CHECK(live(server));
    ada.disconnect();
    server.scheduler().pass(2 * kEvictAfterMs);
    CHECK_FALSE(live(server));
    ada.reconnect();
    const json::Value welcome = ada.hello("", 4);
    CHECK(text_of(welcome.find("you")->find("sealed")) == R"([{"seat":0,"move":"pass"}])");
    CHECK(text_of(welcome.find("missed")) == "[]");
}

TEST_CASE("server: a rematch keeps links and seats, and starts when all players have confirmed") {
    TestServer server;
    const Made table = make_table(server, R"({"game":"eternal","seats":[{},{},{"bot":2}]})");
    AdaAndBob two(server, table);
    auto& [ada, bob] = two;
    ada.say(ada.command("rematch"));
    CHECK(ada.connection.error() == "not-finished");
    for (Person* who : {&ada, &bob})
        who->say(who->move_command(who == &ada ? 0 : 1, stored(server, table.id), "end"));
    server.scheduler().run();
    REQUIRE(stored(server, table.id).phase() == TablePhase::finished);
    const json::Value command = ada.command("rematch");
    ada.connection.frames().clear();
    ada.say(command);
    ada.say(command);
    const json::Value event = ada.connection.take("event");
    const std::string id = *event.find("table")->as_string();
    CHECK(ada.connection.take("ack") == ada.connection.take("ack"));
    bob.connection.frames().clear();
    bob.say(bob.command("rematch"));
    CHECK(bob.connection.error() == "rematch-made");
    const Made next{id, table.invite, table.watch};
    Person ada_again(server, next, 'a');
    Person bob_again(server, next, 'b');
    const json::Value welcome = ada_again.hello();
    CHECK(text_of(welcome.find("you")->find("seats")) == "[0]");
    CHECK(text_of(&(*welcome.find("table")->find("seats")->as_array())[1]) ==
          R"({"kind":"person","name":"P1","ready":false})");
    CHECK(*welcome.find("table")->find("commitments") != *ada.hello().find("table")->find("commitments"));
    ada_again.say(ada_again.sit_command({0}));
    CHECK(stored(server, id).phase() == TablePhase::waiting);
    Person eve(server, next, 'e');
    eve.hello(table.invite);
    eve.say(eve.sit_command({1}));
    CHECK(eve.connection.error() == "seat-taken");
    bob_again.hello();
    bob_again.say(bob_again.sit_command({1}));
    CHECK(stored(server, id).phase() == TablePhase::playing);
}

TEST_CASE("server: the recovery code moves every seat to another device") {
    TestServer server;
    const Made one = make_table(server, kTwo);
    const Made two = make_table(server, R"({"game":"eternal","seats":[{},{},{}]})");
    Person ada(server, one, 'a');
    ada.sit({0, 1});
    Person ada_too(server, two, 'a');
    ada_too.sit({2});
    const Answer mine = server.ask("GET", "/api/seats", "", ada.token());
    CHECK(mine.body.find("tables")->as_array()->size() == 2);
    CHECK(server.ask("GET", "/api/seats").code() == "token-missing");
    CHECK(server.ask("POST", "/api/seats/move", R"({"to":"x"})", ada.token()).code() == "wrong-type");
    for (const bool restarted : {false, true}) {
        const std::string from = restarted ? device_token('n') : ada.token();
        const std::string to = restarted ? device_token('m') : device_token('n');
        if (restarted) server.restart();
        const Answer moved = server.ask("POST", "/api/seats/move", R"({"to":")" + to + R"("})", from);
        CHECK(text_of(moved.body.find("tables")) == "2");
        CHECK(server.ask("GET", "/api/seats", "", from).text == R"({"tables":[]})");
        CHECK(server.ask("GET", "/api/seats", "", to).body.find("tables")->as_array()->size() == 2);
        CHECK(stored(server, one.id).seats_of(sha256(from)).empty());
        if (!restarted) {  // the old device holds no seat now
            ada_too.connection.frames().clear();
            ada_too.say(ada_too.command("start"));
            CHECK(ada_too.connection.error() == "not-invited");  // but stays connected
        }
        CHECK(stored(server, one.id).seats_of(sha256(to)).size() == 2);
    }
    CHECK(
        text_of(server.ask("POST", "/api/seats/move", R"({"to":")" + device_token('x') + R"("})", ada.token())
                    .body.find("tables")) == "0");
}

TEST_CASE("server: listing a device's seats replays no table") {
    TestServer server;
    const Made table = make_table(server, kTwo);
    const std::string ada = device_token('a');
    const auto listed = [&] {
        const Answer answer = server.ask("GET", "/api/seats", "", ada);
        const json::Array& tables = *answer.body.find("tables")->as_array();
        REQUIRE(tables.size() == 1);
        return text_of(tables[0].find("yours")) + " " + text_of(tables[0].find("your_turn"));
    };
    {
        Person here(server, table, 'a');
        here.sit({0});
        Person bob(server, table, 'b');
        bob.sit({1});
        CHECK(listed() == "[0] true");
    }
    server.restart();
    CHECK(listed() == "[0] true");
    CHECK(replayed(server) == 0);
    {
        Person here(server, table, 'a');
        here.hello();
        (void)here.command("sit");  // skip an id
        here.say(here.move_command(0, stored(server, table.id), "pass"));
        CHECK(listed() == "[0] false");
    }
    server.scheduler().pass(10 * kEvictAfterMs);
    const std::int64_t before = replayed(server);
    CHECK(listed() == "[0] false");
    CHECK(replayed(server) == before);
}

TEST_CASE("server: drain finishes what was accepted and refuses the rest") {
    TestServer server;
    const Made table = make_table(server, R"({"game":"eternal","seats":[{},{"bot":1}]})");
    Person ada(server, table, 'a');
    ada.sit({0});
    const TableState state = stored(server, table.id);
    ada.connection.frames().clear();
    ada.whisper(ada.move_command(0, state, "pass"));
    bool drained = false;
    server.game_server().drain([&] { drained = true; });
    CHECK_FALSE(drained);
    CHECK_FALSE(server.game_server().ready());
    CHECK(ada.connection.closed() == "shutting-down");
    ada.whisper(ada.move_command(0, state, "end"));
    CHECK(ada.connection.error() == "shutting-down");
    CHECK(server.ask("POST", "/api/tables", kTwo).status == 503);
    server.scheduler().run();
    CHECK(drained);
    CHECK_FALSE(ada.connection.take("ack").is_null());
    CHECK(stored(server, table.id).round() == 2);
}
