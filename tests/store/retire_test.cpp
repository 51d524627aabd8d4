// Archived and removed streams in a file: what is damaged is named, and the file becomes shorter.

#include <doctest/doctest.h>

#include <thread>

#include "store/archive.hpp"
#include "store/copy.hpp"
#include "store/event_reader.hpp"
#include "store/folder.hpp"
#include "store/inbox.hpp"
#include "store/sqlite_log.hpp"

using namespace mycity;
using namespace mycity::testing;

namespace {

constexpr int kStreams = 60;
constexpr int kEvents = 100;

std::string name_of(int stream) { return "table/" + std::to_string(stream); }

std::unique_ptr<SqliteLog> opened(const std::filesystem::path& path, Inbox& inbox) {
    auto log = SqliteLog::open(path, inbox.post());
    REQUIRE(log.has_value());
    return std::move(*log);
}

void fill(EventLog& log, Inbox& inbox) {
    for (int stream = 0; stream < kStreams; ++stream) {
        std::vector<Event> events;
        for (int number = 1; number <= kEvents; ++number)
            events.push_back({name_of(stream), number, number,
                              R"({"event":"move-sealed","seat":0,"move":{"place":["A1","A2"]},"n":)" +
                                  std::to_string(number * stream) + std::string(2000, ' ') + '}'});
        REQUIRE(append_now(log, inbox, std::move(events)));
    }
}

Stored change_now(EventLog& log, Inbox& inbox, StoreChange change) {
    return answer_to<void>(inbox, [&](auto done) { log.change(std::move(change), std::move(done)); });
}

std::vector<std::string> names(int from, int to) {
    std::vector<std::string> all;
    for (int i = from; i < to; ++i) all.push_back(name_of(i));
    return all;
}

}  // namespace

TEST_CASE("retire: a file becomes shorter when streams are archived or removed, and stays valid") {
    Folder folder;
    Inbox inbox;
    const auto size = [&](const char* name) { return std::filesystem::file_size(folder / name); };
    {
        const auto log = opened(folder / "db", inbox);
        fill(*log, inbox);
    }
    const auto before = size("db");
    {
        // Free pages are given back while nobody appends.
        const auto log = opened(folder / "db", inbox);
        REQUIRE(change_now(*log, inbox, {.archive = names(0, 30)}));
        REQUIRE(change_now(*log, inbox, {.remove = names(30, 56)}));
        for (int i = 0; i < 1000 && size("db") * 3 > before; ++i)
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        CHECK(read_now(*log, inbox, name_of(3))->size() == kEvents);
        CHECK(read_now(*log, inbox, name_of(40))->empty());
    }
    CHECK(size("db") * 3 <= before);
    const auto contents = check_store(folder / "db");
    REQUIRE(contents.has_value());
    CHECK(contents->streams == 34);
    CHECK(contents->events == 34 * kEvents);
    REQUIRE(back_up(folder / "db", folder / "copy", Overwrite::no));
    CHECK(size("copy") <= size("db"));
    CHECK(EventReader::open(folder / "copy")->read(name_of(3))->size() == kEvents);
}

TEST_CASE("retire: a damaged archive is named, and neither used nor extended nor removed") {
    Folder folder;
    Inbox inbox;
    const auto log = opened(folder / "db", inbox);
    fill(*log, inbox);
    REQUIRE(change_now(*log, inbox, {.archive = names(0, 4)}));
    {
        Database file(folder / "db", Access::write);
        file.run("UPDATE archive SET bytes=substr(bytes, 1, 100) WHERE stream=1");
        file.run("UPDATE archive SET size=size+1 WHERE stream=2");
        file.run("UPDATE archive SET size=1<<40 WHERE stream=3");
        file.run("UPDATE heads SET mark=x'0000000000000000' WHERE stream=4");
    }
    for (int stream = 0; stream < 4; ++stream) {
        CAPTURE(stream);
        const auto events = read_now(*log, inbox, name_of(stream));
        REQUIRE_FALSE(events.has_value());
        CHECK(events.error().code == "store-damaged");
        CHECK(code_of(append_now(*log, inbox, {{name_of(stream), kEvents + 1, 0, "x"}})) == "store-damaged");
        CHECK(code_of(change_now(*log, inbox, {.remove = {name_of(stream)}})) == "store-damaged");
    }
    CHECK(code_of(append_now(*log, inbox, {{name_of(9), kEvents + 1, 0, "x"}})) == "ok");
}

TEST_CASE("retire: an archive is what was packed, or nothing") {
    const std::vector<Event> events{{"s", 1, -5, "a b\n3 4\n"}, {"s", 2, 7, ""}};
    const Archive archive = packed(events);
    CHECK(unpacked(archive.size, archive.bytes, "s") == events);
    CHECK_FALSE(unpacked(archive.size - 1, archive.bytes, "s").has_value());
    CHECK_FALSE(unpacked(-1, archive.bytes, "s").has_value());
    CHECK_FALSE(unpacked(archive.size, "", "s").has_value());
    for (std::size_t i = 0; i < archive.bytes.size(); ++i) {
        std::string damaged = archive.bytes;
        damaged[i] = static_cast<char>(damaged[i] ^ 0x40);
        const auto read = unpacked(archive.size, damaged, "s");
        CHECK((!read || *read == events));  // zlib has a checksum of its own
    }
}
