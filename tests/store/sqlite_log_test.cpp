// Events in a SQLite file: durability, group commit, damage, locking, migration, full disk.

#include "store/sqlite_log.hpp"

#include <doctest/doctest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <csignal>
#include <fstream>

#include "store/copy.hpp"
#include "store/event_reader.hpp"
#include "store/folder.hpp"
#include "store/inbox.hpp"
#include "store/schema.hpp"

using namespace mycity;
using namespace mycity::testing;

namespace {

namespace fs = std::filesystem;

std::unique_ptr<SqliteLog> opened(const fs::path& path, Inbox& inbox) {
    auto log = SqliteLog::open(path, inbox.post());
    if (!log) FAIL(log.error().code << ": " << log.error().detail);
    return std::move(*log);
}

std::string why_not(const fs::path& path) {
    Inbox inbox;
    const auto log = SqliteLog::open(path, inbox.post());
    return log ? "it opens" : log.error().code;
}

std::string failure_of(const std::expected<std::vector<Event>, StoreError>& read) {
    return read ? "fine" : read.error().code + ": " + read.error().detail;
}

// Writes three events of one stream, then changes the database directly.
std::string reading_after(const char* change) {
    Folder folder;
    Inbox inbox;
    const auto log = opened(folder / "db", inbox);
    REQUIRE(append_now(*log, inbox, {{"table/a", 1, 5, "one"}, {"table/a", 2, 6, "two"}}));
    REQUIRE(append_now(*log, inbox, {{"table/a", 3, 7, "three"}}));
    Database(folder / "db", Access::write).run(change);
    return failure_of(read_now(*log, inbox, "table/a"));
}

// Limits the size of files while this object exists.
class FullDisk {
  public:
    explicit FullDisk(rlim_t bytes) {
        std::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit less{bytes, before_.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &less);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;
    ~FullDisk() { ::setrlimit(RLIMIT_FSIZE, &before_); }

  private:
    rlimit before_{};
};

}  // namespace

TEST_CASE("sqlite log: appended events are there after a restart, readable only by their owner") {
    Folder folder;
    Inbox inbox;
    const std::string body("\0\xFF text \n", 9);
    for (std::int64_t number = 1; number <= 3; ++number) {
        const auto log = opened(folder / "db", inbox);
        CHECK(append_now(*log, inbox, {{"table/ż", number, -number, body}}));
    }
    const auto last = opened(folder / "db", inbox);
    const auto events = read_now(*last, inbox, "table/ż");
    REQUIRE(events.has_value());
    REQUIRE(events->size() == 3);
    CHECK((*events)[2] == Event{"table/ż", 3, -3, body});
    struct stat status{};
    REQUIRE(::stat((folder / "db").c_str(), &status) == 0);
    CHECK((status.st_mode & 0777) == 0600);
}

TEST_CASE("sqlite log: many appends share a transaction, and one with a wrong number fails alone") {
    Folder folder;
    Inbox inbox;
    const auto log = opened(folder / "db", inbox);
    std::vector<std::string> wrong;
    int answered = 0;
    for (int i = 0; i < 500; ++i) {
        const std::string stream = "table/" + std::to_string(i % 50);
        const std::int64_t number = i / 50 + (i % 50 == 7 ? 2 : 1);  // table 7 leaves a gap
        log->append({{stream, number, i, "x"}}, [&, stream](Stored answer) {
            ++answered;
            if (!answer) wrong.push_back(stream + ' ' + answer.error().code);
        });
    }
    while (answered < 500) inbox.run_one();
    CHECK(wrong == std::vector<std::string>(10, "table/7 number-gap"));
    CHECK(read_now(*log, inbox, "table/8")->size() == 10);
    CHECK(read_now(*log, inbox, "table/7")->empty());
    CHECK(count_now(*log, inbox, "table/") == 49);
}

TEST_CASE("sqlite log: a changed, missing or inserted event is named") {
    CHECK(reading_after("UPDATE events SET at_ms=at_ms") == "fine");
    const std::string edited = "store-damaged: table/a 2: is not what was written";
    CHECK(reading_after("UPDATE events SET body='tvo' WHERE number=2") == edited);
    CHECK(reading_after("UPDATE events SET at_ms=9 WHERE number=2") == edited);
    CHECK(reading_after("UPDATE events SET chain=x'00' WHERE number=2") == edited);
    CHECK(reading_after("DELETE FROM events WHERE number=2") == "store-damaged: table/a 2: is missing");
    CHECK(reading_after("DELETE FROM events WHERE number=3") == "store-damaged: table/a 3: is missing");
    CHECK(reading_after("DELETE FROM events") == "store-damaged: table/a 1: is missing");
    const std::string headless = "store-damaged: table/a 3: does not agree with the head of its stream";
    CHECK(reading_after("DELETE FROM heads") == headless);
    CHECK(reading_after("UPDATE heads SET mark=x'00'") == headless);
    CHECK(reading_after("UPDATE heads SET number=2") == headless);
    CHECK(reading_after("UPDATE heads SET number=0") == headless);
    CHECK(reading_after("UPDATE heads SET last=1") == headless);
    CHECK(reading_after("UPDATE events SET before=3 WHERE number=3") == headless);
    CHECK(reading_after("UPDATE events SET before=0 WHERE number=3") == headless);
}

TEST_CASE("sqlite log: a damaged stream is not extended, others are") {
    Folder folder;
    Inbox inbox;
    const auto log = opened(folder / "db", inbox);
    REQUIRE(append_now(*log, inbox, {{"a", 1, 0, "x"}}));
    Database(folder / "db", Access::write).run("UPDATE heads SET mark=x'00'");
    CHECK(code_of(append_now(*log, inbox, {{"a", 2, 0, "x"}})) == "store-damaged");
    CHECK(code_of(append_now(*log, inbox, {{"b", 1, 0, "x"}})) == "ok");
}

TEST_CASE("sqlite log: one server at a time, and only with a database of its own format") {
    Folder folder;
    Inbox inbox;
    {
        const auto log = opened(folder / "db", inbox);
        CHECK(why_not(folder / "db") == "store-in-use");
        const auto second = SqliteLog::open(folder / "db", inbox.post());
        CHECK(second.error().detail.ends_with(", process " + std::to_string(::getpid())));
    }
    CHECK(why_not(folder / "db") == "it opens");
    CHECK(why_not(folder / "no-such-folder/db") == "store-failed");
    fs::create_directory(folder / "directory");
    CHECK(why_not(folder / "directory") == "store-failed");
    std::ofstream(folder / "letter") << std::string(5000, 'x');
    CHECK(why_not(folder / "letter") == "store-damaged");
    Database(folder / "other", Access::create).run("CREATE TABLE diary(day)");
    CHECK(why_not(folder / "other") == "not-a-store");
    Database(folder / "db", Access::write).run("INSERT INTO schema_version VALUES(5)");
    CHECK(why_not(folder / "db") == "store-newer");
}

TEST_CASE("sqlite log: migration applies each step once, all in one transaction") {
    Folder folder;
    Database database(folder / "db", Access::create);
    const std::array<const char*, 3> steps{"CREATE TABLE a(x); INSERT INTO a VALUES(1)",
                                           "ALTER TABLE a ADD COLUMN y DEFAULT 2", "UPDATE a SET y=y+x"};
    CHECK(schema_version(database) == 0);
    migrate(database, std::span(steps).first(1));
    CHECK(schema_version(database) == 1);
    migrate(database, steps);
    migrate(database, steps);
    CHECK(schema_version(database) == 3);
    CHECK(database.number("SELECT y FROM a") == 3);
    CHECK_THROWS_AS(migrate(database, std::span(steps).first(2)), StoreFailure);

    const std::array<const char*, 5> bad{steps[0], steps[1], steps[2], "CREATE TABLE b(x)", "nonsense"};
    CHECK_THROWS_AS(migrate(database, bad), StoreFailure);
    CHECK(schema_version(database) == 3);
    CHECK(database.number("SELECT count(*) FROM sqlite_schema WHERE name='b'") == 0);
}

TEST_CASE("sqlite log: a file from before the first release is refused and left unchanged") {
    Folder folder;
    Inbox inbox;
    {
        Database old(folder / "db", Access::create);
        migrate(old,
                std::array{"CREATE TABLE events(x)", "CREATE TABLE streams(x)", "CREATE TABLE heads(x)"});
    }
    for (const int version : {3, 2, 1}) {
        CAPTURE(version);
        const auto log = SqliteLog::open(folder / "db", inbox.post());
        REQUIRE_FALSE(log.has_value());
        CHECK(log.error().code == "store-older");
        CHECK(log.error().detail.find("version " + std::to_string(version)) != std::string::npos);
        CHECK(EventReader::open(folder / "db").error().code == "store-older");
        CHECK(back_up(folder / "db", folder / "copy", Overwrite::no).error().code == "store-older");
        Database old(folder / "db", Access::write);
        CHECK(schema_version(old) == version);
        old.run(("DELETE FROM schema_version WHERE version=" + std::to_string(version)).c_str());
    }
}

TEST_CASE("sqlite log: on a full disk appends fail, stored events stay, and later appends succeed") {
    Folder folder;
    Inbox inbox;
    const auto log = opened(folder / "db", inbox);
    REQUIRE(append_now(*log, inbox, {{"a", 1, 0, "first"}}));
    {
        const FullDisk full(100'000);
        const Stored answer = append_now(*log, inbox, {{"a", 2, 0, std::string(300'000, 'x')}});
        CHECK(code_of(answer) == "store-failed");
        CHECK_FALSE(answer.error().detail.empty());
        CHECK(read_now(*log, inbox, "a")->size() == 1);
    }
    CHECK(code_of(append_now(*log, inbox, {{"a", 2, 0, "second"}})) == "ok");
    CHECK(read_now(*log, inbox, "a") == std::vector<Event>{{"a", 1, 0, "first"}, {"a", 2, 0, "second"}});
}
