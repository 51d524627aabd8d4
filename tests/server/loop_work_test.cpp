// Nobody can make the server replay a table without a token, and a long table is replayed in small steps.

#include "server/replay.hpp"
#include "server/table_summary.hpp"
#include "server/test_players.hpp"

namespace {

using namespace mycity;
using namespace mycity::testing;

constexpr std::int64_t kEvents = 2'000;

// An inactive table with many events.
struct LongTable {
    LongTable() : table(make_table(server, R"({"game":"eternal","seats":[{},{}]})")) {
        std::vector<Event> events;
        for (std::int64_t number = 2; number <= kEvents; ++number) {
            const bool adds = number % 2 == 0;
            const TableEvent event = adds ? TableEvent(BotAdded{PlayerId(1), 1}) : BotRemoved{PlayerId(1)};
            events.push_back({"table/" + table.id, number, 0, to_log_text(event, std::nullopt)});
        }
        server.memory().append(std::move(events), [](const auto&) {});
        server.scheduler().run();
    }
    // The most events that one step of the loop replays until nothing is left to do.
    std::int64_t most_in_one_step() {
        std::int64_t most = 0;
        for (std::int64_t before = replayed_now(); server.scheduler().run_one();) {
            const std::int64_t now = replayed_now();
            most = std::max(most, now - before);
            before = now;
        }
        return most;
    }
    // Asks without running the loop.
    std::int64_t replayed_now() {
        std::string text;
        server.game_server().request({.method = "GET",
                                      .path = "/metrics",
                                      .query = {},
                                      .body = {},
                                      .authorization = {},
                                      .language = {},
                                      .origin = {},
                                      .address = {}},
                                     [&](ApiReply reply) { text = std::move(reply.body); });
        const std::string_view name = "\nmycity_events_replayed_total ";
        return std::stoll(text.substr(text.find(name) + name.size()));
    }

    TestServer server;
    Made table;
};

}  // namespace

TEST_CASE("server: a stranger's request replays nothing, by HTTP or by frame") {
    LongTable long_table;
    TestServer& server = long_table.server;
    const std::string path = "/api/tables/" + long_table.table.id;
    for (const std::string& target : {path, path + "/record", path + "/campaign"})
        for (const std::string& token : {std::string(), device_token('e')})
            CHECK(server.ask("GET", target, "", token).code() == "no-such-table");
    Person eve(server, long_table.table, 'e');
    CHECK(eve.hello(device_token('e')).is_null());
    CHECK(replayed(server) == 0);
    // Those with a token get the facts without a replay too.
    const Answer facts = server.ask("GET", path, "", long_table.table.watch);
    CHECK(text_of(facts.body.find("phase")) == "\"waiting\"");
    CHECK(replayed(server) == 0);
}

TEST_CASE("server: a long table is replayed in steps, for a frame and for a request") {
    LongTable long_table;
    TestServer& server = long_table.server;
    Device ada;
    server.connect(ada);
    server.whisper(ada, hello(long_table.table, long_table.table.invite, device_token('a')));
    server.whisper(ada, R"({"type":"sit","id":"1","seats":[{"seat":0,"name":"Ada"}]})");  // waits
    CHECK(ada.frames().empty());
    CHECK(long_table.most_in_one_step() == static_cast<std::int64_t>(kReplayedAtOnce));
    CHECK(long_table.replayed_now() == kEvents);
    CHECK(text_of(ada.take("welcome").find("v")) == std::to_string(kEvents));
    CHECK(text_of(ada.take("ack").find("id")) == "\"1\"");
    server.disconnect(ada);
    server.scheduler().pass(10 * kEvictAfterMs);
    bool answered = false;
    server.game_server().request({.method = "GET",
                                  .path = "/api/tables/" + long_table.table.id + "/record",
                                  .query = {},
                                  .body = {},
                                  .authorization = "Bearer " + long_table.table.watch,
                                  .language = {},
                                  .origin = {},
                                  .address = {}},
                                 [&](const ApiReply&) { answered = true; });
    CHECK(long_table.most_in_one_step() == static_cast<std::int64_t>(kReplayedAtOnce));
    CHECK(answered);
}

TEST_CASE("server: a start replays nothing; a file without summaries is summarised once") {
    TestServer server;
    constexpr std::string_view listed = R"({"game":"eternal","seats":[{},{}],"listed":true})";
    const Answer made = server.ask("POST", "/api/tables", listed, device_token('o'));
    std::vector<Made> tables{{*made.body.find("table")->as_string(), "", ""}};
    for (int i = 1; i < 5; ++i)
        tables.push_back(
            make_table(server, R"({"game":"eternal","seats":[{},{}],"clock":{"kind":"day","days":1}})"));
    // The public list after its table's owner has looked in.
    const auto list_now = [&] {
        Person owner(server, tables[0], 'o');
        owner.hello();
        return server.ask("GET", "/api/tables").text;
    };
    {
        Person ada(server, tables[1], 'a');
        ada.sit({0, 1});
    }
    server.restart();
    CHECK(server.game_server().ready());
    CHECK(replayed(server) == 0);
    const std::string list = list_now();
    CHECK(list.find(tables[0].id) != std::string::npos);
    // The clock of the table in play expires although nobody has opened the table.
    server.scheduler().pass(std::int64_t{2} * 86'400'000 + 60'000);  // two people
    CHECK(stored(server, tables[1].id).round() == 2);
}

TEST_CASE("server: validation compares the summary with the events") {
    TestServer server;
    const Made table = make_table(server, R"({"game":"eternal","seats":[{},{}]})");
    Person ada(server, table, 'a');
    ada.sit({0, 1});
    const TableState state = stored(server, table.id);
    Summary summary = to_stored(table.id, summary_of(state));
    std::optional<Summary> kept;
    server.log().find({.by = StreamQuery::By::name, .key = "table/" + table.id},
                      [&](const auto& found) { kept = found->front().summary; });
    server.scheduler().run();
    CHECK(kept == summary);
    const auto events = server.events("table/" + table.id);
    CHECK_FALSE(first_wrong_event(events, content::library(), &summary).has_value());
    summary.alarm_ms = 7;
    const auto wrong = first_wrong_event(events, content::library(), &summary);
    REQUIRE(wrong.has_value());
    CHECK(wrong->problem.code == "summary-differs");
    CHECK(read_summary(*kept)->seats_of(sha256(ada.token())).size() == 2);
}
