// Events in PostgreSQL: damage, migration, group commit, big events, several servers.

#include "store/postgres/postgres_log.hpp"

#include <doctest/doctest.h>

#include <array>
#include <thread>

#include "store/inbox.hpp"
#include "store/postgres/postgres_directory.hpp"
#include "store/postgres/schema.hpp"
#include "store/postgres_server.hpp"

using namespace mycity;
using namespace mycity::testing;

namespace {

const PostgresOptions kPatient{.patience = std::chrono::minutes(1)};

std::string failure_of(const std::expected<std::vector<Event>, StoreError>& read) {
    return read ? "fine" : read.error().code + ": " + read.error().detail;
}

Stored change_now(EventLog& log, Inbox& inbox, StoreChange change) {
    return answer_to<void>(inbox, [&](auto done) { log.change(std::move(change), std::move(done)); });
}

}  // namespace

TEST_CASE("postgres log: an address that makes no sense is refused, and no password is shown") {
    const auto why_not = [](const char* url) {
        const auto address = PostgresAddress::of(url);
        return address ? address->shown() : address.error().code + ": " + address.error().detail;
    };
    CHECK(why_not("postgresql://me:secret@one:5432,two:5433/city?sslmode=require") ==
          "postgresql://one:5432,two:5433/city");
    CHECK(why_not("postgres://db.example/city") == "postgresql://db.example/city");
    CHECK(why_not("postgresql://me@/city?host=/run/postgresql") == "postgresql:///run/postgresql/city");
    CHECK(why_not("mycity.db") == "store-address: it does not begin with postgresql://");
    CHECK(why_not("postgresql://h:99999/x") ==
          "store-address: the port \"99999\" is not a number from 1 to 65535");
    CHECK(why_not("postgresql://h/x?colour=red") == "store-address: invalid URI query parameter: \"colour\"");
    for (const char* url : {"postgresql://me:secret@[::1", "postgresql://me:secret%zz@h/x",
                            "postgresql://me:secret@[]/x", "postgresql://me:secret@[::1]x/y"}) {
        CAPTURE(url);
        CHECK(why_not(url).starts_with("store-address: "));
        CHECK(why_not(url).find("secret") == std::string::npos);
    }
}

TEST_CASE("postgres log: a changed, missing or inserted event is named, and its stream is not extended") {
    PostgresServer* server = PostgresServer::get();
    if (server == nullptr) return;
    const PostgresAddress address = server->new_database();
    Inbox inbox;
    PostgresLog log(address, kPatient, inbox.post());
    PgConnection beside = connected(address);
    int streams = 0;
    std::string name;
    // Writes three events of a new stream, then changes the database directly.
    const auto reading_after = [&](const std::string& change) {
        name = "t" + std::to_string(++streams);
        REQUIRE(append_now(log, inbox, {{name, 1, 5, "one"}, {name, 2, 6, "two"}}));
        REQUIRE(append_now(log, inbox, {{name, 3, 7, "three"}}));
        beside.script(change.c_str());
        std::string failure = failure_of(read_now(log, inbox, name));
        if (const std::size_t at = failure.find(name); at != failure.npos) failure.erase(at, name.size());
        return failure;
    };
    const std::string own = " WHERE stream=(SELECT max(id) FROM streams)";
    const std::string head = " WHERE id=(SELECT max(id) FROM streams)";
    CHECK(reading_after("UPDATE events SET at_ms=at_ms" + own) == "fine");
    const std::string edited = "store-damaged:  2: is not what was written";
    CHECK(reading_after("UPDATE events SET body='tvo'" + own + " AND number=2") == edited);
    CHECK(reading_after("UPDATE events SET at_ms=9" + own + " AND number=2") == edited);
    CHECK(reading_after("UPDATE events SET chain='x'" + own + " AND number=2") == edited);
    CHECK(reading_after("DELETE FROM events" + own + " AND number=2") == "store-damaged:  2: is missing");
    CHECK(reading_after("DELETE FROM events" + own + " AND number=3") == "store-damaged:  3: is missing");
    CHECK(code_of(append_now(log, inbox, {{name, 4, 0, "x"}})) == "store-damaged");
    CHECK(reading_after("DELETE FROM events" + own) == "store-damaged:  1: is missing");
    const std::string headless = "store-damaged:  3: does not agree with the head of its stream";
    CHECK(reading_after("UPDATE streams SET mark='x'" + head) == headless);
    CHECK(code_of(append_now(log, inbox, {{name, 4, 0, "x"}})) == "store-damaged");
    CHECK(code_of(change_now(log, inbox, {.remove = {name}})) == "store-damaged");
    CHECK(code_of(change_now(log, inbox, {.archive = {name}})) == "store-damaged");
    CHECK(reading_after("UPDATE streams SET number=2" + head) == headless);
    CHECK(reading_after("UPDATE streams SET number=0" + head) == headless);
    // The archive.
    CHECK(reading_after("SELECT archive_stream(name) FROM streams" + head) == "fine");
    CHECK(reading_after("SELECT archive_stream(name) FROM streams" + head + ";UPDATE archive SET times[2]=1" +
                        own) == headless);
    CHECK(code_of(append_now(log, inbox, {{name, 4, 0, "x"}})) == "store-damaged");
    CHECK(reading_after("SELECT archive_stream(name) FROM streams" + head +
                        ";UPDATE archive SET bodies=bodies[:2]" + own) == "store-damaged:  3: is missing");
    CHECK(code_of(append_now(log, inbox, {{"other", 1, 0, "x"}})) == "ok");
}

