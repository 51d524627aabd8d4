// Fair draws: the shared vectors, records that keep the opening, campaigns.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "base/bytes.hpp"
#include "campaign/playthrough.hpp"
#include "project_paths.hpp"
#include "protocol/talk.hpp"
#include "random_session.hpp"
#include "record/draw_json.hpp"
#include "record/record.hpp"

using namespace mycity;

namespace {

using content::library;

json::Value vectors() {
    std::ifstream in(source_dir() / "tests/vectors/fair-draws.json", std::ios::binary);
    return test::parsed(std::string(std::istreambuf_iterator<char>(in), {}));
}

Opening opening(std::string_view secret, std::vector<std::string> nonces) {
    return {.secret = sha256(secret), .nonces = std::move(nonces)};
}

json::Value request_of(const json::Value& vector) {
    json::Value request = vector;
    return request.set("cmd", "verify-draw").set("open", true);
}

// A record with another value at one place of its `fair` object.
std::string problem_with(json::Value record, std::string_view key, json::Value value) {
    json::Value fair = *record.find("fair");
    record.set("fair", fair.set(key, std::move(value)));
    const auto read = replay_record(record, library());
    return read ? "fine" : std::string(read.error().code) + " " + read.error().at;
}

}  // namespace

TEST_CASE("fair draws: the shared vectors") {
    const json::Value all = vectors();
    REQUIRE(all.find("draws")->as_array()->size() >= 6);
    test::Talk talk;
    for (const json::Value& vector : *all.find("draws")->as_array()) {
        const json::Value reply = talk.succeed(json::to_text(request_of(vector)));
        CHECK(reply.find("fair")->as_bool() == true);
        CHECK(*reply.find("key") == *vector.find("key"));
    }
    for (const json::Value& vector : *all.find("episode_secrets")->as_array()) {
        Digest secret{};
        const auto bytes = from_hex(*vector.find("campaign_secret")->as_string());
        std::copy(bytes->begin(), bytes->end(), secret.begin());
        const auto episode = static_cast<int>(*vector.find("episode")->as_int());
        CHECK(to_hex(episode_secret(secret, EpisodeNumber(episode))) == *vector.find("secret")->as_string());
    }
}

TEST_CASE("fair draws: verify-draw says what differs") {
    test::Talk talk;
    const json::Value draws = *vectors().find("draws");
    const json::Value good = request_of((*draws.as_array())[1]);
    const auto answer = [&](std::string_view key, json::Value value) {
        json::Value request = good;
        const json::Value reply = talk.succeed(json::to_text(request.set(key, std::move(value))));
        CHECK(reply.find("fair")->as_bool() == false);
        CHECK_FALSE(reply.find("message")->as_string()->empty());
        return *reply.find("code")->as_string() + " " + *reply.find("at")->as_string();
    };
    const auto failure = [&](std::string_view key, json::Value value) {
        json::Value request = good;
        return talk.code(json::to_text(request.set(key, std::move(value))));
    };
    CHECK(answer("commitment", std::string(64, '0')) == "fair-commitment commitment");
    CHECK(answer("nonces", json::Array{"0102", "04"}) == "fair-draw draw[0]");
    json::Array swapped = *good.find("draw")->as_array();
    std::swap(swapped[3], swapped[7]);
    CHECK(answer("draw", swapped) == "fair-draw draw[3]");

    // The beginning of a draw, as far as it was seen, is enough.
    json::Value some = good;
    some.set("draw", json::Array{(*good.find("draw")->as_array())[0]});
    CHECK(talk.succeed(json::to_text(some)).find("fair")->as_bool() == true);

    CHECK(failure("secret", "00") == "wrong-type");
    CHECK(failure("nonces", json::Array{"01"}) == "wrong-count");
    CHECK(failure("nonces", json::Array{"01", "0"}) == "wrong-type");
    CHECK(failure("nonces", json::Array{"01", std::string(66, '0')}) == "wrong-type");
    CHECK(failure("players", 9) == "out-of-range");
    CHECK(failure("draw", json::Array{"Q1"}) == "no-such-card");
    CHECK(failure("draw", "Y1") == "wrong-type");
}

