#include "record/record.hpp"

#include <doctest/doctest.h>

#include <string>

#include "random_session.hpp"
#include "rules/score.hpp"

namespace {

using namespace mycity;
using content::library;

std::vector<Participant> people(int players) {
    std::vector<Participant> who;
    for (int i = 0; i < players; ++i) who.push_back({.name = "P" + std::to_string(i + 1)});
    return who;
}

const Episode& eternal() { return *library().find("eternal", EpisodeNumber(0)); }

json::Value finished_record(int players = 2, std::uint64_t seed = 5) {
    return record_value(test::random_session(eternal(), players, seed), people(players));
}

json::Value unfinished_record(int steps) {
    Session session(eternal(), 2, Draw::from_seed(eternal(), 8));
    Random random(8);
    for (int i = 0; i < steps; ++i) test::random_step(session, random);
    return record_value(session, people(2));
}

// A copy of the document with the member at the end of the path replaced; indices are decimal.
json::Value with(const json::Value& document, std::vector<std::string> path, const json::Value& value) {
    if (path.empty()) return value;
    const std::string key = path.front();
    path.erase(path.begin());
    if (const json::Array* items = document.as_array()) {
        json::Array copy = *items;
        const std::size_t index = std::stoul(key);
        if (index == copy.size()) copy.emplace_back();
        copy[index] = with(copy[index], path, value);
        return copy;
    }
    json::Value copy = document;
    const json::Value* inner = document.find(key);
    copy.set(key, with(inner != nullptr ? *inner : json::Value(), path, value));
    return copy;
}

json::Value without_member(const json::Value& document, std::string_view key) {
    json::Object rest;
    for (const json::Member& member : *document.as_object())
        if (member.key != key) rest.push_back(member);
    return rest;
}

Problem problem_with(const json::Value& document) {
    const auto record = replay_record(document, library());
    REQUIRE_FALSE(record.has_value());
    return record.error();
}

}  // namespace

TEST_CASE("record: every episode and player count goes through a record and comes back the same") {
    for (const Episode& episode : library().episodes())
        for (int players = episode.min_players; players <= episode.max_players; ++players) {
            CAPTURE(std::string(episode.game.view()));
            CAPTURE(episode.number);
            CAPTURE(players);
            const Session session =
                test::random_session(episode, players, static_cast<std::uint64_t>(players + episode.number));
            const std::string text = record_text(session, people(players));
            const auto record = read_record(text, library());
            REQUIRE(record.has_value());
            CHECK(record->session.game() == session.game());
            CHECK(record->players == people(players));
            CHECK(record_text(record->session, record->players) == text);
        }
}

TEST_CASE("record: a game stopped after any decision goes on as if it had not been") {
    for (const auto& [game, number] : {std::pair{"eternal", 0}, std::pair{"roll-and-build", 4}}) {
        const Episode* episode = library().find(game, EpisodeNumber(number));
        REQUIRE(episode != nullptr);
        Session session(*episode, 3, Draw::from_seed(*episode, 11));
        Random random(3);
        while (session.game().phase() != Phase::over) {
            auto resumed = read_record(record_text(session, people(3)), library());
            REQUIRE(resumed.has_value());
            Random same = random;
            test::random_step(resumed->session, same);
            test::random_step(session, random);
            CHECK(record_value(resumed->session, people(3)) == record_value(session, people(3)));
        }
    }
}

TEST_CASE("record: bots and names are kept") {
    const Session session = test::random_session(eternal(), 2, 1);
    const std::vector<Participant> who{{.name = "Zoë \"Z\""}, {.name = "mycity", .level = 2}};
    const auto record = read_record(record_text(session, who), library());
    REQUIRE(record.has_value());
    CHECK(record->players == who);
    const json::Value document = record_value(session, who);
    CHECK(json::to_text(*document.find("players")) == R"([{"name":"Zoë \"Z\""},{"bot":"mycity","level":2}])");
}

