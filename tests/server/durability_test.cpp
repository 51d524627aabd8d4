// A store that is slow, fails or crashes while all players decide at the same time.

#include "server/test_players.hpp"
#include "store/faulty_log.hpp"

namespace {

using namespace mycity;
using namespace mycity::testing;

// A server with a log that fails on request.
struct Trouble {
    explicit Trouble(std::uint64_t seed = 1) {
        auto scheduler = std::make_unique<FakeScheduler>(seed);
        below = std::make_unique<MemoryLog>(scheduler->poster());
        auto faulty = std::make_unique<FaultyLog>(*below, scheduler->poster());
        log = faulty.get();
        server = std::make_unique<TestServer>(std::move(scheduler), std::move(faulty), *below);
        table = make_table(*server, R"({"game":"eternal","seats":[{},{}]})");
    }
    TableState on_disk() { return stored(*server, table.id); }

    std::unique_ptr<MemoryLog> below;
    FaultyLog* log = nullptr;
    std::unique_ptr<TestServer> server;
    Made table;
};

}  // namespace

TEST_CASE("server: nothing is published before it is durable") {
    for (const Held held : {Held::appends, Held::answers}) {
        Trouble trouble;
        TestServer& server = *trouble.server;
        AdaAndBob two(server, trouble.table);
        auto& [ada, bob] = two;
        const TableState state = trouble.on_disk();
        ada.connection.frames().clear();
        bob.connection.frames().clear();
        trouble.log->hold(held);
        ada.say(ada.move_command(0, state, "pass"));
        bob.say(bob.move_command(1, state, "end"));
        Device eve;
        server.connect(eve);
        server.say(eve, hello(trouble.table, trouble.table.watch, ""));
        ada.say(ada.command("take-back").set("seat", 0).set("episode", 0).set("round", 1));
        CHECK(ada.connection.frames().empty());
        CHECK(bob.connection.frames().empty());
        CHECK(eve.frames().empty());
        trouble.log->hold(Held::nothing);
        trouble.log->release();
        server.scheduler().run();
        // In the order of arrival: sealed; sealed and round closed; too late.
        CHECK(text_of(ada.connection.take("ack").find("id")) == "\"i2\"");
        CHECK(ada.connection.error() == "round-closed");
        CHECK(text_of(bob.connection.take("event").find("event")) == "\"move-sealed\"");
        CHECK(text_of(bob.connection.take("ack").find("v")) == text_of(eve.take("welcome").find("v")));
        CHECK(trouble.on_disk().round() == 2);
        server.disconnect(eve);
    }
}

TEST_CASE("server: a command that the store refuses has no effect and can be repeated with the same id") {
    Trouble trouble;
    TestServer& server = *trouble.server;
    Person ada(server, trouble.table, 'a');
    ada.sit({0, 1});
    const TableState state = trouble.on_disk();
    const json::Value pass = ada.move_command(0, state, "pass");
    ada.connection.frames().clear();
    trouble.log->fail(1);
    ada.say(pass);
    CHECK(ada.connection.error() == "store-failed");
    CHECK(ada.connection.frames().empty());
    CHECK(trouble.on_disk().version() == state.version());
    const json::Value welcome = ada.hello();
    CHECK(text_of(welcome.find("you")->find("sealed")) == "[]");
    CHECK(text_of(welcome.find("v")) == std::to_string(state.version()));
    ada.say(pass);
    CHECK(text_of(ada.connection.take("ack").find("v")) == std::to_string(state.version() + 1));
    CHECK(trouble.on_disk().version() == state.version() + 1);
    CHECK(server.ask("GET", "/metrics").text.find("mycity_store_failures_total 1") != std::string::npos);
}

TEST_CASE("server: every command that waits behind a failing append is answered") {
    Trouble trouble;
    TestServer& server = *trouble.server;
    AdaAndBob two(server, trouble.table);
    auto& [ada, bob] = two;
    const TableState state = trouble.on_disk();
    ada.connection.frames().clear();
    bob.connection.frames().clear();
    trouble.log->hold(Held::appends);
    trouble.log->fail(2);
    ada.say(ada.move_command(0, state, "pass"));  // alone in its append
    ada.say(ada.command("take-back").set("seat", 0).set("episode", 0).set("round", 1));
    bob.say(bob.move_command(1, state, "pass"));  // these two share the next append
    trouble.log->hold(Held::nothing);
    trouble.log->release();
    server.scheduler().run();
    CHECK(text_of(ada.connection.take("ack").find("id")) == "\"i2\"");
    CHECK(ada.connection.error() == "store-failed");
    CHECK(bob.connection.error() == "store-failed");
    CHECK(trouble.on_disk().version() == state.version() + 1);
    CHECK(trouble.on_disk().sealed(PlayerId(0)).has_value());
}

