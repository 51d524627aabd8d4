#include <doctest/doctest.h>

#include "ai/bot.hpp"
#include "analysis/bot_scores.hpp"
#include "apps/analysis_report.hpp"
#include "content/library.hpp"
#include "random_session.hpp"
#include "rules/score.hpp"

using namespace mycity;
using namespace mycity::apps;

namespace {

Session played(std::string_view game, int episode, int players, std::uint64_t seed) {
    return test::random_session(*content::library().find(game, EpisodeNumber(episode)), players, seed);
}

Analysis analysis_of(const Session& session, PlayerId player, int threads) {
    return analyze(session, {.player = player, .width = 5, .runs = 6, .threads = threads}, [](int) {});
}

}  // namespace

TEST_CASE("analyze: the same on any number of threads, in all three games") {
    for (const auto& [game, episode] : {std::pair("eternal", 0), {"roll-and-build", 7}, {"legacy", 9}}) {
        const Session session = played(game, episode, 2, 4);
        const Analysis one = analysis_of(session, PlayerId(1), 1);
        const Analysis many = analysis_of(session, PlayerId(1), 3);
        CHECK(json::to_text(analysis_value(one, "Ada")) == json::to_text(analysis_value(many, "Ada")));
        CHECK(value_svg(one) == value_svg(many));
        CHECK(one.score == final_score(session.game(), PlayerId(1)));
        CHECK(one.par.variation.final_score > one.score);
        CHECK(one.runs.size() == 6);
        REQUIRE(one.reviews.size() > 2);
        CHECK_FALSE(one.turning_points.empty());
        CHECK(one.turning_points.size() <= 3);
    }
}

TEST_CASE("analyze: turning points are the costliest decisions, the costliest first") {
    const Analysis analysis = analysis_of(played("eternal", 0, 1, 8), PlayerId(0), 2);
    REQUIRE(analysis.turning_points.size() == 3);
    int last = 1'000'000;
    for (const TurningPoint& point : analysis.turning_points) {
        CHECK(point.review->loss_tenths() <= last);
        last = point.review->loss_tenths();
        CHECK(point.better.variation.moves.front() == point.review->best);
    }
    int larger = 0;
    for (const Review& review : analysis.reviews) larger += review.loss_tenths() > last ? 1 : 0;
    CHECK(larger <= 2);
}

TEST_CASE("analyze: who plays par's own line is at par and ahead of the bots") {
    const Episode& eternal = *content::library().find("eternal", EpisodeNumber(0));
    Session session(eternal, 1, Draw::from_seed(eternal, 5));
    const ReplayableVariation par = par_of(session, PlayerId(0), 20);
    for (const Move move : par.variation.moves) REQUIRE(session.play(PlayerId(0), move));
    REQUIRE(session.game().phase() == Phase::over);
    const Analysis analysis = analysis_of(session, PlayerId(0), 1);
    CHECK(analysis.score == par.variation.final_score);
    CHECK(percentile_tenths(analysis.runs, analysis.score) > 900);
}

TEST_CASE("analyze: a simple bot's game is far from par, among the bots, and could have been better") {
    const Episode& eternal = *content::library().find("eternal", EpisodeNumber(0));
    Session session(eternal, 1, Draw::from_seed(eternal, 2));
    while (session.game().phase() == Phase::decide)
        REQUIRE(session.play(PlayerId(0),
                             suggest(View::of(session.game(), PlayerId(0)), PlayerId(0), 2, 2).best.move));
    const Analysis analysis =
        analyze(session, {.player = PlayerId(0), .width = 50, .runs = 30, .threads = 2}, [](int) {});
    CHECK(analysis.par.variation.final_score > analysis.score + 10);
    const int percentile = percentile_tenths(analysis.runs, analysis.score);
    CHECK(percentile > 200);
    CHECK(percentile < 900);
    REQUIRE(analysis.turning_points.size() == 3);
    CHECK(analysis.turning_points.front().review->loss_tenths() > 20);
}

TEST_CASE("analyze: percentiles") {
    const std::vector<int> runs{1, 2, 2, 5};
    CHECK(percentile_tenths(runs, 0) == 0);
    CHECK(percentile_tenths(runs, 1) == 125);
    CHECK(percentile_tenths(runs, 2) == 500);
    CHECK(percentile_tenths(runs, 9) == 1000);
    CHECK(percentile_tenths({}, 9) == 0);
}

TEST_CASE("analyze: the picture has the curve, par and the turning points") {
    const Analysis analysis = analysis_of(played("eternal", 0, 1, 8), PlayerId(0), 2);
    const std::string picture = value_svg(analysis);
    CHECK(picture.starts_with("<svg"));
    CHECK(picture.ends_with("</svg>\n"));
    CHECK(picture.find("stroke-dasharray") != std::string::npos);
    std::size_t discs = 0;
    for (std::size_t at = picture.find("<circle"); at != std::string::npos;
         at = picture.find("<circle", at + 1))
        ++discs;
    CHECK(discs == 3);
}

TEST_CASE("analyze: a game that ended at once") {
    const Episode& eternal = *content::library().find("eternal", EpisodeNumber(0));
    Session session(eternal, 1, Draw::from_seed(eternal, 1));
    REQUIRE(session.play(PlayerId(0), Move::end()));
    const Analysis analysis = analysis_of(session, PlayerId(0), 1);
    REQUIRE(analysis.reviews.size() == 1);
    CHECK(analysis.reviews[0].loss_tenths() > 300);
    CHECK(analysis.turning_points.size() == 1);
    CHECK(value_svg(analysis).ends_with("</svg>\n"));
}