TEST_CASE("record: boards that differ from the printed one are kept") {
    const Episode* episode = library().find("roll-and-build", EpisodeNumber(11));
    REQUIRE(episode != nullptr);
    std::vector<Board> boards(2, episode->board);
    const int changed = boards[1].on(Ground::meadow).lowest();
    boards[1].set(SpaceId(changed), Ground::bandit);
    Session session(*episode, boards, Draw::from_seed(*episode, 4));
    Random random(4);
    while (session.game().phase() != Phase::over) test::random_step(session, random);
    const json::Value document = record_value(session, people(2));
    REQUIRE(document.find("boards") != nullptr);
    const auto record = replay_record(document, library());
    REQUIRE(record.has_value());
    CHECK(record->session.game().site(PlayerId(1)).board == boards[1]);
    CHECK(record->session.game().site(PlayerId(0)).board == episode->board);
    CHECK(record_value(record->session, people(2)) == document);
    CHECK(problem_with(with(document, {"boards", "1", "0", "ground"}, "swamp")).code == "no-such-ground");
    CHECK(problem_with(with(document, {"boards", "1", "0", "space"}, "A9")).code == "no-such-space");
    CHECK(problem_with(with(document, {"boards", "2"}, json::Array{})).code == "wrong-count");
}

TEST_CASE("record: cut off at any byte it is refused, and says where") {
    const std::string text = json::pretty(finished_record(1));
    for (std::size_t length = 0; length < text.size(); ++length) {
        const auto record = read_record(std::string_view(text).substr(0, length), library());
        REQUIRE_FALSE(record.has_value());
        REQUIRE(record.error().line > 0);
        REQUIRE(record.error().at == "record");
    }
    CHECK(read_record(text, library()).has_value());
}

TEST_CASE("record: without any of its members it is refused by name") {
    const json::Value document = finished_record();
    for (const json::Member& member : *document.as_object()) {
        const Problem problem = problem_with(without_member(document, member.key));
        CHECK(problem.code == "missing-field");
        CHECK(problem.at == member.key);
    }
}

TEST_CASE("record: a member of the wrong type is refused by name") {
    const json::Value document = finished_record();
    for (const json::Member& member : *document.as_object()) {
        const Problem problem = problem_with(with(document, {member.key}, true));
        CHECK(problem.code == "wrong-type");
        CHECK(problem.at == member.key);
        CHECK(problem.found == "true");
    }
    CHECK(problem_with(json::Value(3)).code == "wrong-type");
    CHECK(problem_with(with(document, {"players", "0"}, 1)).at == "players[0]");
    CHECK(problem_with(with(document, {"rounds", "1"}, "end")).at == "rounds[1]");
    CHECK(problem_with(with(document, {"rounds", "1", "0"}, 7)).at == "rounds[1][0]");
    CHECK(problem_with(with(document, {"result", "1", "lines"}, 7)).at == "result[1].lines");
}

TEST_CASE("record: other formats, versions, games and draws are refused") {
    const json::Value document = finished_record();
    CHECK(problem_with(with(document, {"format"}, "chess")).code == "record-format");
    CHECK(problem_with(with(document, {"version"}, 2)).code == "record-version");
    CHECK(problem_with(with(document, {"game"}, "chess")).code == "no-such-episode");
    CHECK(problem_with(with(document, {"episode"}, 1)).code == "no-such-episode");
    CHECK(problem_with(with(document, {"players"}, json::Array{})).code == "wrong-count");
    CHECK(problem_with(with(document, {"deck", "3"}, "Y9")).code == "no-such-card");
    const json::Value& first = (*document.find("deck")->as_array())[0];
    CHECK(problem_with(with(document, {"deck", "1"}, first)).code == "card-twice");
    CHECK(problem_with(with(document, {"deck"}, json::Array{first})).code == "deck-incomplete");
    CHECK(problem_with(with(document, {"rounds", "0", "2"}, "end")).code == "wrong-count");
}

