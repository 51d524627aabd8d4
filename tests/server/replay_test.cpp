// Replaying stored streams, as `mycity validate` does.

#include "server/replay.hpp"
#include "project_paths.hpp"

#include <sys/wait.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

#include "server/challenges.hpp"
#include "server/test_players.hpp"
#include "store/folder.hpp"
#include "store/inbox.hpp"
#include "store/sqlite_log.hpp"

namespace {

using namespace mycity;
using namespace mycity::testing;

using Stream = std::vector<Event>;

// The events of a finished game of two players.
Stream finished_game() {
    TestServer server;
    const Made table = make_table(server, R"({"game":"eternal","seats":[{},{}]})");
    Person ada(server, table, 'a');
    ada.sit({0, 1});
    Random random(5);
    play_on(server, table, ada, random);
    return server.events("table/" + table.id);
}

// The events of a daily challenge with one result.
Stream day_with_result() {
    TestServer server;
    const Episode& episode = *content::library().find("eternal", EpisodeNumber(0));
    Session session(episode, 1, Draw::from_seed(episode, seed_of_date("2026-11-15")));
    Random random(3);
    while (session.game().phase() != Phase::over) test::random_step(session, random);
    const std::vector<Participant> players{{.name = "Ada"}};
    const json::Value claim = json::Value().set("name", "Ada").set("record", record_value(session, players));
    REQUIRE(
        server.ask("POST", "/api/challenges/today/results", json::to_text(claim), device_token('a')).status ==
        201);
    return server.events("challenge/2026-11-15");
}

std::string found_in(const Stream& events) {
    const auto wrong = first_wrong_event(events, content::library());
    return wrong ? std::to_string(wrong->number) + ' ' + std::string(wrong->problem.code) : "right";
}

// The number of the first event of this kind.
std::size_t first(const Stream& events, std::string_view kind) {
    const std::string begin = R"({"event":")" + std::string(kind) + '"';
    for (std::size_t i = 0; i < events.size(); ++i)
        if (events[i].body.starts_with(begin)) return i + 1;
    FAIL("no such event");
    return 0;
}

std::string replaced(std::string text, std::string_view what, std::string_view by) {
    const std::size_t at = text.find(what);
    REQUIRE(at != std::string::npos);
    return text.replace(at, what.size(), by);
}

// The exit code and standard error of `mycity validate` for a database with these events.
std::pair<int, std::string> validated(const Stream& events, std::string_view also = {}) {
    const Folder folder;
    {
        Inbox inbox;
        const auto log = SqliteLog::open(folder / "db", inbox.post());
        REQUIRE(log.has_value());
        REQUIRE(append_now(**log, inbox, events).has_value());
        if (!also.empty()) Database(folder / "db", Access::write).run(std::string(also).c_str());
    }
    const std::string command = "LC_ALL=C.UTF-8 '" + std::string(mycity_executable()) + "' validate '" +
                                (folder / "db").string() + "' >/dev/null 2>'" + (folder / "err").string() +
                                "'";
    const int status = std::system(command.c_str());
    std::ifstream in(folder / "err");
    return {WEXITSTATUS(status), std::string(std::istreambuf_iterator<char>(in), {})};
}

}  // namespace

TEST_CASE("replay: a finished game is valid, and every changed event is named") {
    const Stream events = finished_game();
    CHECK(found_in(events) == "right");
    const std::size_t closed = first(events, "round-closed");
    const std::size_t finished = first(events, "episode-finished");
    CHECK(finished == events.size());

    Stream shorter(events.begin(), events.end() - 1);
    CHECK(found_in(shorter) == std::to_string(finished) + " event-differs");
    Stream other = events;
    other[closed - 1].body = replaced(other[closed - 1].body, R"("round":1)", R"("round":2)");
    CHECK(found_in(other) == std::to_string(closed) + " event-differs");
    other = events;
    other[finished - 1].body = replaced(other[finished - 1].body, R"("total":)", R"("total":999,"was":)");
    CHECK(found_in(other) == std::to_string(finished) + " event-differs");
    other = events;
    other[3].body = "{\"event\":";
    CHECK(found_in(other) == "4 json-end");
    other = events;
    other.erase(other.begin());
    CHECK(found_in(other).ends_with(" event-differs"));
    for (Event& event : other) event.stream = "strange/1";
    CHECK(found_in(other) == "1 event-differs");
}

TEST_CASE("replay: the results of a challenge are verified again") {
    const Stream events = day_with_result();
    REQUIRE(events.size() == 1);
    CHECK(found_in(events) == "right");
    Stream other = events;
    other[0].body = replaced(other[0].body, R"("total":)", R"("total":999,"was":)");
    CHECK(found_in(other) == "1 event-differs");
    other = events;
    other[0].stream = "challenge/2026-11-14";
    CHECK(found_in(other) == "1 other-draw");
    other[0].stream = "challenge/aaaaaaaaaaaa";
    CHECK(found_in(other) == "1 event-differs");
}

TEST_CASE("validate: names the stream and its first wrong event, and exits with 1") {
    const Stream events = finished_game();
    CHECK(validated(events) == std::pair(0, std::string()));
    Stream wrong = events;
    const std::size_t closed = first(events, "round-closed");
    wrong[closed - 1].body = replaced(wrong[closed - 1].body, R"("round":1)", R"("round":2)");
    const auto [code, said] = validated(wrong);
    CHECK(code == 1);
    CHECK(said.find(events[0].stream + ", event " + std::to_string(closed)) != std::string::npos);
    const auto [edited_code, edited] = validated(events, "UPDATE events SET body='x' WHERE number=3");
    CHECK(edited_code == 1);
    CHECK(edited.find(events[0].stream + " 3: is not what was written") != std::string::npos);
}
