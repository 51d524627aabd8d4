// The daily challenge, created challenges, and results that are verified by replay.

#include "server/challenges.hpp"

#include "base/bytes.hpp"
#include "random_session.hpp"
#include "server/limits.hpp"
#include "server/replay.hpp"
#include "server/test_server.hpp"

namespace {

using namespace mycity;
using namespace mycity::testing;

// A record of a solo game with the draw of that seed.
json::Value played(const Episode& episode, std::uint64_t seed, std::uint64_t taste, int rounds = 1000) {
    Session session(episode, 1, Draw::from_seed(episode, seed));
    Random random(taste);
    for (int i = 0; i < rounds && session.game().phase() != Phase::over; ++i)
        test::random_step(session, random);
    const std::vector<Participant> players{{.name = "Ada"}};
    return record_value(session, players);
}

std::string result(const json::Value& record, std::string_view name = "Ada") {
    return json::to_text(json::Value().set("name", name).set("record", record));
}

std::uint64_t seed_of(const Answer& answer) { return std::stoull(*answer.body.find("seed")->as_string()); }

}  // namespace

TEST_CASE("challenges: a date has the same draw on every server") {
    TestServer one(1);
    TestServer two(2);
    const Answer today = one.ask("GET", "/api/challenges/today");
    CHECK(today.text == two.ask("GET", "/api/challenges/2026-11-15").text);
    CHECK(text_of(today.body.find("challenge")) == "\"2026-11-15\"");
    CHECK(seed_of(today) == seed_of_date("2026-11-15"));
    CHECK(seed_of(today) != seed_of(one.ask("GET", "/api/challenges/2026-11-14")));
    CHECK(seed_of_date("2026-11-15") == 3923959546706237077u);  // must never change
    for (const std::string_view none : {"2026-11-16", "2026-02-30", "2026-1-1", "tomorrow", "000000000000"})
        CHECK(one.ask("GET", "/api/challenges/" + std::string(none)).code() == "no-such-challenge");
    one.scheduler().pass(86'400'000);
    CHECK(text_of(one.ask("GET", "/api/challenges/today").body.find("challenge")) == "\"2026-11-16\"");
}

TEST_CASE("challenges: every other day brings a valley, the same on every server") {
    CHECK_FALSE(valley_of_date("2026-11-15"));  // before there were any
    CHECK_FALSE(valley_of_date("2026-11-16"));
    CHECK_FALSE(valley_of_date("2026-11-18"));
    const auto code = valley_of_date("2026-11-17");
    REQUIRE(code);
    CHECK(code->seed == 546031);  // as in web/src/screens/today/today.test.ts
    CHECK(text_of(*code) == text_of(*valley_of_date("2026-11-17")));
    REQUIRE(valley_of_date("2026-11-19"));
    CHECK(valley_of_date("2026-11-19")->seed == 155099);
    TestServer server;
    server.scheduler().pass(2 * 86'400'000);
    const Answer today = server.ask("GET", "/api/challenges/today");
    CHECK(text_of(today.body.find("game")) == "\"valley\"");
    CHECK(*today.body.find("valley")->find("code")->as_string() == text_of(*code));
    CHECK(seed_of(today) == seed_of_date("2026-11-17"));
}

TEST_CASE("challenges: results have the same addresses by the names today and week") {
    TestServer server;
    const Episode& episode = *content::library().find("eternal", EpisodeNumber(0));
    const json::Value record = played(episode, seed_of_date("2026-11-15"), 1);
    REQUIRE(server.ask("POST", "/api/challenges/today/results", result(record), device_token('a')).status ==
            201);
    const Answer named = server.ask("GET", "/api/challenges/today/results/1", "", device_token('a'));
    CHECK(named.status == 200);
    CHECK(named.text ==
          server.ask("GET", "/api/challenges/2026-11-15/results/1", "", device_token('a')).text);
    server.scheduler().pass(2 * 86'400'000);
    CHECK(server.ask("GET", "/api/challenges/week/results/1").code() == "no-such-result");
}