TEST_CASE("fair draws: the server commits to one draw for each episode, in order and none twice") {
    test::Talk talk;
    const json::Value all = vectors();
    REQUIRE(all.find("published")->as_array()->size() >= 14);
    for (const json::Value& vector : *all.find("published")->as_array()) {
        CAPTURE(json::to_text(vector));
        json::Value request = request_of(vector);
        request.set("nonces", json::Array{"", ""}).set("draw", json::Array{});
        const json::Value reply = talk.succeed(json::to_text(request));
        const std::string& verdict = *vector.find("verdict")->as_string();
        CHECK(reply.find("fair")->as_bool() == (verdict == "fair"));
        if (verdict == "fair") {
            const auto count = static_cast<std::int64_t>(vector.find("commitments")->as_array()->size());
            CHECK(reply.find("commitments")->as_int() == count);
            continue;
        }
        CHECK(*reply.find("code")->as_string() == verdict);
        CHECK_FALSE(reply.find("message")->as_string()->empty());
        if (const json::Value* at = vector.find("at")) CHECK(*reply.find("at") == *at);
    }
}

TEST_CASE("fair draws: a record is checked against what the server had published") {
    const Episode& episode = *library().find("eternal", EpisodeNumber(0));
    Opening published = opening("r", {"x", "y"});
    const Digest own = commitment_to(published.secret);
    add_published(published, own);
    Session session(episode, 2, Draw::from_opening(episode, published));
    const std::vector<Participant> people{{.name = "A"}, {.name = "B"}};
    const json::Value record = record_value(session, people);
    const auto read = replay_record(record, library());
    REQUIRE(read.has_value());
    CHECK(*read->session.draw().opening() == published);
    CHECK(record_value(read->session, people) == record);
    const auto problem = [&](json::Array list) {
        return problem_with(record, "commitments", std::move(list));
    };
    // Two thousand commitments, of which the operator opens the one that is liked.
    json::Array many;
    for (int i = 0; i < 2000; ++i) many.emplace_back(to_hex(sha256(std::to_string(i))));
    many[1234] = to_hex(own);
    CHECK(problem(many) == "fair-count fair.commitments");
    CHECK(problem({}) == "fair-count fair.commitments");
    CHECK(problem({to_hex(sha256("q"))}) == "fair-commitment fair.commitments[0]");
    CHECK(problem({to_hex(own), to_hex(own)}) == "fair-twice fair.commitments[1]");
    CHECK(problem({"00"}) == "wrong-type fair.commitments[0]");
    CHECK(problem({1}) == "wrong-type fair.commitments[0]");
    CHECK(problem_with(record, "commitments", 3) == "wrong-type fair.commitments");
}

TEST_CASE("fair draws: every nonce and every byte of the secret counts") {
    const Opening one = opening("s", {"a", "b"});
    CHECK(key_of(one) != key_of(opening("t", {"a", "b"})));
    CHECK(key_of(one) != key_of(opening("s", {"b", "a"})));
    CHECK(key_of(one) != key_of(opening("s", {"ab", ""})));
    CHECK(key_of(one) != key_of(opening("s", {"a", "b", ""})));
    CHECK(episode_secret(one.secret, EpisodeNumber(1)) != episode_secret(one.secret, EpisodeNumber(2)));
}

TEST_CASE("fair draws: a record keeps the opening and is checked against it") {
    for (const std::string_view game : {"eternal", "roll-and-build"}) {
        const Episode& episode = *library().find(game, EpisodeNumber(game == "eternal" ? 0 : 3));
        Session session(episode, 2, Draw::from_opening(episode, opening("r", {"x", ""})));
        const std::vector<Participant> people{{.name = "A"}, {.name = "B"}};
        Random random(5);
        for (int step = 0; session.game().phase() == Phase::decide; ++step) {
            const std::string text = record_text(session, people);
            auto resumed = read_record(text, library());
            REQUIRE(resumed.has_value());
            CHECK(record_text(resumed->session, people) == text);
            if (step == 7) session = std::move(resumed->session);  // and the game goes on as it would have
            test::random_step(session, random);
        }
        Draw again = Draw::from_opening(episode, opening("r", {"x", ""}));
        again.foresee(session.draw().sequence().size());
        CHECK(std::ranges::equal(again.sequence(), session.draw().sequence()));

        const json::Value record = record_value(session, people);
        CHECK(*record.find("fair")->find("commitment")->as_string() == to_hex(sha256(sha256("r"))));
        CHECK(problem_with(record, "nonces", json::Array{"78", ""}) == "fine");
        CHECK(problem_with(record, "secret", to_hex(sha256("q"))) == "fair-commitment fair.commitment");
        CHECK(problem_with(record, "nonces", json::Array{"78", "79"}).starts_with("fair-draw "));
        CHECK(problem_with(record, "nonces", json::Array{"78"}) == "wrong-count fair.nonces");
        CHECK(problem_with(record, "nonces", 3) == "wrong-type fair.nonces");
    }
}

