// Tables that a server keeps, releases, and gets back.

#include "server/keeping.hpp"

#include <set>

#include "server/test_players.hpp"
#include "server/tokens.hpp"
#include "store/faulty_log.hpp"

namespace mycity::testing {
namespace {

constexpr std::string_view kPair = R"({"game":"eternal","seats":[{},{},{}]})";  // and a free seat

json::Value leave(Person& person, int seat) {
    return person.command("leave").set("seats", json::Array{json::Value(seat)});
}

// Keeps everything but what a test takes away.
class FakeKeeping final : public Keeping {
  public:
    bool keeps(std::string_view stream) const override {
        return certain_ && !away.contains(std::string(stream)) && fits(stream);
    }
    bool certain() const override { return certain_; }
    void gather(std::vector<std::string> streams, Gathered done) override {
        gathered.insert(gathered.end(), streams.begin(), streams.end());
        if (refuses) return done(std::unexpected(Problem{.code = "store-failed"}));
        for (const std::string& stream : streams) away.erase(stream);
        done(Hold(nullptr, [this](void*) { ++holds_ended; }));
    }

    std::set<std::string> away;
    StreamFilter fits = [](std::string_view) { return true; };
    bool certain_ = true;
    bool refuses = false;
    int holds_ended = 0;
    std::vector<std::string> gathered;
};

struct Kept {
    explicit Kept(std::unique_ptr<FakeScheduler> scheduler = std::make_unique<FakeScheduler>())
        : memory(new MemoryLog(scheduler->poster())),
          faulty(new FaultyLog(*memory, scheduler->poster())),
          server(std::move(scheduler), std::unique_ptr<EventLog>(faulty), *memory, &keeping) {}

    // As ShardKeeping does it.
    void take_away(const std::string& id) {
        keeping.away.insert("table/" + id);
        server.game_server().release(only(id), [this] { ++released; });
    }
    static StreamFilter only(const std::string& id) {
        return [stream = "table/" + id](std::string_view other) { return other == stream; };
    }

