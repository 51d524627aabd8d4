// Backups of PostgreSQL databases are files, and files can be restored into them.

#include <doctest/doctest.h>

#include "store/copy.hpp"
#include "store/copy_outcome.hpp"
#include "store/event_reader.hpp"
#include "store/inbox.hpp"
#include "store/postgres/postgres_log.hpp"
#include "store/postgres_server.hpp"
#include "store/sqlite_log.hpp"

using namespace mycity;
using namespace mycity::testing;

namespace {

using By = StreamQuery::By;

// Five streams: plain ones, one with a summary, an archived one, one that was never summarised.
void fill(EventLog& log, Inbox& inbox) {
    const auto change = [&](StoreChange what) {
        REQUIRE(answer_to<void>(inbox, [&](auto done) { log.change(std::move(what), std::move(done)); }));
    };
    change({.events = {{"table/b", 1, 5, "x"}, {"table/b", 2, 6, std::string("n\0l", 3)}},
            .summaries = {{"table/b", "about b", 700, {"listed", "of ada"}}}});
    change({.events = {{"table/a", 1, -3, ""}}, .summaries = {{"table/a", "", std::nullopt, {"of ada"}}}});
    change({.events = {{"challenge/1", 1, 7, std::string(100'000, 'y')}}});
    change({.events = {{"table/old", 1, 1, "1"}, {"table/old", 2, 2, "2"}, {"table/old", 3, 3, "3"}},
            .summaries = {{"table/old", "about old"}}});
    change({.archive = {"table/old"}});
    change({.events = {{"table/bare", 1, 9, "z"}}});
}

// Everything that can be read from a store.
std::string contents_of(StoreReader& reader) {
    std::string text;
    const auto rows = reader.find({.by = By::place});
    for (const FoundStream& row : *rows) {
        text += row.summary.stream + ' ' + std::to_string(row.number) + ' ' + std::to_string(row.at_ms) +
                (row.archived ? " archived" : "");
        const auto named = reader.find({.by = By::name, .key = row.summary.stream});
        for (const FoundStream& found : *named) {
            text += " \"" + found.summary.text + "\" " + std::to_string(found.summary.alarm_ms.value_or(-1));
            for (const std::string& tag : found.summary.tags) text += " #" + tag;
        }
        const auto events = reader.read(row.summary.stream);
        for (const Event& event : *events) text += '\n' + std::to_string(event.at_ms) + ' ' + event.body;
        text += '\n';
    }
    const auto tagged = reader.find({.by = By::tag, .key = "of ada"});
    for (const FoundStream& row : *tagged) text += row.summary.stream + ' ';
    return text;
}

}  // namespace

TEST_CASE("postgres copy: a file becomes a database, and the database the same file") {
    PostgresServer* server = PostgresServer::get();
    if (server == nullptr) return;
    const Folder folder;
    {
        Inbox inbox;
        const auto log = SqliteLog::open(folder / "db", inbox.post());
        REQUIRE(log.has_value());
        fill(**log, inbox);
    }
    const std::string expected = contents_of(**open_reader((folder / "db").string()));
    CHECK(expected.ends_with("table/a table/b "));

    const PostgresAddress address = server->new_database();
    CHECK(open_reader(address.url()).error().code == "not-a-store");
    CHECK(outcome(restore(folder / "db", address.url(), Overwrite::no)) == "5 8");
    CHECK(contents_of(**open_reader(address.url())) == expected);
    CHECK(outcome(back_up(address.url(), folder / "copy", Overwrite::no)) == "5 8");
    CHECK(contents_of(**open_reader((folder / "copy").string())) == expected);
    CHECK_FALSE(std::filesystem::exists(folder / "copy-part"));

    // The restored database is as good as one that a server has written.
    Inbox inbox;
    PostgresLog log(address, {.patience = std::chrono::minutes(1)}, inbox.post());
    CHECK(code_of(append_now(log, inbox, {{"table/old", 4, 4, "4"}})) == "ok");
    CHECK(read_now(log, inbox, "table/old")->size() == 4);
    CHECK(outcome(restore(folder / "db", address.url(), Overwrite::yes)) == "store-in-use");
    CHECK(outcome(back_up(address.url(), folder / "second", Overwrite::no)) == "5 9");
}

TEST_CASE("postgres copy: a database is overwritten only if wanted, all or nothing") {
    PostgresServer* server = PostgresServer::get();
    if (server == nullptr) return;
    const Folder folder;
    const PostgresAddress address = server->new_database();
    {
        Inbox inbox;
        PostgresLog log(address, {.patience = std::chrono::minutes(1)}, inbox.post());
        fill(log, inbox);
        const auto file = SqliteLog::open(folder / "db", inbox.post());
        REQUIRE(append_now(**file, inbox, {{"one", 1, 1, "x"}, {"two", 1, 2, "y"}}));
    }
    const std::string before = contents_of(**open_reader(address.url()));
    CHECK(outcome(restore(folder / "db", address.url(), Overwrite::no)) == "already-there");
    CHECK(outcome(back_up(address.url(), folder / "db", Overwrite::no)) == "already-there");
    CHECK(outcome(back_up(folder / "db", address.url(), Overwrite::yes)) == "not-a-file");
    CHECK(outcome(restore(address.url(), folder / "db", Overwrite::yes)) == "not-a-file");
    CHECK(outcome(restore(folder / "db", "postgresql://h:0/x", Overwrite::yes)) == "store-address");
    connected(address).script("INSERT INTO nodes VALUES('n', '1', false, clock_timestamp())");
    CHECK(outcome(restore(folder / "db", address.url(), Overwrite::yes)) == "store-in-use");
    connected(address).script("DELETE FROM nodes");
    CHECK(contents_of(**open_reader(address.url())) == before);

    // A damaged file changes nothing; nor does a damaged database become a file.
    Database(folder / "db", Access::write).run("UPDATE events SET body='z' WHERE id=2");
    CHECK(outcome(restore(folder / "db", address.url(), Overwrite::yes)) == "store-damaged");
    CHECK(contents_of(**open_reader(address.url())) == before);
    Database(folder / "db", Access::write).run("UPDATE events SET body='y' WHERE id=2");
    CHECK(outcome(restore(folder / "db", address.url(), Overwrite::yes)) == "2 2");
    CHECK(connected(address).run("SELECT min(epoch) FROM shards").number(0, 0) >= 2);
    connected(address).script("UPDATE events SET body='z' WHERE stream=(SELECT max(id) FROM streams)");
    const auto copy = back_up(address.url(), folder / "copy", Overwrite::no);
    CHECK(copy.error() == StoreError{"store-damaged", "two 1: is not what was written"});
    CHECK_FALSE(std::filesystem::exists(folder / "copy"));
    connected(address).script("DELETE FROM streams");
    CHECK((*open_reader(address.url()))->check_file().error().code == "store-damaged");
}