TEST_CASE("record: the first illegal move is named by round, player and rule") {
    json::Value document = unfinished_record(8);
    const Problem shape = problem_with(
        with(document, {"rounds", "2", "1"}, json::Value().set("place", json::Array{"A1", "B1"})));
    CHECK(shape.code == "record-illegal-move");
    CHECK(shape.at == "rounds[2][1]");
    CHECK(shape.round == 3);
    CHECK(shape.player == 1);
    CHECK_FALSE(shape.rule.empty());
    const Problem space = problem_with(
        with(document, {"rounds", "2", "1"}, json::Value().set("place", json::Array{"A1", "Z1"})));
    CHECK(space.code == "no-such-space");
    CHECK(space.at == "rounds[2][1].place[1]");
    CHECK(space.round == 3);
    CHECK(problem_with(with(document, {"rounds", "1", "0"}, nullptr)).code == "record-move-missing");
}

TEST_CASE("record: somebody who has ended makes no more moves") {
    Session session(eternal(), 2, Draw::from_seed(eternal(), 8));
    REQUIRE(session.play(PlayerId(0), Move::end()));
    REQUIRE(session.play(PlayerId(1), Move::pass()));
    const json::Value document = record_value(session, people(2));
    const json::Value late = with(document, {"rounds", "1"}, json::Array{"end", nullptr});
    const Problem problem = problem_with(late);
    CHECK(problem.code == "record-illegal-move");
    CHECK(problem.rule == "B-END");
    CHECK(problem.at == "rounds[1][0]");
}

TEST_CASE("record: a score that differs is shown with what it should be") {
    const json::Value document = finished_record();
    const auto replayed = replay_record(document, library());
    REQUIRE(replayed.has_value());
    const int total = final_score(replayed->session.game(), PlayerId(1));
    const Problem sum = problem_with(with(document, {"result", "1", "total"}, total + 1));
    CHECK(sum.code == "record-score");
    CHECK(sum.at == "result[1].total");
    CHECK(sum.expected == std::to_string(total));
    CHECK(sum.found == std::to_string(total + 1));
    CHECK(problem_with(with(document, {"result", "0", "lines", "3", "points"}, 99)).at ==
          "result[0].lines[3].points");
    CHECK(problem_with(with(document, {"result", "0", "lines", "0", "rule"}, "B-TREE")).found ==
          "\"B-TREE\"");
    CHECK(problem_with(with(document, {"result", "0", "rank"}, 9)).at == "result[0].rank");
    CHECK(problem_with(with(document, {"result", "0", "lines"}, json::Array{})).code == "wrong-count");
}

TEST_CASE("record: rounds after the end and results before it are refused") {
    const json::Value document = finished_record();
    const std::size_t rounds = document.find("rounds")->as_array()->size();
    CHECK(problem_with(with(document, {"rounds", std::to_string(rounds)}, json::Array{nullptr, nullptr}))
              .code == "record-after-end");
    CHECK(problem_with(with(unfinished_record(5), {"result"}, json::Array{})).code == "record-result-early");
}

TEST_CASE("record: every round of dice needs its throw") {
    const Episode* episode = library().find("roll-and-build", EpisodeNumber(1));
    REQUIRE(episode != nullptr);
    const json::Value document = record_value(test::random_session(*episode, 1, 3), people(1));
    REQUIRE(document.find("rounds")->as_array()->size() > 2);
    const json::Value first = (*document.find("throws")->as_array())[0];
    CHECK(problem_with(with(document, {"throws"}, json::Array{first})).code == "record-throws-missing");
    CHECK(problem_with(with(document, {"throws", "0"}, json::Array{0, 0, 6})).at == "throws[0][2]");
    CHECK(problem_with(with(document, {"throws", "0"}, json::Array{0, 0})).at == "throws[0]");
    CHECK(problem_with(with(document, {"throws"}, json::Array(1001, first))).code == "too-many-entries");
}

TEST_CASE("record: a text beyond a mebibyte is refused unread") {
    const auto record = read_record(std::string(kMaxRecordBytes + 1, ' '), library());
    REQUIRE_FALSE(record.has_value());
    CHECK(record.error().code == "json-size");
}