TEST_CASE("challenges: a result is a finished record of the draw") {
    TestServer server;
    const Episode& episode = *content::library().find("eternal", EpisodeNumber(0));
    const std::uint64_t seed = seed_of_date("2026-11-15");
    const auto post = [&](const std::string& body, char device) {
        return server.ask("POST", "/api/challenges/today/results", body, device_token(device));
    };
    const json::Value good = played(episode, seed, 1);
    const Answer first = post(result(good), 'a');
    INFO(first.text);
    CHECK(first.status == 201);
    CHECK(text_of(first.body.find("number")) == "1");
    CHECK(post(result(good), 'a').body.find("results")->as_array()->size() == 1);  // no second one
    CHECK(post(result(played(episode, seed, 2), "Bob"), 'b').status == 201);
    CHECK(post(result(played(episode, seed, 3, 4)), 'c').code() == "unfinished");
    CHECK(post(result(played(episode, seed + 1, 3)), 'c').code() == "other-draw");
    CHECK(post(result(played(*content::library().find("roll-and-build", EpisodeNumber(1)), seed, 3)), 'c')
              .code() == "other-draw");
    json::Value false_one = good;
    json::Array lines = *good.find("result")->as_array();
    lines.front().set("total", 50);
    CHECK(post(result(json::Value(false_one).set("result", lines)), 'c').code() == "record-score");
    CHECK(post(result(json::Value(good).set("rounds", json::Array{})), 'c').status == 400);
    CHECK(post(R"({"name":"","record":{}})", 'c').code() == "out-of-range");
    CHECK(post(R"({"name":"x"})", 'c').code() == "missing-field");
    CHECK(post("x", 'c').status == 400);
    const Answer table = server.ask("GET", "/api/challenges/today");
    const json::Array& results = *table.body.find("results")->as_array();
    REQUIRE(results.size() == 2);
    CHECK(*results[0].find("total")->as_int() >= *results[1].find("total")->as_int());
    CHECK(text_of(results[0].find("rank")) == "1");
    CHECK(table.text.find("private") == std::string::npos);
    const auto ghost = [&](std::string_view number, const std::string& token) {
        return server.ask("GET", "/api/challenges/2026-11-15/results/" + std::string(number), "", token);
    };
    const Answer shown = ghost("1", device_token('b'));
    CHECK(replay_record(*shown.body.find("record"), content::library()).has_value());
    // Not for those who have not played.
    CHECK(ghost("1", device_token('c')).code() == "play-first");
    CHECK(ghost("1", device_token('c')).status == 403);
    CHECK(ghost("1", "").code() == "play-first");
    CHECK(ghost("3", device_token('b')).code() == "no-such-result");
    CHECK(ghost("x", device_token('b')).code() == "no-such-result");
    server.restart();
    CHECK(server.ask("GET", "/api/challenges/today").text == table.text);
}

TEST_CASE("challenges: a created challenge has one draw for all players") {
    TestServer server;
    const Answer made = server.ask("POST", "/api/challenges", R"({"game":"roll-and-build","episode":2})");
    REQUIRE(made.status == 201);
    const std::string id = *made.body.find("challenge")->as_string();
    CHECK(server.ask("GET", "/api/challenges/" + id).text == made.text);
    const Episode& episode = *content::library().find("roll-and-build", EpisodeNumber(2));
    const Answer posted = server.ask("POST", "/api/challenges/" + id + "/results",
                                     result(played(episode, seed_of(made), 1)), device_token('a'));
    INFO(posted.text);
    CHECK(posted.status == 201);
    server.restart();
    CHECK(server.ask("GET", "/api/challenges/" + id).body.find("results")->as_array()->size() == 1);
    CHECK(server.ask("POST", "/api/challenges", R"({"game":"legacy","campaign":true})").code() ==
          "conflicting-fields");
    CHECK(server.ask("POST", "/api/challenges", R"({"game":"legacy","episode":3})").code() == "sealed");
}

TEST_CASE("limits: results per hour and address") {
    TestServer server;
    const auto post = [&](char device, std::string_view address) {
        return server.ask("POST", "/api/challenges/today/results", "{}", device_token(device), address)
            .code();
    };
    for (int i = 0; i < kResultsPerHour; ++i) CHECK(post('a', "192.0.2.1") == "missing-field");
    CHECK(post('b', "192.0.2.1") == "too-many-results");
    CHECK(post('a', "192.0.2.9") == "too-many-results");
    CHECK(post('b', "192.0.2.9") == "missing-field");
}

