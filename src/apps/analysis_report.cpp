#include "apps/analysis_report.hpp"

#include "analysis/bot_scores.hpp"
#include "apps/numbers.hpp"
#include "protocol/encode.hpp"
#include "protocol/explanation_text.hpp"
#include "record/move_json.hpp"
#include "rules/space.hpp"
#include "terminal/phrases.hpp"
#include "terminal/text.hpp"

namespace mycity::apps {
namespace {

constexpr int kMovesShown = 5;  // of a variation

using Row = std::vector<std::string>;

std::string did(const Review& review, Move move, const Words& words) {
    return terminal::move_text(review.game.episode(), review.building, move, words);
}

std::string building_of(const Review& review, const Words& words) {
    return terminal::building_text(review.game.episode(), review.building, words);
}

std::string table_of(const Analysis& analysis, const Words& words) {
    std::vector<Row> rows{{words.say("cli.analyze.round"), words.say("cli.analyze.move"),
                           words.say("cli.analyze.value"), words.say("cli.analyze.loss"),
                           words.say("cli.analyze.stop")}};
    for (const Review& review : analysis.reviews)
        rows.push_back({std::to_string(review.round),
                        words.say("terminal.colon", {{"text", building_of(review, words)}}) + " " +
                            did(review, review.played, words),
                        decimal(review.played_tenths, words), decimal(review.loss_tenths(), words),
                        terminal::plain_number(review.stop)});
    return aligned(rows, 2);
}

SoloGame solo_of(const Review& review, PlayerId player) {
    return SoloGame(View::of(review.game, player), player);
}

json::Value explanation_value(const Explanation& why, const Review& review, PlayerId player) {
    std::string text;
    json::Writer out(text);
    out.begin_object();
    write_explanation(out, why, solo_of(review, player));
    out.end_object();
    return *json::parse(text);
}

std::string why_text(const Explanation& why, const Review& review, PlayerId player, const Words& words) {
    std::string text;
    for (const std::string& sentence : explanation_text(why, solo_of(review, player), words))
        text += (text.empty() ? "" : " ") + sentence;
    return text + '\n';
}

std::string why_table(const Explanation& why, const Words& words) {
    std::vector<Row> rows{{words.say("cli.analyze.part"), words.say("cli.analyze.played"),
                           words.say("cli.analyze.best"), words.say("cli.analyze.difference")}};
    const auto add = [&](const std::string& name, const Compared& points) {
        rows.push_back({name, decimal(points.first_tenths, words), decimal(points.second_tenths(), words),
                        signed_decimal_text(points.difference_tenths, words)});
    };
    for (const ExplainedPart& part : why.parts) add(part_name(part, words), part.points);
    add(words.say("terminal.total"), why.whole);
    return aligned(rows);
}

std::string draw_and_play_text(const Analysis& analysis, const Words& words) {
    const DrawAndPlay parts = draw_and_play(analysis.reviews);
    return words.say("cli.analyze.draw-and-play", {{"draw", signed_decimal_text(parts.draw_tenths, words)},
                                                   {"play", signed_decimal_text(parts.play_tenths, words)}});
}

std::string turning_point_text(const TurningPoint& point, std::size_t number, const Words& words) {
    return words.say("cli.analyze.turning-point", {{"number", number},
                                                   {"round", point.review->round},
                                                   {"building", building_of(*point.review, words)}}) +
           '\n' + better_text(*point.review, words) + '\n' +
           why_text(point.why, *point.review, point.better.player, words) +
           words.say("cli.analyze.line", {{"score", point.better.variation.final_score}}) + '\n' +
           line_text(point.better, words);
}

std::string odds_text(const HoleOdds& odds, Mask hole, const Words& words) {
    const auto chance = [&](std::size_t rounds) {
        return decimal(odds.within.empty() ? 0 : odds.within[std::min(rounds, odds.within.size()) - 1],
                       words);
    };
    std::string text =
        words.say(
            "cli.analyze.hole",
            {{"spaces", space_list(hole)}, {"next", chance(1)}, {"three", chance(3)}, {"ten", chance(10)}}) +
        '\n';
    if (odds.now) text += words.say("cli.analyze.hole-now") + '\n';
    return text + words.say("cli.analyze.hole-filled", {{"filled", decimal(odds.filled, words)}}) + '\n';
}

}  // namespace

std::string better_text(const Review& review, const Words& words) {
    return words.say("cli.analyze.better", {{"played", did(review, review.played, words)},
                                            {"value", decimal(review.played_tenths, words)},
                                            {"best", did(review, review.best, words)},
                                            {"best-value", decimal(review.best_tenths, words)},
                                            {"loss", decimal(review.loss_tenths(), words)}});
}

std::string line_text(const ReplayableVariation& variation, const Words& words) {
    const Episode& episode = variation.start.episode();
    std::string text;
    int shown = 0;
    for_each_move(variation, [&](const Game& game, Move move) {
        if (++shown > kMovesShown) return;
        const BuildingId building = *game.offered(variation.player);
        text += "  " +
                words.say("cli.solve.move", {{"round", game.round()},
                                             {"building", terminal::building_text(episode, building, words)},
                                             {"did", terminal::move_text(episode, building, move, words)}}) +
                '\n';
    });
    return text + (shown > kMovesShown ? "  …\n" : "");
}

std::string percentile_text(const Analysis& analysis, const Words& words) {
    const std::string percent = decimal(percentile_tenths(analysis.runs, analysis.score), words);
    const auto runs = static_cast<std::int64_t>(analysis.runs.size());
    if (analysis.level)
        return words.count("cli.analyze.percentile-level", runs,
                           {{"percent", percent}, {"level", *analysis.level}});
    return words.count("cli.analyze.percentile", runs, {{"percent", percent}, {"levels", kBotScoreLevels}});
}

std::string broken_off_text(const Review& end, const Words& words) {
    return words.say("cli.analyze.broken-off",
                     {{"round", end.round}, {"loss", decimal(end.loss_tenths(), words)}});
}

std::string analysis_text(const Analysis& analysis, std::string_view name, const Words& words) {
    const Episode& episode = analysis.par.start.episode();
    std::string text = words.say("cli.analyze.heading", {{"game", terminal::game_name(episode, words)},
                                                         {"name", name},
                                                         {"score", analysis.score}}) +
                       '\n';
    text += words.say("cli.analyze.par", {{"par", analysis.par.variation.final_score}}) + '\n';
    if (!analysis.runs.empty()) text += percentile_text(analysis, words) + '\n';
    text += draw_and_play_text(analysis, words) + '\n';
    if (const Review* end = broken_off(analysis.reviews)) text += broken_off_text(*end, words) + '\n';
    text += '\n' + table_of(analysis, words);
    for (std::size_t i = 0; i < analysis.turning_points.size(); ++i)
        text += '\n' + turning_point_text(analysis.turning_points[i], i + 1, words);
    if (analysis.turning_points.empty()) text += '\n' + words.say("cli.analyze.faultless") + '\n';
    return text;
}

json::Value analysis_value(const Analysis& analysis, std::string_view name) {
    const Episode& episode = analysis.par.start.episode();
    json::Value value;
    value.set("game", episode.game.view()).set("episode", episode.number);
    value.set("player", analysis.player).set("name", name).set("score", analysis.score);
    value.set("par", json::Value()
                         .set("score", analysis.par.variation.final_score)
                         .set("moves", moves_value(analysis.par)));
    value.set("percentile", json::Value::tenths(percentile_tenths(analysis.runs, analysis.score)));
    value.set("runs", json::Array(analysis.runs.begin(), analysis.runs.end()));
    const DrawAndPlay parts = draw_and_play(analysis.reviews);
    value.set("draw", json::Value::tenths(parts.draw_tenths));
    value.set("play", json::Value::tenths(parts.play_tenths));
    json::Array rounds;
    for (const Review& review : analysis.reviews)
        rounds.push_back(RoundReport{.review = review, .player = analysis.player}.value());
    json::Array points;
    for (const TurningPoint& point : analysis.turning_points)
        points.push_back(json::Value()
                             .set("round", point.review->round)
                             .set("loss", json::Value::tenths(point.review->loss_tenths()))
                             .set("score", point.better.variation.final_score)
                             .set("moves", moves_value(point.better))
                             .set("why", explanation_value(point.why, *point.review, analysis.player)));
    return value.set("rounds", std::move(rounds)).set("turning_points", std::move(points));
}

std::string RoundReport::text(const Words& words) const {
    std::string text = words.say("cli.analyze.one-round",
                                 {{"round", review.round}, {"building", building_of(review, words)}}) +
                       '\n';
    text += review.loss_tenths() > 0
                ? better_text(review, words)
                : words.say("cli.analyze.good", {{"played", did(review, review.played, words)},
                                                 {"value", decimal(review.played_tenths, words)}});
    text += '\n' +
            (review.go_tenths ? words.say("cli.analyze.stop-or-go",
                                          {{"stop", review.stop}, {"go", decimal(*review.go_tenths, words)}})
                              : words.say("cli.analyze.only-stop", {{"stop", review.stop}})) +
            '\n';
    if (why != nullptr) text += why_text(*why, review, player, words) + '\n' + why_table(*why, words);
    return odds == nullptr ? text : text + odds_text(*odds, hole, words);
}

json::Value RoundReport::value() const {
    json::Value value;
    value.set("round", review.round);
    const json::Value fields = review_value(review, player);
    for (const json::Member& member : *fields.as_object()) value.set(member.key, member.value);
    if (why != nullptr) value.set("why", explanation_value(*why, review, player));
    if (odds == nullptr) return value;
    json::Array within;
    for (const int chance : odds->within) within.push_back(json::Value::tenths(chance));
    return value.set("odds", json::Value()
                                 .set("spaces", spaces_value(hole))
                                 .set("now", odds->now)
                                 .set("within", std::move(within))
                                 .set("filled", json::Value::tenths(odds->filled)));
}

}  // namespace mycity::apps
