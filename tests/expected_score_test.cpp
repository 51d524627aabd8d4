// What a suggestion says of the end of the game, at every level of every game.

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "ai/bot.hpp"
#include "content/library.hpp"
#include "record/session.hpp"
#include "rules/score.hpp"
#include "valleys/calendar.hpp"
#include "valleys/generate.hpp"

namespace {

using namespace mycity;

constexpr PlayerId kMe{0};

// Alone, as a bot of that level plays it; others end at once.
int score_of(Session session, int level, std::uint64_t seed) {
    while (session.game().phase() != Phase::over)
        for (const PlayerId player : session.game().player_ids()) {
            if (session.game().phase() == Phase::over || session.game().refuse(player, Move::end())) continue;
            const View view = View::of(session.game(), player);
            const Move move = player == kMe ? suggest(view, player, level, ++seed).best.move : Move::end();
            CHECK(session.play(player, move).has_value());
        }
    return final_score(session.game(), kMe);
}

// How much more the bot of that level expects of its first moves than it has in the end, in points.
double surplus(const Episode& episode, int level, int games) {
    double sum = 0;
    for (int game = 0; game < games; ++game) {
        const auto seed = static_cast<std::uint64_t>(1000 * level + game);
        const Session session(episode, episode.min_players, Draw::from_seed(episode, seed));
        const Suggestion advice = suggest_with_scores(View::of(session.game(), kMe), kMe, level, seed);
        sum += advice.best.value_tenths / 10.0 - score_of(session, level, 1000 * seed);
    }
    return sum / games;
}

}  // namespace

TEST_CASE("suggest: its value is the final score that the bot expects, at every level of every game") {
    for (const Episode& episode : content::library().episodes())
        for (int level = kLowestLevel; level <= 4; ++level) {
            CAPTURE(episode.game.view());
            CAPTURE(episode.number);
            CAPTURE(level);
            const double more = surplus(episode, level, 6);
            CHECK(more > -16);
            CHECK(more < 16);
        }
    for (const char* date : {"2026-11-17", "2026-11-19"}) {
        const auto valley = generate(*valley_of_date(date), content::library());
        for (int level = kLowestLevel; level <= 4; ++level) {
            CAPTURE(level);
            CHECK(std::abs(surplus(valley->episode, level, 6)) < 16);
        }
    }
}

TEST_CASE("suggest: the strongest levels expect what the fourth reaches, or more") {
    for (const Episode& episode : content::library().episodes()) {
        if (episode.number % 6 != 0) continue;
        for (int level = 5; level <= kHighestLevel; ++level) {
            CAPTURE(episode.number);
            CAPTURE(level);
            const Session session(episode, episode.min_players, Draw::from_seed(episode, 5));
            const View view = View::of(session.game(), kMe);
            const double expected = suggest_with_scores(view, kMe, level, 5).best.value_tenths / 10.0;
            double reached = 0;
            for (std::uint64_t game = 0; game < 6; ++game)
                reached += score_of(Session(episode, episode.min_players, Draw::from_seed(episode, game)), 4,
                                    1000 * game) /
                           6.0;
            CHECK(expected > reached - 10);
            CHECK(expected < reached + 25);
        }
    }
}

TEST_CASE("suggest: nobody expects more than the limit of an episode (B-50)") {
    const Episode& episode = *content::library().find("legacy", EpisodeNumber(17));
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        const Session session(episode, 4, Draw::from_seed(episode, seed));
        const Suggestion advice = suggest_with_scores(View::of(session.game(), kMe), kMe, 4, seed);
        CHECK(advice.best.value_tenths <= 500);
    }
}

TEST_CASE("suggest: who ends knows the score") {
    const Episode& episode = *content::library().find("eternal", EpisodeNumber(0));
    Session session(episode, 1, Draw::from_seed(episode, 3));
    int told = 0;
    for (std::uint64_t round = 0; session.game().phase() != Phase::over; ++round) {
        const View view = View::of(session.game(), kMe);
        const int now = 10 * final_score(view.game(), kMe);
        for (int level = kLowestLevel; level <= 4; ++level) {
            const Suggestion advice = suggest_with_scores(view, kMe, level, round);
            std::vector<Candidate> all(advice.alternatives.begin(), advice.alternatives.end());
            all.push_back(advice.best);
            for (const Candidate& candidate : all) {
                if (candidate.move != Move::end()) continue;
                ++told;
                CHECK(candidate.value_tenths == now);
            }
        }
        CHECK(session.play(kMe, suggest(view, kMe, 2, round).best.move).has_value());
    }
    CHECK(told > 3);
}

TEST_CASE("level_played: a level without what it has learned says which one it reaches") {
    for (const Episode& episode : content::library().episodes())
        for (int level = kLowestLevel; level <= kHighestLevel; ++level)
            CHECK(level_played(level, episode) == level);
    Episode unknown = *content::library().find("eternal", EpisodeNumber(0));
    unknown.game = {"unheard-of"};
    CHECK(level_played(1, unknown) == 1);
    CHECK(level_played(3, unknown) == 2);
    CHECK(level_played(6, unknown) == 2);
}