TEST_CASE("challenges: of two simultaneous results of one device only one is added, of two devices both") {
    TestServer server;
    const Episode& episode = *content::library().find("eternal", EpisodeNumber(0));
    std::vector<int> answers;
    const auto post = [&](char device, std::uint64_t taste) {
        server.game_server().request({.method = "POST",
                                      .path = "/api/challenges/today/results",
                                      .query = {},
                                      .body = result(played(episode, seed_of_date("2026-11-15"), taste)),
                                      .authorization = "Bearer " + device_token(device),
                                      .language = {},
                                      .origin = {},
                                      .address = {}},
                                     [&](const ApiReply& reply) { answers.push_back(reply.status); });
    };
    post('a', 1);
    post('a', 2);
    post('b', 3);
    server.scheduler().run();
    CHECK(answers == std::vector<int>{429, 201, 201});
    CHECK(server.ask("GET", "/api/challenges/today").body.find("results")->as_array()->size() == 2);
}

TEST_CASE("limits: results of a challenge") {
    TestServer server;
    const Episode& episode = *content::library().find("eternal", EpisodeNumber(0));
    std::vector<Event> events;
    for (std::size_t i = 1; i < kResultsPerChallenge; ++i)
        events.push_back({"challenge/2026-11-15", static_cast<std::int64_t>(i), 0,
                          R"({"event":"result-added","name":"Ada","total":1,"record":{}})"});
    server.log().append(std::move(events), [](const auto& stored) { CHECK(stored.has_value()); });
    server.scheduler().run();
    const auto post = [&](std::uint64_t taste, char device) {
        return server.ask("POST", "/api/challenges/today/results",
                          result(played(episode, seed_of_date("2026-11-15"), taste)), device_token(device));
    };
    CHECK(post(1, 'a').status == 201);
    CHECK(post(2, 'b').code() == "too-many-results");
}

namespace {

// Results of today's challenge: that of taste n is of another game than that of taste m.
struct Today {
    TestServer server{};
    const Episode& episode = *content::library().find("eternal", EpisodeNumber(0));

    json::Value record(std::uint64_t taste) const {
        return played(episode, seed_of_date("2026-11-15"), taste);
    }
    static std::int64_t total_of(const json::Value& record) {
        return *(*record.find("result")->as_array())[0].find("total")->as_int();
    }
    Answer post(const json::Value& record, std::string_view name, std::string_view token,
                std::string_view address = "192.0.2.1") {
        return server.ask("POST", "/api/challenges/today/results", result(record, name), token, address);
    }
    json::Array results() {
        return *server.ask("GET", "/api/challenges/today").body.find("results")->as_array();
    }
    std::string admin(std::string_view request) {
        std::string answer;
        server.game_server().admin(request, [&](std::string text) { answer = std::move(text); });
        server.scheduler().run();
        return answer;
    }
};

std::string token_of(int number) {
    std::string token = std::to_string(number);
    return std::string(26 - token.size(), '0') + token;
}

}  // namespace

TEST_CASE("challenges: a result needs a device, and a copy of a game is refused under every name") {
    Today today;
    const json::Value game = today.record(1);
    CHECK(today.post(game, "Ada", "").code() == "token-missing");
    CHECK(today.post(game, "Ada", "").status == 401);
    CHECK(today.post(game, "Ada", device_token('a')).status == 201);
    const Answer copy = today.post(game, "Bob", device_token('b'));
    CHECK(copy.code() == "already-played");
    CHECK(copy.status == 409);
    json::Value renamed = game;
    renamed.set("players", json::Array{json::Value().set("name", "Bob")}).set("engine", "another");
    CHECK(today.post(renamed, "Bob", device_token('b')).code() == "already-played");
    CHECK(today.results().size() == 1);
    today.server.restart();
    CHECK(today.post(game, "Bob", device_token('b')).code() == "already-played");
    CHECK(today.post(game, "Ada", device_token('a')).body.find("number")->as_int() == 1);  // repeated
    CHECK(today.results().size() == 1);
}