TEST_CASE("server: after a crash of the store every acknowledged move exists exactly once") {
    for (int life = 1; life < 40; life += 3) {
        Trouble trouble(static_cast<std::uint64_t>(life));
        TestServer& server = *trouble.server;
        Person ada(server, trouble.table, 'a');
        ada.sit({0, 1});
        Random random(static_cast<std::uint64_t>(life));
        trouble.log->die_after(life);
        std::int64_t acknowledged = 3;
        std::vector<json::Value> sent;
        for (int i = 0; i < 60 && !trouble.log->dead(); ++i) {
            const TableState now = trouble.on_disk();
            const PlayerId seat(now.waits_for_person(PlayerId(0)) ? 0 : 1);
            if (!now.waits_for_person(seat)) break;
            sent.push_back(ada.move_command(seat, now, some_move(now, seat, random)));
            ada.say(sent.back());
            server.scheduler().pass(100);
            if (const json::Value ack = ada.connection.take("ack"); !ack.is_null())
                acknowledged = *ack.find("v")->as_int();
        }
        // The next process reads what is on disk.
        FakeScheduler* time = &server.scheduler();
        GameServer next(*trouble.below, *time, {});
        time->run();
        const auto state =
            replay_table(trouble.below->events("table/" + trouble.table.id), content::library());
        REQUIRE(state.has_value());
        CHECK(state->version() >= acknowledged);
        Device again;
        next.opened(again);
        next.frame(again, hello(trouble.table, "", ada.token()));
        for (const json::Value& frame : sent) {  // the device repeats everything it has sent
            next.frame(again, json::to_text(frame));
            time->pass(100);
        }
        std::size_t done = 0;
        while (!again.take("ack").is_null()) ++done;
        CHECK(done == sent.size());
        next.closed(again);
        bool drained = false;
        next.drain([&] { drained = true; });
        time->run();
        CHECK(drained);
        const auto after =
            replay_table(trouble.below->events("table/" + trouble.table.id), content::library());
        // At most the last, unacknowledged move, with the end of its round and of the game.
        CHECK(after->version() - state->version() <= 3);
    }
}

TEST_CASE("server: after random failures the table always agrees with its acknowledgements") {
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        Trouble trouble(seed);
        TestServer& server = *trouble.server;
        AdaAndBob two(server, trouble.table);
        auto& [ada, bob] = two;
        Random random(seed);
        for (int step = 0; step < 80; ++step) {
            const std::uint32_t dice = random.below(10);
            if (dice == 0) trouble.log->fail(1 + static_cast<int>(random.below(3)));
            if (dice == 1) trouble.log->hold(random.below(2) == 0 ? Held::appends : Held::answers);
            if (dice == 2) {
                trouble.log->hold(Held::nothing);
                trouble.log->release();
            }
            if (dice == 3) {
                ada.disconnect();
                ada.reconnect();
                ada.whisper(parsed(hello(trouble.table, "", ada.token())));
            }
            const TableState now = trouble.on_disk();
            if (now.phase() == TablePhase::finished) break;
            Person& who = random.below(2) == 0 ? ada : bob;
            const PlayerId seat(&who == &ada ? 0 : 1);
            if (dice < 8 && now.waits_for_person(seat))
                who.whisper(who.move_command(seat, now, some_move(now, seat, random)));
            else
                who.whisper(who.command("take-back")
                                .set("seat", static_cast<int>(seat))
                                .set("episode", 0)
                                .set("round", now.round()));
            if (random.below(2) == 0) server.scheduler().pass(200);
        }
        trouble.log->hold(Held::nothing);
        trouble.log->release();
        server.scheduler().pass(10'000);
        const TableState end = trouble.on_disk();
        for (Person* person : {&ada, &bob}) {
            std::int64_t last = 0;  // every published event is on disk, in order
            for (const json::Value& frame : person->connection.frames()) {
                if (frame.find("v") == nullptr || *frame.find("type") == json::Value("ack")) continue;
                CHECK(*frame.find("v")->as_int() >= last);
                last = *frame.find("v")->as_int();
            }
            CHECK(last <= end.version());
        }
        const json::Value welcome = bob.hello();
        CHECK(text_of(welcome.find("v")) == std::to_string(end.version()));
    }
}

namespace {

// A log whose reads fail on request.
class Unreadable final : public EventLog {
  public:
    explicit Unreadable(EventLog& below) : below_(below) {}
    void change(StoreChange change, Appended done) override {
        if (broken)
            below_.append({}, [this, done = std::move(done)](auto) mutable {
                done(std::unexpected(StoreError{.code = code, .detail = {}}));
            });
        else
            below_.change(std::move(change), std::move(done));
    }
    void read(std::string stream, StoreAnswer<std::vector<Event>> done) override {
        if (!broken) return below_.read(std::move(stream), std::move(done));
        below_.append({}, [done = std::move(done)](auto) mutable {
            done(std::unexpected(StoreError{.code = "store-failed", .detail = {}}));
        });
    }
    void find(StreamQuery query, StoreAnswer<std::vector<FoundStream>> done) override {
        below_.find(std::move(query), std::move(done));
    }
    void count(std::string prefix, StoreAnswer<std::int64_t> done) override {
        below_.count(std::move(prefix), std::move(done));
    }
    bool writable() const override { return below_.writable(); }
    void stop() override { below_.stop(); }

