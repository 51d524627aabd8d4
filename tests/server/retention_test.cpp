// Tables that nobody uses are removed, finished ones archived; nobody who uses a table notices.

#include "server/retention.hpp"

#include "server/test_players.hpp"
#include "store/faulty_log.hpp"

namespace {

using namespace mycity;
using namespace mycity::testing;

constexpr std::int64_t kDay = 86'400'000;
constexpr std::string_view kTwo = R"({"game":"eternal","seats":[{},{}],"listed":true})";

std::string read_metric(TestServer& server, std::string_view name) {
    const std::string text = server.ask("GET", "/metrics").text;
    const std::size_t at = text.find("\n" + std::string(name) + " ");
    REQUIRE(at != std::string::npos);
    const std::size_t begin = at + name.size() + 2;
    return text.substr(begin, text.find('\n', begin) - begin);
}

FoundStream stream_of(TablePhase phase, std::int64_t days_old, bool archived = false) {
    const TableSummary summary{.phase = phase};
    return {
        .summary = to_stored("abc", summary), .number = 1, .at_ms = -days_old * kDay, .archived = archived};
}

}  // namespace

TEST_CASE("retention: what happens to a stream depends on its phase, its age and the settings") {
    const RetentionOptions usual;
    const auto fate = [&](TablePhase phase, std::int64_t days, bool archived = false) {
        return fate_of(stream_of(phase, days, archived), usual, 0);
    };
    CHECK(fate(TablePhase::waiting, 29) == Fate::keep);
    CHECK(fate(TablePhase::waiting, 30) == Fate::remove);
    CHECK(fate(TablePhase::playing, 364) == Fate::keep);
    CHECK(fate(TablePhase::playing, 365) == Fate::remove);
    CHECK(fate(TablePhase::finished, 29) == Fate::keep);
    CHECK(fate(TablePhase::finished, 30) == Fate::archive);
    CHECK(fate(TablePhase::finished, 30, true) == Fate::keep);
    CHECK(fate(TablePhase::finished, 730, true) == Fate::remove);
    const RetentionOptions never{0, 0, 0, 0};
    for (const TablePhase phase : {TablePhase::waiting, TablePhase::playing, TablePhase::finished})
        CHECK(fate_of(stream_of(phase, 100'000), never, 0) == Fate::keep);
    FoundStream with_clock = stream_of(TablePhase::playing, 10'000);
    with_clock.summary.alarm_ms = 5;
    CHECK(fate_of(with_clock, usual, 0) == Fate::keep);
    FoundStream other = stream_of(TablePhase::waiting, 10'000);
    other.summary.text = "?";
    CHECK(fate_of(other, usual, 0) == Fate::keep);
    other.summary.stream = "challenge/2026-11-15";
    CHECK(fate_of(other, usual, 0) == Fate::remove);
    other.summary.stream = "device/00";
    CHECK(fate_of(other, usual, 0) == Fate::remove);
    other.summary.stream = "bans";
    CHECK(fate_of(other, usual, 0) == Fate::keep);
}

TEST_CASE("retention: a table that nobody began is removed, unless somebody has it open") {
    TestServer server;
    const Made lonely = make_table(server, kTwo);
    const Made open = make_table(server, kTwo);
    Person ada(server, open, 'a');
    CHECK_FALSE(ada.hello(open.invite).is_null());
    server.scheduler().pass(29 * kDay);
    CHECK(server.ask("GET", "/api/tables/" + lonely.id).status == 200);
    server.scheduler().pass(2 * kDay);
    CHECK(server.ask("GET", "/api/tables/" + lonely.id).code() == "no-such-table");
    CHECK(server.events("table/" + lonely.id).empty());
    CHECK(server.ask("GET", "/api/tables/" + open.id).status == 200);
    CHECK(read_metric(server, "mycity_tables") == "1");
    CHECK(read_metric(server, "mycity_removed_total") == "1");
    ada.say(ada.sit_command({0}));
    CHECK(ada.connection.error() == "");
}

TEST_CASE("retention: a device may create tables again when its old ones have been removed") {
    TestServer server;
    const auto create = [&] {
        server.scheduler().pass(3'600'000);
        return server.ask("POST", "/api/tables", kTwo, device_token('a')).status;
    };
    std::size_t made = 0;
    while (made <= kOpenTablesPerDevice && create() == 201) ++made;
    CHECK(made == kOpenTablesPerDevice);
    server.scheduler().pass(31 * kDay);
    CHECK(create() == 201);
}

TEST_CASE("retention: a finished table is archived, can be read as before, and is extended by a rematch") {
    TestServer server;
    const Made table = make_table(server, R"({"game":"eternal","seats":[{}]})");
    const std::string path = "/api/tables/" + table.id;
    {
        Person ada(server, table, 'a');
        ada.sit({0});
        Random random(7);
        play_on(server, table, ada, random);
    }
    const std::string record = server.ask("GET", path + "/record", "", table.watch).text;
    const auto events = server.events("table/" + table.id);
    server.scheduler().pass(32 * kDay);
    CHECK(read_metric(server, "mycity_archived_total") == "1");
    CHECK(read_metric(server, "mycity_tables") == "1");
    CHECK(server.ask("GET", path + "/record", "", table.watch).text == record);
    CHECK(server.events("table/" + table.id) == events);
    Person ada(server, table, 'a');
    CHECK(text_of(ada.hello().find("you")->find("seats")) == "[0]");
    for (int i = 0; i < 100; ++i) (void)ada.command("rematch");  // the same device has used these ids
    ada.say(ada.command("rematch"));
    CHECK(ada.connection.error() == "");
    CHECK(stored(server, table.id).version() == std::ssize(events) + 1);
}

TEST_CASE("retention: a table that is opened while it is being removed, and a store that fails") {
    auto scheduler = std::make_unique<FakeScheduler>();
    MemoryLog memory(scheduler->poster());
    auto faulty = std::make_unique<FaultyLog>(memory, scheduler->poster());
    FaultyLog* log = faulty.get();
    TestServer server(std::move(scheduler), std::move(faulty), memory);
    const Made table = make_table(server, kTwo);
    server.scheduler().pass(30 * kDay - 60'000);
    log->fail(1);
    for (int i = 0; i < 120 && server.logged().empty(); ++i) server.scheduler().pass(60'000);
    CHECK(server.logged().find("retention-failed") != std::string::npos);
    CHECK_FALSE(server.events("table/" + table.id).empty());
    CHECK(server.ask("GET", "/api/tables/" + table.id).status == 200);
    log->hold(Held::appends);
    server.scheduler().pass(2 * 3'600'000);
    REQUIRE(log->held() == 1);
    Person ada(server, table, 'a');
    CHECK(ada.hello(table.invite).is_null());
    CHECK(ada.connection.error() == "");
    log->hold(Held::nothing);
    log->release();
    server.scheduler().run();
    CHECK(ada.connection.error() == "no-such-table");
    CHECK(server.events("table/" + table.id).empty());
}