    FakeKeeping keeping;
    std::unique_ptr<MemoryLog> memory;
    FaultyLog* faulty;
    TestServer server;
    int released = 0;
};

}  // namespace

TEST_CASE("keeping: new tables, rematches and challenges get ids that are kept") {
    Kept kept;
    kept.keeping.fits = [](std::string_view stream) { return stream.back() == '7'; };
    for (int i = 0; i < 3; ++i) CHECK(make_table(kept.server, kPair).id.back() == '7');
    const Answer challenge = kept.server.ask("POST", "/api/challenges", R"({"game":"eternal"})");
    CHECK(challenge.status == 201);
    CHECK(challenge.body.find("challenge")->as_string()->back() == '7');
    kept.keeping.fits = [](std::string_view) { return false; };
    const Answer none = kept.server.ask("POST", "/api/tables", kPair);
    CHECK(none.status == 421);
    CHECK(none.code() == "not-kept");
}

TEST_CASE("keeping: a released table answers what it has accepted, and then sends everybody elsewhere") {
    Kept kept;
    const Made table = make_table(kept.server, kPair);
    AdaAndBob players(kept.server, table);
    kept.faulty->hold(Held::answers);
    players.ada.whisper(leave(players.ada, 0));  // is being appended
    kept.server.scheduler().run();
    players.bob.whisper(leave(players.bob, 1));  // waits for it
    kept.take_away(table.id);
    players.bob.whisper(leave(players.bob, 1));
    kept.server.scheduler().run();
    CHECK(kept.released == 0);
    players.ada.connection.frames().clear();
    kept.faulty->hold(Held::nothing);
    kept.faulty->release();
    kept.server.scheduler().run();
    CHECK(kept.released == 1);
    CHECK_FALSE(players.ada.connection.take("ack").is_null());
    CHECK(players.ada.connection.closed() == "moved");
    CHECK(players.bob.connection.closed() == "moved");
    CHECK(players.bob.connection.all().find(R"("hello-first")") == std::string::npos);
    CHECK(players.bob.connection.all().find(R"("store-failed")") == std::string::npos);
    // What comes after that is for another server.
    const auto events = kept.server.events("table/" + table.id).size();
    players.ada.connection.frames().clear();
    players.ada.say(leave(players.ada, 0));
    CHECK(players.ada.connection.frames().empty());
    Person late(kept.server, table, 'c');
    CHECK(late.hello(table.invite).is_null());
    CHECK(late.connection.frames().empty());
    CHECK(late.connection.closed() == "moved");
    CHECK(kept.server.events("table/" + table.id).size() == events);
    // Reading it goes on.
    CHECK(kept.server.ask("GET", "/api/tables/" + table.id, "", table.invite).status == 200);
}

TEST_CASE("keeping: of a dropped table nothing more is seen, not even what was stored") {
    Kept kept;
    const Made table = make_table(kept.server, kPair);
    AdaAndBob players(kept.server, table);
    kept.faulty->hold(Held::answers);
    const json::Value command = leave(players.ada, 0);
    players.ada.whisper(command);
    kept.server.scheduler().run();
    players.ada.connection.frames().clear();
    kept.keeping.away.insert("table/" + table.id);
    kept.server.game_server().drop(Kept::only(table.id));
    kept.faulty->hold(Held::nothing);
    kept.faulty->release();
    kept.server.scheduler().run();
    CHECK(players.ada.connection.frames().empty());
    CHECK(players.ada.connection.closed() == "moved");
    // It comes back, and the repeated command is known.
    kept.keeping.away.clear();
    kept.server.game_server().gained(Kept::only(table.id));
    Person again(kept.server, table, 'a');
    CHECK_FALSE(again.hello(table.invite).is_null());
    const auto events = kept.server.events("table/" + table.id).size();
    again.say(command);
    CHECK_FALSE(again.connection.take("ack").is_null());
    CHECK(kept.server.events("table/" + table.id).size() == events);
}

TEST_CASE("keeping: a server that was paused shows nothing") {
    Kept kept;
    const Made table = make_table(kept.server, kPair);
    AdaAndBob players(kept.server, table);
    players.ada.connection.frames().clear();
    kept.keeping.certain_ = false;
    SUBCASE("of a new command") {
        players.ada.say(leave(players.ada, 0));
        CHECK(kept.server.events("table/" + table.id).size() == 3);
    }
    SUBCASE("of a command that became durable before") {
        kept.keeping.certain_ = true;
        players.ada.whisper(leave(players.ada, 0));
        kept.keeping.certain_ = false;
        kept.server.scheduler().run();
    }
    CHECK(players.ada.connection.frames().empty());
    CHECK(players.ada.connection.closed() == "moved");
}

TEST_CASE("keeping: clocks run only where the table is kept") {
    Kept kept;
    const Made table = make_table(
        kept.server, R"({"game":"eternal","seats":[{},{"bot":1}],"clock":{"kind":"move","seconds":60}})");
    {
        Person ada(kept.server, table, 'a');
        ada.sit({0});
        ada.say(ada.command("start"));
    }
    const auto events = [&] { return kept.server.events("table/" + table.id).size(); };
    const auto before = events();
    kept.take_away(table.id);
    kept.server.scheduler().pass(600'000);
    CHECK(kept.released == 1);
    CHECK(events() == before);
    kept.keeping.away.clear();
    kept.server.game_server().gained([](std::string_view) { return true; });
    kept.server.scheduler().pass(100'000);
    CHECK(events() > before);
}

TEST_CASE("keeping: seats move after their tables were gathered") {
    Kept kept;
    const Made one = make_table(kept.server, kPair);
    const Made two = make_table(kept.server, kPair);
    {
        Person ada(kept.server, one, 'a');
        ada.sit({0});
        Person there(kept.server, two, 'a');
        there.sit({1});
    }
    kept.take_away(two.id);
    kept.server.scheduler().run();
    const std::string body = R"({"to":")" + device_token('d') + R"("})";
    kept.keeping.refuses = true;
    CHECK(kept.server.ask("POST", "/api/seats/move", body, device_token('a')).status == 503);
    kept.keeping.refuses = false;
    kept.keeping.gathered.clear();
    const Answer moved = kept.server.ask("POST", "/api/seats/move", body, device_token('a'));
    CHECK(moved.text == R"({"tables":2})");
    CHECK(kept.keeping.gathered.size() == 3);  // with the stream of the device
    CHECK(kept.keeping.holds_ended == 1);
    CHECK(stored(kept.server, two.id).seats_of(token_hash(device_token('d'))).size() == 1);
}

TEST_CASE("keeping: the list and the quotas of two servers agree by news") {
    FakeKeeping keeping;
    TestServer here;
    TestServer there(2);
    std::vector<StreamNews> news;
    std::vector<QuotaUsed> used;
    here.game_server().on_news([&](const StreamNews& one) { news.push_back(one); });
    here.game_server().on_used([&](const QuotaUsed& one) { used.push_back(one); });
    const Made table = make_table(here, R"({"game":"eternal","seats":[{},{}],"listed":true})");
    REQUIRE(news.size() == 1);
    CHECK(news.front().made);
    CHECK(news.front().listed);
    REQUIRE(used.size() == 1);
    CHECK(used.front() == QuotaUsed{QuotaUsed::Kind::table, "192.0.2.1", {}, 1});
    const auto pass_on = [&] {
        for (const StreamNews& one : news) there.game_server().learn(one);
        for (const QuotaUsed& one : used) there.game_server().learn(one);
        news.clear();
        used.clear();
    };
    pass_on();
    CHECK(there.ask("GET", "/api/tables").text == here.ask("GET", "/api/tables").text);
    AdaAndBob players(here, table);
    CHECK_FALSE(news.empty());
    pass_on();
    CHECK(there.ask("GET", "/api/tables").text == here.ask("GET", "/api/tables").text);
    CHECK(here.ask("GET", "/api/tables").text.find(table.id) != std::string::npos);
    // The store of the other server knows nothing of the table: read again, it is not in the list.
    there.game_server().reread_index();
    there.scheduler().pass(2'000);
    CHECK(there.ask("GET", "/api/tables").text == R"({"tables":[]})");
    // Quotas are used up here, and refuse there.
    for (int i = 1; i < kTablesPerHour; ++i) make_table(here, kPair);
    CHECK(there.ask("POST", "/api/tables", kPair).status == 201);
    pass_on();
    CHECK(there.ask("POST", "/api/tables", kPair).code() == "too-many-tables");
}

TEST_CASE("keeping: the operator closes and bans at any server") {
    Kept kept;
    const Made table = make_table(kept.server, kPair);
    kept.take_away(table.id);
    kept.server.scheduler().run();
    std::string answer;
    const auto admin = [&](std::string_view request) {
        kept.server.game_server().admin(request, [&](std::string text) { answer = std::move(text); });
        kept.server.scheduler().run();
        return answer;
    };
    CHECK(admin(R"({"command":"close","table":")" + table.id + R"("})") == "{}");
    CHECK(kept.server.events("table/" + table.id).empty());
    int changes = 0;
    kept.server.game_server().on_bans([&] { ++changes; });
    CHECK(admin(R"({"command":"ban","address":"192.0.2.9"})") == "{}");
    CHECK(changes == 1);
    CHECK(kept.keeping.gathered.back() == "bans");
    CHECK(kept.keeping.holds_ended == 2);
}

}  // namespace mycity::testing