    bool broken = false;
    std::string code = "store-failed";

  private:
    EventLog& below_;
};

}  // namespace

TEST_CASE("server: an unreadable store closes the connections; the table can be opened again later") {
    auto scheduler = std::make_unique<FakeScheduler>();
    MemoryLog below(scheduler->poster());
    auto log = std::make_unique<Unreadable>(below);
    Unreadable* store = log.get();
    TestServer server(std::move(scheduler), std::move(log), below);
    const Made table = make_table(server, R"({"game":"eternal","seats":[{},{}]})");
    Person ada(server, table, 'a');
    ada.sit({0, 1});
    const TableState state = stored(server, table.id);
    store->broken = true;
    ada.whisper(ada.move_command(0, state, "pass"));
    Person bob(server, table, 'b');  // waits behind the append
    server.whisper(bob.connection, hello(table, table.invite, bob.token()));
    std::optional<ApiReply> reply;  // likewise
    server.game_server().request({.method = "GET",
                                  .path = "/api/tables/" + table.id + "/record",
                                  .query = {},
                                  .body = {},
                                  .authorization = "Bearer " + table.watch,
                                  .language = {},
                                  .origin = {},
                                  .address = {}},
                                 [&](ApiReply given) { reply = std::move(given); });
    server.scheduler().run();
    CHECK(ada.connection.closed() == "store-failed");
    REQUIRE(reply.has_value());
    CHECK(reply->status == 503);
    ada.connection.frames().clear();
    ada.say(ada.move_command(0, state, "pass"));
    CHECK(ada.connection.error() == "hello-first");
    CHECK(ada.hello().is_null());
    CHECK(bob.connection.error() == "store-failed");
    bob.say(bob.command("start"));
    CHECK(bob.connection.error() == "hello-first");
    store->broken = false;
    CHECK(text_of(ada.hello().find("v")) == std::to_string(state.version()));
}

TEST_CASE("server: after a failed sync a command is answered with what the store has") {
    for (const bool stored : {false, true}) {
        CAPTURE(stored);
        Trouble trouble;
        TestServer& server = *trouble.server;
        Person ada(server, trouble.table, 'a');
        ada.sit({0, 1});
        const TableState state = trouble.on_disk();
        const json::Value pass = ada.move_command(0, state, "pass");
        ada.connection.frames().clear();
        trouble.log->fail_sync(1, stored);
        ada.say(pass);
        CHECK(trouble.on_disk().version() == state.version() + (stored ? 1 : 0));
        if (stored)
            CHECK(text_of(ada.connection.take("ack").find("v")) == std::to_string(state.version() + 1));
        else
            CHECK(ada.connection.error() == "store-failed");
        ada.say(pass);
        CHECK(text_of(ada.connection.take("ack").find("v")) == std::to_string(state.version() + 1));
        CHECK(trouble.on_disk().version() == state.version() + 1);
    }
}

TEST_CASE("server: a command whose fate cannot be read is answered that it is unknown") {
    auto scheduler = std::make_unique<FakeScheduler>();
    MemoryLog below(scheduler->poster());
    auto log = std::make_unique<Unreadable>(below);
    Unreadable* store = log.get();
    TestServer server(std::move(scheduler), std::move(log), below);
    const Made table = make_table(server, R"({"game":"eternal","seats":[{},{}]})");
    Person ada(server, table, 'a');
    ada.sit({0, 1});
    const TableState state = stored(server, table.id);
    ada.connection.frames().clear();
    store->code = "store-unknown";
    store->broken = true;
    ada.say(ada.move_command(0, state, "pass"));
    CHECK(ada.connection.error() == "store-unknown");
    CHECK(ada.connection.closed() == "store-failed");
    const Answer made = server.ask("POST", "/api/tables", R"({"game":"eternal","seats":[{}]})");
    CHECK(made.status == 503);
    CHECK(made.code() == "store-unknown");
}

TEST_CASE("server: it is not ready while the store cannot be written") {
    Trouble trouble;
    CHECK(trouble.server->ask("GET", "/api/ready").status == 200);
    trouble.log->set_writable(false);
    const Answer broken = trouble.server->ask("GET", "/api/ready");
    CHECK(broken.status == 503);
    CHECK(broken.text == R"({"ready":false,"reason":"store-failed"})");
    trouble.log->set_writable(true);
    CHECK(trouble.server->ask("GET", "/api/ready").text == R"({"ready":true})");
}
