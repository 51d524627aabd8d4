#include <doctest/doctest.h>

#include "store/folder.hpp"
#include "store/inbox.hpp"
#include "store/memory_log.hpp"
#include "store/sqlite_log.hpp"

using namespace mycity;
using namespace mycity::testing;

namespace {

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
    CHECK(log.read("table/a") == Events{{"table/a", 1, 10, "one"}, {"table/a", 2, 11, "two"}});
    CHECK(log.read("table/b") == Events{{"table/b", 1, 12, std::string("nul\0l", 5)}});
    CHECK(log.read("table/c") == Events{});

    CHECK(code_of(append_now(log, inbox, {{"table/c", 1, 13, ""}, {"challenge/1", 1, 13, "d"}})) == "ok");
    CHECK(log.streams("table/") == std::vector<std::string>{"table/a", "table/b", "table/c"});
    CHECK(log.streams("") == std::vector<std::string>{"challenge/1", "table/a", "table/b", "table/c"});
    CHECK(log.streams("x") == std::vector<std::string>{});

    // Answers come later and in order; of two appends with the same number the second one fails.
    std::vector<std::string> answers;
    log.append({{"table/d", 1, 20, "first"}}, [&](Stored a) { answers.push_back("1 " + code_of(a)); });
    log.append({{"table/d", 1, 20, "second"}}, [&](Stored a) { answers.push_back("2 " + code_of(a)); });
    log.append({{"table/d", 2, 20, "third"}}, [&](Stored a) { answers.push_back("3 " + code_of(a)); });
    CHECK(answers.empty());
    log.stop();
    log.append({{"table/d", 3, 20, "late"}}, [&](Stored a) { answers.push_back("4 " + code_of(a)); });
    inbox.run_waiting();
    CHECK(answers == std::vector<std::string>{"1 ok", "2 number-taken", "3 ok", "4 store-stopped"});
    CHECK(log.read("table/d") == Events{{"table/d", 1, 20, "first"}, {"table/d", 2, 20, "third"}});
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