TEST_CASE("fair draws: a record is checked against the commitments of its seats") {
    const Episode& episode = *library().find("eternal", EpisodeNumber(0));
    Opening committed = opening("r", {"x", "", "y", ""});
    const std::optional<Digest> none;
    for (const auto& each : {std::optional(commitment_to_nonce("x")),
                             std::optional(commitment_to_nonce("withheld")), none, none})
        add_commitment(committed, each);
    Session session(episode, 4, Draw::from_opening(episode, committed));
    const std::vector<Participant> people{{.name = "A"}, {.name = "B"}, {.name = "C"}, {.name = "D"}};
    const json::Value record = record_value(session, people);
    const auto read = replay_record(record, library());
    REQUIRE(read.has_value());
    const Opening& kept = *read->session.draw().opening();
    CHECK(kept == committed);
    CHECK(record_value(read->session, people) == record);
    constexpr std::array parts{SeatPart::disclosed, SeatPart::withheld, SeatPart::uncommitted,
                               SeatPart::nothing};
    for (std::size_t seat = 0; seat < parts.size(); ++seat)
        CHECK(part_of(kept, PlayerId(seat)) == parts[seat]);

    const std::string hash = to_hex(commitment_to_nonce("x"));
    const auto problem = [&](json::Array list) {
        return problem_with(record, "seat_commitments", std::move(list));
    };
    CHECK(problem({hash, "", "", ""}) == "fine");
    CHECK(problem({to_hex(commitment_to_nonce("z")), "", "", ""}) == "fair-nonce fair.nonces[0]");
    CHECK(problem({hash, "", hash, ""}) == "fair-nonce fair.nonces[2]");
    CHECK(problem({hash, "0", "", ""}) == "wrong-type fair.seat_commitments[1]");
    CHECK(problem({hash, 1, "", ""}) == "wrong-type fair.seat_commitments[1]");
    CHECK(problem({hash}) == "wrong-count fair.seat_commitments");
    CHECK(problem_with(record, "seat_commitments", 3) == "wrong-type fair.seat_commitments");
    // The draw does not depend on them, so earlier programs verify it too.
    CHECK(key_of(committed) == key_of(opening("r", {"x", "", "y", ""})));
}

TEST_CASE("fair draws: each episode of a campaign opens on its own") {
    Opening whole = opening("campaign", {"x", "y"});
    for (const std::string& nonce : whole.nonces) add_commitment(whole, commitment_to_nonce(nonce));
    const auto& facts = *library().find_campaign("roll-and-build");
    auto campaign = Campaign::begin(library(), facts, *facts.find_plan("chapter-1"),
                                    {{.name = "A"}, {.name = "B"}}, DrawSource(whole));
    REQUIRE(campaign.has_value());
    for (int number = 1; number <= 2; ++number) {
        const Opening* opened = campaign->current().session.draw().opening();
        REQUIRE(opened != nullptr);
        CHECK(opened->secret == episode_secret(whole.secret, EpisodeNumber(number)));
        CHECK(opened->nonces == whole.nonces);
        CHECK(opened->commitments == whole.commitments);
        for (const PlayerId player : PlayerIds(2))
            REQUIRE(campaign->current().session.play(player, Move::end()));
        REQUIRE(campaign->next());
    }
    // The file keeps the openings; a copy goes on by a seed that tells nothing about the draws to come.
    const std::string text = campaign_text(*campaign);
    const auto copy = read_campaign(text, library());
    REQUIRE(copy.has_value());
    CHECK(campaign_text(*copy) == text);
    CHECK(text.find(to_hex(whole.secret)) == std::string::npos);
    CHECK(text.find(to_hex(episode_secret(whole.secret, EpisodeNumber(2)))) != std::string::npos);

    const auto legacy =
        LegacyCampaign::begin(library(), {{.name = "A"}, {.name = "B"}}, {}, DrawSource(whole));
    REQUIRE(legacy.has_value());
    CHECK(legacy->session()->draw().opening()->secret == episode_secret(whole.secret, EpisodeNumber(1)));
}
