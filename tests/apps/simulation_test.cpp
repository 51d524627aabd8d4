#include "apps/simulation.hpp"

#include <doctest/doctest.h>

#include <numeric>

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
    CHECK(one.win_parts == many.win_parts);
    CHECK(one.leader_wins == many.leader_wins);
    CHECK(one.circles == many.circles);
    CHECK(one.nuggets == many.nuggets);
    REQUIRE(one.episodes.size() == 24);
    for (std::size_t i = 0; i < one.episodes.size(); ++i) {
        CHECK(one.episodes[i].scores == many.episodes[i].scores);
        CHECK(one.episodes[i].area_placed == many.episodes[i].area_placed);
    }
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
    }
}