TEST_CASE("challenges: of several results of a device the best counts") {
    Today today;
    std::vector<json::Value> games;
    for (std::uint64_t taste = 1; taste <= 12; ++taste) games.push_back(today.record(taste));
    std::int64_t best = -1000;
    REQUIRE(today.post(today.record(50), "Bob", device_token('b')).status == 201);
    for (const json::Value& game : games) {
        const Answer answer = today.post(game, "Ada", device_token('a'));
        CHECK(answer.status == 201);
        CHECK(answer.body.find("number")->as_int() == 2);
        best = std::max(best, Today::total_of(game));
        REQUIRE(today.results().size() == 2);
        for (const json::Value& row : today.results())
            if (*row.find("name")->as_string() == "Ada") CHECK(row.find("total")->as_int() == best);
    }
    const json::Array before = today.results();
    today.server.restart();
    CHECK(today.results() == before);
    const auto events = today.server.events("challenge/2026-11-15");
    CHECK(events.size() < games.size() + 1);  // a worse one is not stored
    CHECK_FALSE(first_wrong_event(events, content::library()).has_value());
}

TEST_CASE("challenges: one address cannot fill a list, and sixteen cannot fill a day") {
    Today today;
    int stored = 0;
    std::uint64_t taste = 0;
    std::int64_t others = 0;
    for (int device = 0; stored == device; ++device)
        stored += today.post(today.record(++taste), "Eve", token_of(device), "198.51.100.1").status == 201;
    CHECK(stored == kResultsPerAddress);
    static_assert(16 * kResultsPerAddress < kResultsPerChallenge);
    CHECK(today.post(today.record(++taste), "Eve", token_of(900), "198.51.100.1").code() ==
          "too-many-results");
    CHECK(today.post(today.record(++taste), "Ada", token_of(901), "192.0.2.9").status == 201);
    others = std::ssize(today.results());
    CHECK(others == stored + 1);
}

TEST_CASE("challenges: the operator lists results and removes one, which comes not back under another name") {
    Today today;
    const json::Value game = today.record(1);
    REQUIRE(today.post(game, "Rude", device_token('a')).status == 201);
    REQUIRE(today.post(today.record(2), "Bob", device_token('b')).status == 201);
    const std::string listed = today.admin(R"({"command":"results","challenge":"today"})");
    CHECK(listed.find(R"("name":"Rude")") != listed.npos);
    CHECK(listed.find(to_hex(sha256(device_token('a')))) != listed.npos);
    CHECK(today.admin(R"({"command":"remove-result","challenge":"2026-11-15","number":3})")
              .find("no-such-result") != std::string::npos);
    CHECK(today.admin(R"({"command":"remove-result","challenge":"2026-11-15"})").find("no-such-result") !=
          std::string::npos);
    CHECK(
        today.admin(R"({"command":"remove-result","challenge":"x","number":1})").find("no-such-challenge") !=
        std::string::npos);
    CHECK(today.admin(R"({"command":"remove-result","challenge":"2026-11-15","number":1})") == "{}");
    CHECK(today.admin(R"({"command":"remove-result","challenge":"2026-11-15","number":1})")
              .find("no-such-result") != std::string::npos);
    for (const bool restarted : {false, true}) {
        CAPTURE(restarted);
        if (restarted) today.server.restart();
        REQUIRE(today.results().size() == 1);
        CHECK(today.results()[0].find("number")->as_int() == 2);
        const auto watch = [&](int number, char device) {
            return today.server
                .ask("GET", "/api/challenges/2026-11-15/results/" + std::to_string(number), "",
                     device_token(device))
                .code();
        };
        CHECK(watch(1, 'b') == "no-such-result");
        CHECK(watch(2, 'a') == "play-first");
        CHECK(today.post(game, "Nice", device_token('a')).code() == "already-played");
        CHECK(today.post(game, "Nice", device_token('c')).code() == "already-played");
    }
    CHECK(today.post(today.record(3), "Nice", device_token('a')).body.find("number")->as_int() == 3);
    CHECK_FALSE(
        first_wrong_event(today.server.events("challenge/2026-11-15"), content::library()).has_value());
}

TEST_CASE("challenges: results of older servers, also those without a device, are read as before") {
    Today today;
    std::vector<Event> events;
    for (std::int64_t i = 1; i <= 3; ++i) {
        const ChallengeEvent added = ResultAdded{"Old", 1, json::Value().set("rounds", json::Array{}), {}};
        events.push_back({"challenge/2026-11-15", i, 0, to_log_text(added)});
    }
    today.server.log().append(std::move(events), [](const auto& stored) { CHECK(stored.has_value()); });
    today.server.scheduler().run();
    CHECK(today.results().size() == 3);
    CHECK(today.post(today.record(1), "Ada", device_token('a')).body.find("number")->as_int() == 4);
}
