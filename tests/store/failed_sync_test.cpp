// A sync that fails: whether its commit has taken place is found out by opening the file as after a crash.

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include "store/copy.hpp"
#include "store/event_reader.hpp"
#include "store/failing_disk.hpp"
#include "store/folder.hpp"
#include "store/inbox.hpp"
#include "store/sqlite_log.hpp"

using namespace mycity;
using namespace mycity::testing;

namespace {

std::unique_ptr<SqliteLog> opened(const std::filesystem::path& path, Inbox& inbox) {
    auto log = SqliteLog::open(path, inbox.post());
    if (!log) FAIL(log.error().code << ": " << log.error().detail);
    return std::move(*log);
}

std::size_t stored(const std::filesystem::path& path, std::string_view stream) {
    return EventReader::open(path)->read(stream)->size();
}

// Appends events to a stream, with a number of failing syncs from the second one on, until it is killed.
// Reports each answer as one letter: o(k), f(ailed), u(nknown).
[[noreturn]] void append_on_failing_disk(const std::filesystem::path& path, int failures, int report) {
    FailingDisk disk;
    Inbox inbox;
    auto log = SqliteLog::open(path, inbox.post());
    if (!log) ::_exit(1);
    (*log)->set_patience(std::chrono::milliseconds(50));
    for (std::int64_t number = 1; number <= 2; ++number) {
        if (number == 2) disk.fail(failures);
        const Stored answer = append_now(**log, inbox, {{"s", number, 0, "x"}});
        const char letter = answer ? 'o' : answer.error().code == "store-failed" ? 'f' : 'u';
        if (::write(report, &letter, 1) != 1) ::_exit(2);
    }
    for (;;) ::pause();
}

// The answers of a process that was killed after its last one.
std::string answers_before_kill(const std::filesystem::path& path, int failures) {
    std::array<int, 2> ends{};
    REQUIRE(::pipe(ends.data()) == 0);
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) append_on_failing_disk(path, failures, ends[1]);
    ::close(ends[1]);
    std::string answers;
    for (char letter = 0; answers.size() < 2 && ::read(ends[0], &letter, 1) == 1;) answers += letter;
    ::kill(child, SIGKILL);
    ::close(ends[0]);
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    CHECK(WIFSIGNALED(status));
    return answers;
}

}  // namespace

TEST_CASE("sqlite log: after a failed sync the answer is what the file has, also after kill -9") {
    for (int failures = 0; failures <= 6; ++failures) {
        CAPTURE(failures);
        const Folder folder;
        const std::string answers = answers_before_kill(folder / "db", failures);
        REQUIRE(answers.size() == 2);
        CHECK(answers[0] == 'o');
        const std::size_t events = stored(folder / "db", "s");
        if (answers[1] == 'o') CHECK(events == 2);
        if (answers[1] == 'f') CHECK(events == 1);
        if (answers[1] == 'u') CHECK(failures > 1);
    }
    const Folder folder;
    CHECK(answers_before_kill(folder / "db", 1'000'000) == "ou");
}

TEST_CASE("sqlite log: while syncs fail it is not writable, and refuses appends without trying them") {
    FailingDisk disk;
    const Folder folder;
    Inbox inbox;
    const auto log = opened(folder / "db", inbox);
    log->set_patience(std::chrono::milliseconds(20));
    REQUIRE(append_now(*log, inbox, {{"a", 1, 0, "one"}}));
    CHECK(log->writable());
    disk.fail(1'000'000);
    CHECK(code_of(append_now(*log, inbox, {{"a", 2, 0, "two"}})) == "store-unknown");
    CHECK_FALSE(log->writable());
    CHECK(code_of(append_now(*log, inbox, {{"b", 1, 0, "x"}})) == "store-failed");
    CHECK(read_now(*log, inbox, "a").error().code == "store-failed");
    disk.fail(0);
    const Stored again = append_now(*log, inbox, {{"b", 1, 0, "y"}});
    CHECK(code_of(again) == "ok");
    CHECK(log->writable());
    CHECK(read_now(*log, inbox, "b") == std::vector<Event>{{"b", 1, 0, "y"}});
    // What was unknown can be read now; an append that repeats it is refused exactly if it was stored.
    const std::size_t events = read_now(*log, inbox, "a")->size();
    CHECK(code_of(append_now(*log, inbox, {{"a", 2, 0, "two"}})) == (events == 2 ? "number-taken" : "ok"));
    log->stop();
    CHECK(check_store(folder / "db").has_value());
}

TEST_CASE("sqlite log: appends of one failed commit get one answer; wrong numbers keep their own") {
    FailingDisk disk;
    const Folder folder;
    Inbox inbox;
    const auto log = opened(folder / "db", inbox);
    REQUIRE(append_now(*log, inbox, {{"a", 1, 0, "one"}}));
    disk.fail(1);
    const Stored right = append_now(*log, inbox, {{"a", 2, 0, "two"}, {"b", 1, 0, "x"}});
    CHECK(log->writable());
    CHECK(read_now(*log, inbox, "a")->size() == (right ? 2 : 1));
    CHECK(read_now(*log, inbox, "b")->size() == (right ? 1 : 0));
    CHECK(code_of(append_now(*log, inbox, {{"a", 9, 0, "x"}})) == "number-gap");
}
