// Today's deal, rooms with one draw, and results that are verified by replay.

#include "server/deals.hpp"

#include "random_session.hpp"
#include "server/limits.hpp"
#include "server/talk.hpp"

namespace {

using namespace mycity;
using namespace mycity::testing;

// A game of one person with the draw of that seed.
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

TEST_CASE("deals: a day has one draw for everybody, with any server") {
    TestHouse one(1);
    TestHouse two(2);
    const Answer today = one.ask("GET", "/api/deals/today");
    CHECK(today.text == two.ask("GET", "/api/deals/2026-11-15").text);
    CHECK(text_of(today.body.find("deal")) == "\"2026-11-15\"");
    CHECK(seed_of(today) == seed_of_date("2026-11-15"));
    CHECK(seed_of(today) != seed_of(one.ask("GET", "/api/deals/2026-11-14")));
    CHECK(seed_of_date("2026-11-15") == 3923959546706237077u);  // never to change
    for (const std::string_view none : {"2026-11-16", "2026-02-30", "2026-1-1", "tomorrow", "000000000000"})
        CHECK(one.ask("GET", "/api/deals/" + std::string(none)).code() == "no-such-deal");
    one.scheduler().pass(86'400'000);
    CHECK(text_of(one.ask("GET", "/api/deals/today").body.find("deal")) == "\"2026-11-16\"");
}

TEST_CASE("deals: a result is a finished record of this draw, and the first of a device counts") {
    TestHouse house;
    const Episode& episode = *content::library().find("eternal", 0);
    const std::uint64_t seed = seed_of_date("2026-11-15");
    const auto post = [&](const std::string& body, char device) {
        return house.ask("POST", "/api/deals/today/results", body, device_token(device));
    };
    const json::Value good = played(episode, seed, 1);
    const Answer first = post(result(good), 'a');
    INFO(first.text);
    CHECK(first.status == 201);
    CHECK(text_of(first.body.find("number")) == "1");
    CHECK(post(result(good), 'a').body.find("results")->as_array()->size() == 1);  // again: the same
    CHECK(post(result(played(episode, seed, 2)), 'a').code() == "already-played");
    CHECK(post(result(played(episode, seed, 2), "Bob"), 'b').status == 201);
    CHECK(post(result(played(episode, seed, 3, 4)), 'c').code() == "unfinished");
    CHECK(post(result(played(episode, seed + 1, 3)), 'c').code() == "other-draw");
    CHECK(post(result(played(*content::library().find("roll-and-build", 1), seed, 3)), 'c').code() ==
          "other-draw");
    json::Value false_one = good;
    json::Array lines = *good.find("result")->as_array();
    lines.front().set("total", 50);
    CHECK(post(result(json::Value(false_one).set("result", lines)), 'c').code() == "record-score");
    CHECK(post(result(json::Value(good).set("rounds", json::Array{})), 'c').status == 400);
    CHECK(post(R"({"name":"","record":{}})", 'c').code() == "out-of-range");
    CHECK(post(R"({"name":"x"})", 'c').code() == "missing-field");
    CHECK(post("x", 'c').status == 400);
    const Answer table = house.ask("GET", "/api/deals/today");
    const json::Array& results = *table.body.find("results")->as_array();
    REQUIRE(results.size() == 2);
    CHECK(*results[0].find("total")->as_int() >= *results[1].find("total")->as_int());
    CHECK(text_of(results[0].find("rank")) == "1");
    CHECK(table.text.find("private") == std::string::npos);
    const Answer ghost = house.ask("GET", "/api/deals/2026-11-15/results/1");
    CHECK(replay_record(*ghost.body.find("record"), content::library()).has_value());
    CHECK(house.ask("GET", "/api/deals/2026-11-15/results/3").code() == "no-such-result");
    CHECK(house.ask("GET", "/api/deals/2026-11-15/results/x").code() == "no-such-result");
    house.restart();
    CHECK(house.ask("GET", "/api/deals/today").text == table.text);
}

TEST_CASE("deals: a room of friends plays one draw") {
    TestHouse house;
    const Answer made = house.ask("POST", "/api/deals", R"({"game":"roll-and-build","episode":2})");
    REQUIRE(made.status == 201);
    const std::string id = *made.body.find("deal")->as_string();
    CHECK(house.ask("GET", "/api/deals/" + id).text == made.text);
    const Episode& episode = *content::library().find("roll-and-build", 2);
    const Answer posted = house.ask("POST", "/api/deals/" + id + "/results",
                                    result(played(episode, seed_of(made), 1)), device_token('a'));
    INFO(posted.text);
    CHECK(posted.status == 201);
    house.restart();
    CHECK(house.ask("GET", "/api/deals/" + id).body.find("results")->as_array()->size() == 1);
    CHECK(house.ask("POST", "/api/deals", R"({"game":"legacy","campaign":true})").code() ==
          "conflicting-fields");
    CHECK(house.ask("POST", "/api/deals", R"({"game":"legacy","episode":3})").code() == "sealed");
}

TEST_CASE("limits: results an hour for each address") {
    TestHouse house;
    for (int i = 0; i < kResultsPerAddressAndHour; ++i)
        CHECK(house.ask("POST", "/api/deals/today/results", "{}").code() == "missing-field");
    CHECK(house.ask("POST", "/api/deals/today/results", "{}").code() == "too-many-results");
    CHECK(house.ask("POST", "/api/deals/today/results", "{}", "", "192.0.2.9").code() == "missing-field");
}

TEST_CASE("deals: two results at once of one device are not both taken, of two devices they are") {
    TestHouse house;
    const Episode& episode = *content::library().find("eternal", 0);
    std::vector<int> answers;
    const auto post = [&](char device, std::uint64_t taste) {
        house.house().request({.method = "POST",
                               .path = "/api/deals/today/results",
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
    house.scheduler().run();
    CHECK(answers == std::vector<int>{429, 201, 201});
    CHECK(house.ask("GET", "/api/deals/today").body.find("results")->as_array()->size() == 2);
}

TEST_CASE("limits: results of a deal") {
    TestHouse house;
    const Episode& episode = *content::library().find("eternal", 0);
    std::vector<Event> events;
    for (std::size_t i = 1; i < kResultsPerDeal; ++i)
        events.push_back({"deal/2026-11-15", static_cast<std::int64_t>(i), 0,
                          R"({"event":"result","name":"Ada","total":1,"record":{}})"});
    house.log().append(std::move(events), [](const auto& stored) { CHECK(stored.has_value()); });
    house.scheduler().run();
    const std::string body = result(played(episode, seed_of_date("2026-11-15"), 1));
    CHECK(house.ask("POST", "/api/deals/today/results", body).status == 201);
    CHECK(house.ask("POST", "/api/deals/today/results", body).code() == "too-many-results");
}
