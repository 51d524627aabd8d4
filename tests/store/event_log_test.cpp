#include <doctest/doctest.h>

#include "store/folder.hpp"
#include "store/inbox.hpp"
#include "store/memory_log.hpp"
#include "store/postgres/postgres_log.hpp"
#include "store/postgres_server.hpp"
#include "store/sqlite_log.hpp"

using namespace mycity;
using namespace mycity::testing;

namespace {

std::string names_of(const std::expected<std::vector<FoundStream>, StoreError>& found) {
    std::string names;
    for (const FoundStream& row : *found)
        names += row.summary.stream + ' ' + std::to_string(row.number) + ' ';
    return names;
}

// Summaries are replaced together with events, and found by name, tag and time.
void keeps_summaries(EventLog& log, Inbox& inbox) {
    using By = StreamQuery::By;
    const auto append = [&](std::vector<Event> events, std::vector<Summary> summaries) {
        return code_of(answer_to<void>(
            inbox, [&](auto done) { log.append(std::move(events), std::move(summaries), std::move(done)); }));
    };
    const Summary a{"table/a", "about a", 700, {"listed", "of ada"}};
    const Summary e{"table/e", std::string("about\0e", 7), std::nullopt, {"of ada"}};
    CHECK(append({}, {a}) == "ok");
    CHECK(append({{"table/e", 1, 5, "x"}}, {e, {"table/b", "b", 600}}) == "ok");
    CHECK(append({{"table/e", 2, 5, "x"}}, {{"table/nowhere", "n"}}) == "no-such-stream");
    CHECK(append({{"table/e", 9, 5, "x"}}, {{"table/a", "wrong"}}) == "number-gap");
    CHECK(find_now(log, inbox, {By::name, "table/a"}) == std::vector<FoundStream>{{a, 2}});
    CHECK(find_now(log, inbox, {By::name, "table/c"})->empty());
    CHECK(find_now(log, inbox, {By::tag, "of ada"}) == std::vector<FoundStream>{{e, 1}, {a, 2}});
    CHECK(names_of(find_now(log, inbox, {By::tag, "of ada", 1})) == "table/e 1 ");
    CHECK(names_of(find_now(log, inbox, {By::alarm})) == "table/b 1 table/a 2 ");
    // The new summary replaces the old one, tags and time included.
    CHECK(append({}, {{"table/a", "else", std::nullopt, {"of bob"}}}) == "ok");
    CHECK(names_of(find_now(log, inbox, {By::tag, "of ada"})) == "table/e 1 ");
    CHECK(find_now(log, inbox, {By::tag, "listed"})->empty());
    CHECK(names_of(find_now(log, inbox, {By::tag, "of bob"})) == "table/a 2 ");
    CHECK(names_of(find_now(log, inbox, {By::alarm})) == "table/b 1 ");
}

// Streams are removed and archived as a whole; an archived one is read, found and extended as before.
void retires_streams(EventLog& log, Inbox& inbox) {
    using By = StreamQuery::By;
    using Events = std::vector<Event>;
    const auto change = [&](StoreChange what) {
        return code_of(
            answer_to<void>(inbox, [&](auto done) { log.change(std::move(what), std::move(done)); }));
    };
    const Event one{"table/r", 1, 7, std::string("o\nn\0e", 5)};
    const Event two{"table/r", 2, 8, ""};
    const Event three{"table/r", 3, 9, std::string(5000, 'x')};
    const Summary summary{"table/r", "about r", std::nullopt, {"of eve"}};
    const auto last = [&] { return find_now(log, inbox, {.by = By::place})->back(); };
    CHECK(change({.events = {one, two}, .summaries = {summary}}) == "ok");
    const FoundStream plain = last();
    CHECK(plain == FoundStream{summary, 2, plain.place, 8, false});
    CHECK(find_now(log, inbox, {.by = By::place, .after = plain.place})->empty());
    CHECK(find_now(log, inbox, {.by = By::place, .most = 1})->size() == 1);
    for (int again = 0; again < 2; ++again) {
        CHECK(change({.archive = {"table/r", "table/nowhere"}}) == "ok");
        CHECK(last() == FoundStream{summary, 2, plain.place, 8, true});
        CHECK(read_now(log, inbox, "table/r") == Events{one, two});
        CHECK(find_now(log, inbox, {By::tag, "of eve"}) == std::vector<FoundStream>{{summary, 2}});
    }
    CHECK(change({.events = {two}}) == "number-taken");
    CHECK(last().archived);
    CHECK(change({.events = {three}}) == "ok");
    CHECK_FALSE(last().archived);
    CHECK(read_now(log, inbox, "table/r") == Events{one, two, three});
    CHECK(change({.archive = {"table/r"}}) == "ok");
    CHECK(read_now(log, inbox, "table/r") == Events{one, two, three});
    // A refused change removes nothing; a removed stream begins again with 1.
    CHECK(change({.events = {{"table/r", 2, 7, "x"}}, .remove = {"table/r"}}) == "number-gap");
    CHECK(change({.summaries = {summary}, .remove = {"table/r"}}) == "no-such-stream");
    CHECK(read_now(log, inbox, "table/r")->size() == 3);
    CHECK(change({.events = {one}, .summaries = {summary}, .remove = {"table/r"}}) == "ok");
    CHECK(read_now(log, inbox, "table/r") == Events{one});
    for (int again = 0; again < 2; ++again) {
        CHECK(change({.remove = {"table/r", "table/nowhere"}}) == "ok");
        CHECK(read_now(log, inbox, "table/r") == Events{});
        CHECK(find_now(log, inbox, {By::tag, "of eve"})->empty());
        CHECK(find_now(log, inbox, {By::name, "table/r"})->empty());
    }
    CHECK(change({.events = {one}}) == "ok");
    CHECK(find_now(log, inbox, {By::name, "table/r"})->empty());
    CHECK(change({.remove = {"table/r"}}) == "ok");
}

// The guarantees of every log.
void keeps_its_promises(EventLog& log, Inbox& inbox) {
    using Events = std::vector<Event>;
    CHECK(code_of(append_now(log, inbox, {{"table/a", 1, 10, "one"}, {"table/a", 2, 11, "two"}})) == "ok");
    CHECK(code_of(append_now(log, inbox, {{"table/b", 1, 12, std::string("nul\0l", 5)}})) == "ok");
    CHECK(code_of(append_now(log, inbox, {})) == "ok");

    // Appends are atomic: the first event of a refused append is not stored.
    CHECK(code_of(append_now(log, inbox, {{"table/a", 3, 13, "x"}, {"table/b", 1, 13, "x"}})) ==
          "number-taken");
    CHECK(code_of(append_now(log, inbox, {{"table/a", 4, 13, "x"}})) == "number-gap");
    CHECK(code_of(append_now(log, inbox, {{"table/a", 0, 13, "x"}})) == "number-taken");
    CHECK(code_of(append_now(log, inbox, {{"", 1, 13, "x"}})) == "stream-name");
    CHECK(code_of(append_now(log, inbox, {{std::string(201, 's'), 1, 13, "x"}})) == "stream-name");
    CHECK(read_now(log, inbox, "table/a") == Events{{"table/a", 1, 10, "one"}, {"table/a", 2, 11, "two"}});
    CHECK(read_now(log, inbox, "table/b") == Events{{"table/b", 1, 12, std::string("nul\0l", 5)}});
    CHECK(read_now(log, inbox, "table/c") == Events{});

    CHECK(code_of(append_now(log, inbox, {{"table/c", 1, 13, ""}, {"challenge/1", 1, 13, "d"}})) == "ok");
    CHECK(count_now(log, inbox, "table/") == 3);
    CHECK(count_now(log, inbox, "") == 4);
    CHECK(count_now(log, inbox, "x") == 0);
    keeps_summaries(log, inbox);
    retires_streams(log, inbox);

    // Answers come later and in order; of two appends with the same number the second one fails.
    std::vector<std::string> answers;
    log.append({{"table/d", 1, 20, "first"}}, [&](Stored a) { answers.push_back("1 " + code_of(a)); });
    log.append({{"table/d", 1, 20, "second"}}, [&](Stored a) { answers.push_back("2 " + code_of(a)); });
    log.append({{"table/d", 2, 20, "third"}}, [&](Stored a) { answers.push_back("3 " + code_of(a)); });
    CHECK(answers.empty());
    while (answers.size() < 3) inbox.run_one();
    CHECK(read_now(log, inbox, "table/d") ==
          Events{{"table/d", 1, 20, "first"}, {"table/d", 2, 20, "third"}});
    // Reads too are answered later.
    log.read("table/d",
             [&](const auto& events) { answers.push_back("r " + std::to_string(events->size())); });
    CHECK(answers.size() == 3);
    log.stop();
    log.append({{"table/d", 3, 20, "late"}}, [&](Stored a) { answers.push_back("4 " + code_of(a)); });
    inbox.run_waiting();
    CHECK(answers == std::vector<std::string>{"1 ok", "2 number-taken", "3 ok", "r 2", "4 store-stopped"});
    CHECK(read_now(log, inbox, "table/d").error().code == "store-stopped");
}

}  // namespace

TEST_CASE("store: a log in memory has the guarantees of a log") {
    Inbox inbox;
    MemoryLog log(inbox.post());
    keeps_its_promises(log, inbox);
}

TEST_CASE("store: a log in a file has the guarantees of a log") {
    const Folder folder;
    Inbox inbox;
    const auto log = SqliteLog::open(folder / "db", inbox.post());
    REQUIRE(log.has_value());
    keeps_its_promises(**log, inbox);
}

TEST_CASE("store: a log in PostgreSQL has the guarantees of a log") {
    PostgresServer* server = PostgresServer::get();
    if (server == nullptr) return;
    Inbox inbox;
    PostgresLog log(server->new_database(), {.patience = std::chrono::minutes(1)}, inbox.post());
    keeps_its_promises(log, inbox);
}
