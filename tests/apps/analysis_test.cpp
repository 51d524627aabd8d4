#include <doctest/doctest.h>

#include "ai/bot.hpp"
#include "analysis/bot_scores.hpp"
#include "apps/analysis_html.hpp"
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

TEST_CASE("analyze: turning points are the costliest decisions that teach, the costliest first") {
    const Analysis analysis = analysis_of(played("eternal", 0, 1, 8), PlayerId(0), 2);
    REQUIRE(analysis.turning_points.size() == 3);
    int last = 1'000'000;
    for (const TurningPoint& point : analysis.turning_points) {
        CHECK(point.review->loss_tenths() <= last);
        last = point.review->loss_tenths();
        CHECK(point.better.variation.moves.front() == point.review->best);
        CHECK(lesson_of(*point.review) != Lesson::none);
    }
}

TEST_CASE("analyze: what is a lesson, and what is not") {
    const Episode& eternal = *content::library().find("eternal", EpisodeNumber(0));
    const Game game(eternal, 1);
    const auto decision = [&](int round, Move played, Move best, int loss) {
        return Review{.game = game, .round = round, .played = played, .best = best, .best_tenths = loss};
    };
    const auto at = [](int number) { return Move::place(Placement::of(0, SpaceId(number))); };
    CHECK(lesson_of(decision(1, at(1), at(2), 9)) == Lesson::none);  // too little
    CHECK(lesson_of(decision(1, at(1), at(2), 10)) == Lesson::place);
    CHECK(lesson_of(decision(1, at(1), Move::pass(), 30)) == Lesson::pass);
    CHECK(lesson_of(decision(1, Move::pass(), at(1), 30)) == Lesson::pass);
    CHECK(lesson_of(decision(1, at(1), Move::end(), 30)) == Lesson::stop);
    CHECK(lesson_of(decision(1, Move::end(), at(1), 30)) == Lesson::stop);
    CHECK(lesson_of(decision(1, Move::end(), at(1), 800)) == Lesson::none);  // a game broken off

    // The same better place again teaches nothing new, and a stop that cost everything is not chosen.
    const std::vector<Review> reviews{
        decision(1, at(3), at(0), 50), decision(2, at(4), at(0), 40), decision(3, at(5), Move::pass(), 30),
        decision(4, at(1), Move::end(), 20), decision(5, Move::end(), at(9), 800)};
    std::vector<int> rounds;
    for (const Review* point : turning_points(reviews)) rounds.push_back(point->round);
    CHECK(rounds == std::vector{1, 3, 4});
    REQUIRE(broken_off(reviews) != nullptr);
    CHECK(broken_off(reviews)->round == 5);
    CHECK(broken_off(std::span(reviews).first(4)) == nullptr);
}

TEST_CASE("analyze: draw and play add up, and a quick bot's own play is near nothing") {
    const Analysis analysis = analysis_of(played("eternal", 0, 1, 8), PlayerId(0), 2);
    const DrawAndPlay parts = draw_and_play(analysis.reviews);
    CHECK(analysis.reviews.front().before_tenths + parts.draw_tenths + parts.play_tenths ==
          analysis.reviews.back().played_tenths);
    CHECK(parts.play_tenths < -200);  // it moved at random

    const Episode& eternal = *content::library().find("eternal", EpisodeNumber(0));
    Session session(eternal, 1, Draw::from_seed(eternal, 2));
    while (session.game().phase() == Phase::decide)
        REQUIRE(session.play(PlayerId(0),
                             suggest(View::of(session.game(), PlayerId(0)), PlayerId(0), 5, 2).best.move));
    const Analysis strong = analysis_of(session, PlayerId(0), 2);
    CHECK(draw_and_play(strong.reviews).play_tenths > 0);
    CHECK(strong.reviews.back().played_tenths == 10 * strong.score);
}

TEST_CASE("analyze: a bot's continuation is legal, ends the game and has its score") {
    const Session session = played("roll-and-build", 7, 2, 4);
    const auto past = decision_in(session, PlayerId(1), 3);
    REQUIRE(past.has_value());
    const ReplayableVariation line = continuation_after(session, PlayerId(1), 3, past->played, 2);
    REQUIRE(line.variation.moves.size() > 1);
    CHECK(line.variation.moves.front() == past->played);
    std::size_t seen = 0;
    for_each_move(line, [&](const Game& game, Move move) {
        CHECK_FALSE(game.refuse(PlayerId(1), move).has_value());
        ++seen;
    });
    CHECK(seen == line.variation.moves.size());
    CHECK(continuation_after(session, PlayerId(1), 3, past->played, 2).variation.final_score ==
          line.variation.final_score);
}

TEST_CASE("analyze: the page holds everything and needs nothing else") {
    const Session session = played("eternal", 0, 1, 8);
    const Analysis analysis = analysis_of(session, PlayerId(0), 2);
    for (const Language language : all_languages()) {
        const std::string page = analysis_html(analysis, session, "A<da>", Words::in(language));
        CHECK(page.starts_with("<!doctype html>\n<html lang=\"" + std::string(language.code())));
        CHECK(page.ends_with("</html>\n"));
        CHECK(page.find("[cli") == std::string::npos);
        CHECK(page.find("A&lt;da&gt;") != std::string::npos);
        CHECK(page.find("<da>") == std::string::npos);
        CHECK(page.find("src=") == std::string::npos);
        CHECK(page.find("<link") == std::string::npos);
        CHECK(page.find("<script") == std::string::npos);
        CHECK(page.find("<defs>") == page.rfind("<defs>"));
        std::size_t pictures = 0;
        for (std::size_t from = page.find("<svg"); from != std::string::npos;
             from = page.find("<svg", from + 1))
            ++pictures;
        CHECK(pictures == 2 + analysis.turning_points.size());
    }
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
    CHECK(analysis.turning_points.empty());
    CHECK(broken_off(analysis.reviews) == &analysis.reviews[0]);
    CHECK(analysis_text(analysis, "Ada", Words::in(Language("en"))).find("broken off") != std::string::npos);
    CHECK(value_svg(analysis).ends_with("</svg>\n"));
}
