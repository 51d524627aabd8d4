// Backup while a server writes, restore, and errors of both.

#include "store/copy.hpp"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <fstream>

#include "store/copy_outcome.hpp"
#include "store/event_reader.hpp"
#include "store/folder.hpp"
#include "store/inbox.hpp"
#include "store/sqlite_log.hpp"

using namespace mycity;
using namespace mycity::testing;

namespace {

namespace fs = std::filesystem;

// Streams "s0", "s1", … with three events each.
void fill(const fs::path& path, int streams) {
    Inbox inbox;
    const auto log = SqliteLog::open(path, inbox.post());
    REQUIRE(log.has_value());
    for (int i = 0; i < streams; ++i) {
        const std::string name = "s" + std::to_string(i);
        REQUIRE(append_now(**log, inbox, {{name, 1, 0, "a"}, {name, 2, 0, "b"}, {name, 3, 0, "c"}}));
    }
}

}  // namespace

TEST_CASE("copy: a backup is one file with all events, and can be restored") {
    const Folder folder;
    fill(folder / "db", 4);
    CHECK(outcome(back_up(folder / "db", folder / "copy", Overwrite::no)) == "4 12");
    CHECK_FALSE(fs::exists(folder / "copy-part"));
    CHECK_FALSE(fs::exists(folder / "copy-wal"));
    CHECK(outcome(check_store(folder / "copy")) == "4 12");

    CHECK(outcome(restore(folder / "copy", folder / "again", Overwrite::no)) == "4 12");
    Inbox inbox;
    const auto log = SqliteLog::open(folder / "again", inbox.post());
    REQUIRE(log.has_value());
    CHECK(append_now(**log, inbox, {{"s0", 4, 0, "d"}}));
    CHECK(outcome(check_store(folder / "again")) == "4 13");
}

TEST_CASE("copy: a backup of a running store has only complete appends") {
    const Folder folder;
    Inbox inbox;
    const auto log = SqliteLog::open(folder / "db", inbox.post());
    REQUIRE(log.has_value());
    int answered = 0;
    for (std::int64_t i = 0; i < 400; ++i)
        (*log)->append({{"s", 2 * i + 1, 0, "first"}, {"s", 2 * i + 2, 0, "second"}},
                       [&](Stored answer) { answered += answer.has_value() ? 1 : 0; });
    const auto copy = back_up(folder / "db", folder / "copy", Overwrite::no);
    (*log)->stop();
    inbox.run_waiting();
    CHECK(answered == 400);
    REQUIRE(copy.has_value());
    CHECK(copy->events % 2 == 0);
    CHECK(EventReader::open(folder / "db")->read("s")->size() == 800);
}

TEST_CASE("copy: files are overwritten only with --overwrite, and never while in use") {
    const Folder folder;
    fill(folder / "db", 2);
    fill(folder / "other", 1);
    CHECK(outcome(back_up(folder / "db", folder / "other", Overwrite::no)) == "already-there");
    CHECK(outcome(restore(folder / "db", folder / "other", Overwrite::no)) == "already-there");
    CHECK(outcome(check_store(folder / "other")) == "1 3");
    CHECK(outcome(back_up(folder / "db", folder / "db", Overwrite::yes)) == "same-file");
    {
        Inbox inbox;
        const auto log = SqliteLog::open(folder / "other", inbox.post());
        REQUIRE(log.has_value());
        CHECK(outcome(restore(folder / "db", folder / "other", Overwrite::yes)) == "store-in-use");
        CHECK(outcome(back_up(folder / "db", folder / "other", Overwrite::yes)) == "store-in-use");
        CHECK(outcome(check_store(folder / "other")) == "1 3");
    }
    CHECK(outcome(restore(folder / "db", folder / "other", Overwrite::yes)) == "2 6");
    CHECK(outcome(check_store(folder / "other")) == "2 6");
}

TEST_CASE("copy: links are followed, also to the lock, modes stay, and a pipe is no file") {
    const Folder folder;
    fill(folder / "db", 2);
    fill(folder / "other", 1);
    constexpr fs::perms mode = fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read;
    fs::permissions(folder / "other", mode);
    fs::create_symlink("other", folder / "link");
    {
        Inbox inbox;
        const auto log = SqliteLog::open(folder / "other", inbox.post());
        REQUIRE(log.has_value());
        CHECK(outcome(restore(folder / "db", folder / "link", Overwrite::yes)) == "store-in-use");
    }
    CHECK(outcome(restore(folder / "db", folder / "link", Overwrite::yes)) == "2 6");
    CHECK(fs::is_symlink(folder / "link"));
    CHECK(fs::status(folder / "other").permissions() == mode);
    CHECK(outcome(check_store(folder / "other")) == "2 6");

    fs::create_symlink("new", folder / "far");
    CHECK(outcome(back_up(folder / "db", folder / "far", Overwrite::no)) == "2 6");
    CHECK(outcome(check_store(folder / "new")) == "2 6");
    fs::create_symlink("round", folder / "round");
    CHECK(outcome(back_up(folder / "db", folder / "round", Overwrite::yes)) == "store-failed");

    REQUIRE(::mkfifo((folder / "pipe").c_str(), 0600) == 0);
    CHECK(outcome(back_up(folder / "db", folder / "pipe", Overwrite::yes)) == "not-a-file");
    CHECK(fs::is_fifo(folder / "pipe"));
}

TEST_CASE("copy: a restored database ignores the log of a killed server") {
    const Folder folder;
    fill(folder / "db", 2);
    {
        // Files as a kill leaves them: copied while the last appends are only in SQLite's log.
        Inbox inbox;
        const auto log = SqliteLog::open(folder / "live", inbox.post());
        REQUIRE(log.has_value());
        REQUIRE(append_now(**log, inbox, {{"old", 1, 0, "x"}}));
        fs::copy_file(folder / "live", folder / "killed");
        fs::copy_file(folder / "live-wal", folder / "killed-wal");
    }
    CHECK(outcome(restore(folder / "db", folder / "killed", Overwrite::yes)) == "2 6");
    CHECK(outcome(check_store(folder / "killed")) == "2 6");
}

TEST_CASE("copy: a damaged file, or one of another program, is not copied") {
    const Folder folder;
    CHECK(outcome(back_up(folder / "nothing", folder / "copy", Overwrite::no)) == "store-failed");
    std::ofstream(folder / "letter") << std::string(5000, 'x');
    CHECK(outcome(restore(folder / "letter", folder / "db", Overwrite::no)) == "store-damaged");
    fill(folder / "edited", 2);
    Database(folder / "edited", Access::write)
        .run("UPDATE events SET body='x' WHERE number=2 AND stream=(SELECT id FROM streams WHERE name='s1')");
    const auto copy = back_up(folder / "edited", folder / "copy", Overwrite::no);
    REQUIRE_FALSE(copy.has_value());
    CHECK(copy.error() == StoreError{"store-damaged", "s1 2: is not what was written"});
    CHECK_FALSE(fs::exists(folder / "copy"));
    CHECK_FALSE(fs::exists(folder / "copy-part"));
    Database(folder / "edited", Access::write).run("DELETE FROM heads WHERE number=3");
    CHECK(outcome(check_store(folder / "edited")) == "store-damaged");
    fill(folder / "nameless", 2);
    Database(folder / "nameless", Access::write).run("DELETE FROM streams WHERE name='s1'");
    CHECK(outcome(check_store(folder / "nameless")) == "store-damaged");
}
