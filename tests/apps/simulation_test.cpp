#include "apps/simulation.hpp"

#include <doctest/doctest.h>

#include <numeric>

#include "apps/episode_figures.hpp"
#include "apps/simulation_report.hpp"
#include "campaign/legacy_players.hpp"
#include "rules/score.hpp"

using namespace mycity;
using namespace mycity::apps;

namespace {

SimulationFigures figures(const SimulationOptions& options) {
    return simulate(options, content::library(), [](int) {});
}

}  // namespace

TEST_CASE("simulation: the same seed gives the same figures on any number of threads") {
    const SimulationFigures one =
        figures({.campaigns = 6, .players = 3, .level = 2, .threads = 1, .seed = 9});
    const SimulationFigures many =
        figures({.campaigns = 6, .players = 3, .level = 2, .threads = 4, .seed = 9});
    REQUIRE(one.episodes.size() == 24);
    CHECK(one == many);
}

TEST_CASE("simulation: every campaign has its winner, and nobody builds more than there is") {
    int heard = 0;
    const SimulationOptions options{.campaigns = 4, .players = 4, .level = 1, .threads = 2, .seed = 3};
    const SimulationFigures found =
        simulate(options, content::library(), [&](int done) { CHECK(done == ++heard); });
    CHECK(heard == 4);
    CHECK(found.campaigns == 4);
    CHECK(std::accumulate(found.win_parts.begin(), found.win_parts.end(), std::int64_t{0}) == 4 * kWinParts);
    CHECK(found.leader_wins <= 4);
    for (const EpisodeFigures& episode : found.episodes) {
        CHECK(episode.area_placed > 0);
        CHECK(episode.area_placed <= episode.area);
        CHECK(episode.best_scores * options.players >= episode.scores);
        CHECK(episode.below_idle <= 16);
        CHECK(episode.old_trees <= episode.earned);
    }
}

TEST_CASE("simulation: the score lines of an episode sum to its scores") {
    for (const EpisodeFigures& episode : figures({.campaigns = 2, .level = 2, .seed = 5}).episodes) {
        std::int64_t points = 0;
        for (const auto& [rule, sum] : episode.rules) {
            points += sum.points;
            CHECK(sum.cities <= 8);
            if (sum.points != 0) CHECK(sum.cities > 0);
        }
        CHECK(points == episode.scores);
    }
}

TEST_CASE("simulation: the gains of the episodes are those of the cities") {
    const SimulationFigures found = figures({.campaigns = 1, .players = 2, .level = 2, .seed = 6});
    GainFigures sum;
    for (const EpisodeFigures& episode : found.episodes) {
        sum.nuggets += episode.gains.nuggets;
        sum.tracks += episode.gains.tracks;
        for (std::size_t shaft = 0; shaft < 3; ++shaft) sum.marks[shaft] += episode.gains.marks[shaft];
    }
    // Stickers by rank bring the rest.
    CHECK(sum.nuggets > 0);
    CHECK(sum.nuggets <= found.nuggets);
    CHECK(sum.tracks > 0);
    CHECK(found.episodes[18].rules.at("L-TRACK").cities == 2);
    CHECK(found.episodes[0].gains == GainFigures{});
}

TEST_CASE("simulation: an idle city scores what a city scores that ends at once") {
    for (const int episode : {1, 3, 6, 8, 13, 15, 22, 24}) {
        CAPTURE(episode);
        LegacyCampaign campaign = test::at_episode(2, episode, {3, 1});
        BotCampaign bots(campaign, 1, 4);
        const PlayedEpisode played = bots.play_episode();
        test::play_episode(campaign, {0, 3});  // the first city builds nothing
        const LegacyResult& result = campaign.results().back();
        CHECK(idle_score(played, PlayerId(0)) == result.totals[0]);
        CHECK(idle_score(played, PlayerId(1)) < final_score(played.end, PlayerId(1)) + 50);
    }
}

TEST_CASE("simulation: the object for programs") {
    const SimulationOptions options{.campaigns = 2, .stickers = 1, .players = 3, .level = 2, .seed = 8};
    const SimulationFigures found = figures(options);
    const json::Value value = value_of(found, options);
    CHECK(value.find("campaigns")->as_int() == 2);
    CHECK(value.find("seats")->as_array()->size() == 3);
    CHECK(value.find("leader_after_4") != nullptr);
    const json::Array& episodes = *value.find("episodes")->as_array();
    REQUIRE(episodes.size() == 24);
    for (const json::Value& episode : episodes) {
        for (const char* key : {"episode", "mean", "winner", "built", "at50", "idle", "idle_beats", "lines",
                                "gains", "used", "trees_share"})
            CHECK_MESSAGE(episode.find(key) != nullptr, key);
        for (const char* key : {"nuggets", "marks", "tracks", "parks", "circles"})
            CHECK_MESSAGE(episode.find("gains")->find(key) != nullptr, key);
        CHECK(episode.find("gains")->find("marks")->as_array()->size() == 3);
        CHECK(episode.find("lines")->find("B-TREE") != nullptr);
        CHECK(episode.find("used")->find("B-TREE") != nullptr);
    }
    const json::Array& stickers = *value.find("stickers")->as_array();
    REQUIRE_FALSE(stickers.empty());
    for (const json::Value& sticker : stickers) {
        for (const char* key : {"sticker", "rank", "samples", "score", "circles", "episodes"})
            CHECK_MESSAGE(sticker.find(key) != nullptr, key);
        for (const char* key : {"mean", "low", "high"})
            CHECK_MESSAGE(sticker.find("score")->find(key) != nullptr, key);
    }
    const double mean = std::stod(json::to_text(*episodes[0].find("mean")));
    CHECK(mean == doctest::Approx(static_cast<double>(found.episodes[0].scores) / 6).epsilon(0.001));
}
