#include "record/known.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "base/json.hpp"
#include "random_session.hpp"
#include "record/record.hpp"

namespace {

using namespace mycity;
using content::library;

const std::vector<Participant> players{{.name = "A"}, {.name = "B"}};

std::string known_text(const Session& session) {
    const json::Value record = record_value(session, players);
    const json::Array& rounds = *record.find("rounds")->as_array();
    std::string closed;
    for (std::size_t i = 0; i + 1 < session.turns().size(); ++i)
        closed += (i > 0 ? "," : "") + json::to_text(rounds[i]);
    std::string text;
    json::Writer out(text);
    write_known_record(out, session, players, closed);
    return text;
}

// The same draws as far as they are seen, and others afterwards.
Session with_another_future(const Session& session, const std::vector<Outcome>& seen) {
    const Episode& episode = session.game().episode();
    std::vector<Outcome> outcomes = seen;
    for (auto card = static_cast<Outcome>(episode.deck.size()); card-- > 0;)
        if (std::find(seen.begin(), seen.end(), card) == seen.end()) outcomes.push_back(card);
    return Session(episode, session.game().players(), *Draw::from_outcomes(episode, outcomes, 77));
}

}  // namespace

TEST_CASE("what everybody knows of a game is a record that can be loaded and hides what is to come") {
    for (const Episode* episode :
         {library().find("eternal", EpisodeNumber(0)), library().find("roll-and-build", EpisodeNumber(4))}) {
        Session session(*episode, 2, Draw::from_seed(*episode, 3));
        Random random(3);
        for (int step = 0; step < 9; ++step) test::random_step(session, random);
        REQUIRE(session.game().phase() == Phase::decide);

        std::vector<Outcome> seen;
        for (const Turn& turn : session.turns())
            seen.insert(seen.end(), turn.drawn.begin(), turn.drawn.end());
        Session twin = with_another_future(session, seen);
        const auto turns = session.turns();
        for (const Turn& turn : turns.first(turns.size() - 1))
            for (const PlayerId player : PlayerIds(2))
                if (const auto& move = turn.moves[player.index()]) REQUIRE(twin.play(player, *move));
        CHECK(known_text(session) == known_text(twin));

        const auto loaded = read_record(known_text(session), library());
        REQUIRE(loaded);
        CHECK(json::to_text(record_value(loaded->session, players)) == known_text(session));
        CHECK(loaded->session.turns().size() == turns.size());
        CHECK(loaded->session.turns().back().drawn == turns.back().drawn);
        for (const PlayerId player : PlayerIds(2)) {
            CHECK(loaded->session.game().city(player).occupied == session.game().city(player).occupied);
            CHECK_FALSE(loaded->session.turns().back().moves[player.index()]);
        }
    }
}

TEST_CASE("a game that is over is known as it was") {
    const Session session = test::random_session(*library().find("eternal", EpisodeNumber(0)), 2, 9);
    CHECK(known_text(session) == json::to_text(record_value(session, players)));
}
