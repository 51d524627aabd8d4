// The store after kill -9, and with damaged files.

#include <doctest/doctest.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <map>

#include "base/random.hpp"
#include "store/copy.hpp"
#include "store/folder.hpp"
#include "store/inbox.hpp"
#include "store/sqlite_log.hpp"

using namespace mycity;
using namespace mycity::testing;

namespace {

namespace fs = std::filesystem;

constexpr int kStreams = 4;

std::string body_of(int stream, std::int64_t number) {
    return "stream " + std::to_string(stream) + ", event " + std::to_string(number) +
           std::string(static_cast<std::size_t>(number % 97), '.');
}

Event event_of(int stream, std::int64_t number) {
    return {"s" + std::to_string(stream), number, 7 * number, body_of(stream, number)};
}

// An acknowledged append, as it is sent through the pipe: its stream and number.
struct Acknowledged {
    int stream;
    std::int64_t number;
};

// The process that will be killed: appends to every stream forever and reports what is durable.
[[noreturn]] void append_for_ever(const fs::path& path, int report) {
    Inbox inbox;
    auto log = SqliteLog::open(path, inbox.post());
    if (!log) ::_exit(1);
    std::array<std::int64_t, kStreams> next{};
    for (int stream = 0; stream < kStreams; ++stream)
        next[static_cast<std::size_t>(stream)] =
            std::ssize(*read_now(**log, inbox, "s" + std::to_string(stream))) + 1;
    const auto append = [&](auto& again, int stream) -> void {
        const std::int64_t number = next[static_cast<std::size_t>(stream)]++;
        (*log)->append({event_of(stream, number)}, [&, stream, number](Stored answer) {
            if (!answer) ::_exit(2);
            const Acknowledged done{stream, number};
            if (::write(report, &done, sizeof done) != sizeof done) ::_exit(3);
            again(again, stream);
        });
    };
    for (int stream = 0; stream < kStreams; ++stream) append(append, stream);
    for (;;) inbox.run_one();
}

// Starts the process, kills it after a while, and returns the last acknowledged number of each stream.
std::array<std::int64_t, kStreams> killed_after(const fs::path& path, std::chrono::milliseconds life) {
    std::array<int, 2> ends{};
    REQUIRE(::pipe(ends.data()) == 0);
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        ::close(ends[0]);
        append_for_ever(path, ends[1]);
    }
    ::close(ends[1]);
    std::array<std::int64_t, kStreams> highest{};
    bool alive = true;
    const auto begun = std::chrono::steady_clock::now();
    for (Acknowledged done{}; ::read(ends[0], &done, sizeof done) == sizeof done;) {
        highest[static_cast<std::size_t>(done.stream)] = done.number;
        if (alive && std::chrono::steady_clock::now() - begun > life) alive = ::kill(child, SIGKILL) != 0;
    }
    ::close(ends[0]);
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    CHECK(WIFSIGNALED(status));  // it did not exit before the signal
    return highest;
}

void kill_rounds(int rounds) {
    const Folder folder;
    Random random(static_cast<std::uint64_t>(rounds));
    for (int round = 0; round < rounds; ++round) {
        CAPTURE(round);
        const auto highest = killed_after(folder / "db", std::chrono::milliseconds(1 + random.below(40)));
        Inbox inbox;
        const auto log = SqliteLog::open(folder / "db", inbox.post());
        REQUIRE(log.has_value());
        for (int stream = 0; stream < kStreams; ++stream) {
            const auto events = read_now(**log, inbox, "s" + std::to_string(stream));
            REQUIRE(events.has_value());
            CHECK(std::ssize(*events) >= highest[static_cast<std::size_t>(stream)]);
            for (std::int64_t i = 0; i < std::ssize(*events); ++i)
                REQUIRE((*events)[static_cast<std::size_t>(i)] == event_of(stream, i + 1));
        }
    }
    CHECK(check_store(folder / "db").has_value());
}

using Streams = std::map<std::string, std::vector<Event>>;

// A database as a kill leaves it: the file, and SQLite's log with the last transactions.
Streams killed_database(const fs::path& path) {
    const fs::path live = path.string() + "-live";
    Streams written;
    Inbox inbox;
    const auto log = SqliteLog::open(live, inbox.post());
    REQUIRE(log.has_value());
    const auto append = [&](std::int64_t from, std::int64_t to) {
        for (std::int64_t number = from; number <= to; ++number)
            for (int stream = 0; stream < kStreams; ++stream) {
                const Event event = event_of(stream, number);
                written[event.stream].push_back(event);
                REQUIRE(append_now(*log.value(), inbox, {event}));
            }
    };
    append(1, 40);
    Database(live, Access::write).run("PRAGMA wal_checkpoint(TRUNCATE)");
    append(41, 50);
    fs::copy_file(live, path);
    fs::copy_file(live.string() + "-wal", path.string() + "-wal");
    return written;
}

// Changes a few bytes, writes a block of zeroes, or truncates the file.
void damage(const fs::path& path, Random& random) {
    const auto size = static_cast<std::uint32_t>(fs::file_size(path));
    const std::uint32_t at = random.below(size);
    const std::uint32_t kind = random.below(3);
    if (kind == 2) {
        fs::resize_file(path, at);
        return;
    }
    std::string bytes = kind == 0 ? std::string(1 + random.below(4), '\0') : std::string(512, '\0');
    if (kind == 0)
        for (char& byte : bytes) byte = static_cast<char>(random.below(256));
    std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(at);
    file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

bool begins_with(const std::vector<Event>& whole, const std::vector<Event>& events) {
    return events.size() <= whole.size() && std::equal(events.begin(), events.end(), whole.begin());
}

// Checks that everything readable is what was written; true if all of it is readable.
bool only_the_truth(const fs::path& path, const Streams& written) {
    Inbox inbox;
    const auto log = SqliteLog::open(path, inbox.post());
    if (!log) {
        CHECK_FALSE(log.error().detail.empty());
        return false;
    }
    auto reader = EventReader::open(path);
    if (!reader) return false;
    const auto names = reader->streams("");
    if (!names) return false;
    bool all = true;
    for (const auto& [name, events] : written) {
        const auto found = reader->read(name);
        all = all && found && *found == events;
        if (found) CHECK(begins_with(events, *found));
    }
    for (const std::string& name : *names)
        if (const auto found = reader->read(name); found && !found->empty()) CHECK(written.contains(name));
    return all;
}

void torn_rounds(int rounds) {
    const Folder folder;
    const Streams written = killed_database(folder / "db");
    Random random(3);
    int unharmed = 0;
    for (int round = 0; round < rounds; ++round) {
        CAPTURE(round);
        const Folder own;
        fs::copy_file(folder / "db", own / "db");
        fs::copy_file(folder / "db-wal", own / "db-wal");
        const bool in_log = random.below(2) == 0;
        damage(in_log ? own / "db-wal" : own / "db", random);
        unharmed += only_the_truth(own / "db", written) ? 1 : 0;
    }
    CHECK(unharmed < rounds);
    CHECK(only_the_truth(folder / "db", written));
}

}  // namespace

TEST_CASE("crash: after kill -9 every acknowledged event exists exactly once") { kill_rounds(6); }

TEST_CASE("crash: damaged files give errors or correct events, nothing else") { torn_rounds(60); }

TEST_SUITE("long") {
    TEST_CASE("crash: after many kills every acknowledged event exists exactly once") { kill_rounds(100); }

    TEST_CASE("crash: many damaged files give errors or correct events") { torn_rounds(2'000); }
}