TEST_CASE("postgres log: many appends share a transaction, and one with a wrong number fails alone") {
    PostgresServer* server = PostgresServer::get();
    if (server == nullptr) return;
    Inbox inbox;
    PostgresLog log(server->new_database(), kPatient, inbox.post());
    REQUIRE(append_now(log, inbox, {{"first", 1, 0, "x"}}));
    constexpr int kStreams = 1000;
    int answered = 0;
    std::vector<std::string> wrong;
    for (int i = 0; i < 2 * kStreams; ++i) {
        const std::string stream = "table/" + std::to_string(i % kStreams);
        const std::int64_t number = i / kStreams + (i % kStreams == 7 ? 2 : 1);  // table 7 leaves a gap
        log.append({{stream, number, i, "x"}}, {{stream, "about", i, {"of " + std::to_string(i % 10)}}},
                   [&, stream](Stored answer) {
                       ++answered;
                       if (!answer) wrong.push_back(stream + ' ' + answer.error().code);
                   });
    }
    while (answered < 2 * kStreams) inbox.run_one();
    CHECK(wrong == std::vector<std::string>(2, "table/7 number-gap"));
    CHECK(log.counters().batches < 200);
    CHECK(log.counters().changes == 2 * kStreams + 1);
    CHECK(count_now(log, inbox, "table/") == kStreams - 1);
    CHECK(read_now(log, inbox, "table/8")->size() == 2);
    CHECK(find_now(log, inbox, {StreamQuery::By::tag, "of 8"})->size() == kStreams / 10);

    const std::string big(kMaxEventBody, '\x80');
    CHECK(code_of(append_now(log, inbox, {{"big", 1, -7, big}})) == "ok");
    CHECK(code_of(append_now(log, inbox, {{"big", 2, 0, big + 'x'}})) == "event-too-long");
    const auto events = read_now(log, inbox, "big");
    REQUIRE(events.has_value());
    CHECK((*events == std::vector<Event>{{"big", 1, -7, big}}));
}

TEST_CASE("postgres log: names with any bytes are names") {
    PostgresServer* server = PostgresServer::get();
    if (server == nullptr) return;
    Inbox inbox;
    PostgresLog log(server->new_database(), kPatient, inbox.post());
    const std::string name("table/'; DROP TABLE events; --\0\xff%_", 35);
    REQUIRE(append_now(log, inbox, {{name, 1, 0, "'\\"}}));
    CHECK(read_now(log, inbox, name)->size() == 1);
    CHECK(count_now(log, inbox, name) == 1);
    CHECK(count_now(log, inbox, "table/%") == 0);
    CHECK(code_of(append_now(log, inbox, {{name, 1, 0, "again"}})) == "number-taken");
}

TEST_CASE("postgres log: several programs may make a store of an empty database at once") {
    PostgresServer* server = PostgresServer::get();
    if (server == nullptr) return;
    const PostgresAddress address = server->new_database();
    std::array<std::string, 6> outcomes;
    {
        std::vector<std::jthread> threads;
        for (std::string& outcome : outcomes)
            threads.emplace_back([&address, &outcome] {
                try {
                    PgConnection connection = connected(address);
                    migrate(connection);
                    outcome = "ok";
                } catch (const StoreFailure& failure) {
                    outcome = failure.error.detail;
                }
            });
    }
    for (const std::string& outcome : outcomes) CHECK(outcome == "ok");
    CHECK(connected(address).run("SELECT count(*) FROM shards").number(0, 0) == kShards);
}

TEST_CASE("postgres log: migration applies each step once, all in one transaction") {
    PostgresServer* server = PostgresServer::get();
    if (server == nullptr) return;
    const PostgresAddress address = server->new_database();
    PgConnection connection = connected(address);
    const std::array<PgStep, 4> steps{
        PgStep{"CREATE TABLE mycity.a(x bigint); INSERT INTO mycity.a VALUES(1)", 1},
        PgStep{"ALTER TABLE mycity.a ADD COLUMN y bigint DEFAULT 2", 1},
        PgStep{"UPDATE mycity.a SET y=y+x", 3}, PgStep{"CREATE TABLE mycity.b(x bigint); nonsense", 3}};
    const auto code = [&](std::size_t count) -> std::string {
        try {
            migrate(connection, std::span(steps).first(count));
            return "ok";
        } catch (const StoreFailure& failure) {
            return failure.error.code;
        }
    };
    CHECK(code(1) == "ok");
    CHECK(code(2) == "ok");
    CHECK(code(1) == "ok");  // the second step lets programs of the first version go on
    CHECK(code(3) == "ok");
    CHECK(code(3) == "ok");
    CHECK(connection.run("SELECT y FROM mycity.a").number(0, 0) == 3);
    CHECK(code(2) == "store-newer");
    CHECK(code(4) == "store-failed");
    CHECK(connection.run("SELECT max(version) FROM mycity.schema_version").number(0, 0) == 3);
    CHECK(connection.run("SELECT to_regclass('mycity.b') IS NULL").flag(0, 0));

    PgConnection other = connected(server->new_database());
    other.script("CREATE SCHEMA mycity; CREATE TABLE mycity.diary(day bigint)");
    CHECK_THROWS_AS(migrate(other), StoreFailure);
    Inbox inbox;
    PostgresLog log(address, {.patience = std::chrono::milliseconds(100)}, inbox.post());
    const Stored refused = append_now(log, inbox, {{"a", 1, 0, "x"}});
    CHECK(code_of(refused) == "store-failed");
    CHECK(refused.error().detail == "its schema has version 3, this program knows up to 1");
}
