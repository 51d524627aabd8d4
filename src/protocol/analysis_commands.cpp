// analyze, par, percentile, play-on for games that are over; stop-or-go, odds during play.

#include <algorithm>

#include "ai/bot.hpp"
#include "analysis/bot_scores.hpp"
#include "analysis/hole_odds.hpp"
#include "analysis/review.hpp"
#include "analysis/stop_or_go.hpp"
#include "base/try.hpp"
#include "protocol/commands.hpp"
#include "protocol/encode.hpp"
#include "record/move_json.hpp"
#include "rules/score.hpp"

namespace mycity {
namespace {

constexpr int kUsualWidth = 100;
constexpr int kMostWidth = 300;  // so that a browser stays awake
constexpr int kLineWidth = 50;   // of the beam that shows what a better move could have led to
constexpr int kUsualContinuation = kLearnedLevel;  // the level that plays on
constexpr int kUsualRuns = 3;
constexpr int kMostRuns = 30;
constexpr int kMostRun = 1'000'000;

// A player of a game that is over: only then may the draw be looked at.
struct Finished {
    const Session* session;
    PlayerId player;
};

Read<Finished> finished(const EngineContext& context, const json::Value& request) {
    const auto game = TRY(game_of(context));
    if (game->phase() != Phase::over) return std::unexpected(Problem{.code = "episode-not-over"});
    const auto player = TRY(player_of(request, context));
    return Finished{context.playthrough->session(), player};
}

// A player who is asked to decide.
struct Asked {
    View view;
    PlayerId player;
};

Read<Asked> asked(const EngineContext& context, const json::Value& request) {
    const auto game = TRY(game_of(context));
    const auto player = TRY(player_of(request, context));
    if (const auto refusal = game->refuse(player, Move::end())) return std::unexpected(problem_of(*refusal));
    return Asked{View::of(*game, player), player};
}

Read<int> number(const json::Value& request, std::string_view key, int usual, Range range) {
    const json::Value* given = request.find(key);
    if (given == nullptr) return usual;
    const auto value = TRY(int_at(*given, key, range));
    return static_cast<int>(value);
}

// Each once: in Roll & Build buildings of three kinds have one id.
void write_ids(json::Writer& out, const Episode& episode, const std::vector<BuildingId>& buildings) {
    std::vector<std::string_view> ids;
    for (const BuildingId building : buildings) {
        const std::string_view id = episode.buildings[building.index()].id;
        if (std::find(ids.begin(), ids.end(), id) == ids.end()) ids.push_back(id);
    }
    out.begin_array();
    for (const std::string_view id : ids) out.value(id);
    out.end_array();
}

}  // namespace

json::Value moves_value(const ReplayableVariation& variation) {
    const Episode& episode = variation.start.episode();
    json::Array moves;
    for_each_move(variation, [&](const Game& game, Move move) {
        const auto building = static_cast<std::size_t>(*game.offered(variation.player));
        moves.push_back(json::Value()
                            .set("round", game.round())
                            .set("building", episode.buildings[building].id.view())
                            .set("move", move_value(game, variation.player, move)));
    });
    return moves;
}

namespace {

json::Value lesson_value(const Review& review) {
    switch (lesson_of(review)) {
        case Lesson::place:
            return "place";
        case Lesson::pass:
            return "pass";
        case Lesson::stop:
            return "stop";
        case Lesson::none:
            break;
    }
    return {};
}

Read<std::optional<int>> level_in(const json::Value& request) {
    const json::Value* given = request.find("level");
    if (given == nullptr) return std::nullopt;
    const auto level = TRY(int_at(*given, "level", {.least = kLowestLevel, .most = kHighestLevel}));
    return static_cast<int>(level);
}

}  // namespace

json::Value review_value(const Review& review, PlayerId player) {
    const Episode& episode = review.game.episode();
    const auto move = [&](Move made) { return move_value(review.game, player, made); };
    json::Value value;
    value.set("building", episode.buildings[static_cast<std::size_t>(review.building)].id.view());
    value.set("played", move(review.played)).set("value", json::Value::tenths(review.played_tenths));
    value.set("best", move(review.best)).set("best_value", json::Value::tenths(review.best_tenths));
    value.set("before", json::Value::tenths(review.before_tenths));
    value.set("loss", json::Value::tenths(review.loss_tenths())).set("lesson", lesson_value(review));
    value.set("stop", review.stop);
    return value.set("go", review.go_tenths ? json::Value::tenths(*review.go_tenths) : json::Value());
}

Read<void> run_analyze(EngineContext& context, const json::Value& request, json::Writer& out) {
    const auto who = TRY(finished(context, request));
    const auto round = TRY(need_int(request, "round", {.least = 1, .most = who.session->game().round()}));
    bool with_line = false;
    if (const json::Value* line = request.find("line")) {
        if (!line->as_bool()) return wrong_type("line", "boolean", *line);
        with_line = *line->as_bool();
    }
    const int number = static_cast<int>(round);
    const auto review = review_round(*who.session, who.player, number);
    out.field("round", number).field("asked", review.has_value());
    if (!review) return {};
    const json::Value fields = review_value(*review, who.player);
    for (const json::Member& member : *fields.as_object()) out.field(member.key, member.value);
    if (!with_line) return {};
    const ReplayableVariation better =
        variation_after(*who.session, who.player, number, review->best, kLineWidth);
    out.key("line").begin_object().field("score", better.variation.final_score);
    out.field("moves", moves_value(better)).end_object();
    return {};
}

Read<void> run_par(EngineContext& context, const json::Value& request, json::Writer& out) {
    const auto who = TRY(finished(context, request));
    const auto width = TRY(number(request, "width", kUsualWidth, {.least = 1, .most = kMostWidth}));
    const ReplayableVariation par = par_of(*who.session, who.player, width);
    out.field("score", final_score(who.session->game(), who.player));
    out.field("par", par.variation.final_score).field("moves", moves_value(par));
    return {};
}

Read<void> run_percentile(EngineContext& context, const json::Value& request, json::Writer& out) {
    const auto who = TRY(finished(context, request));
    const auto from = TRY(number(request, "from", 0, {.least = 0, .most = kMostRun}));
    const auto runs = TRY(number(request, "runs", kUsualRuns, {.least = 1, .most = kMostRuns}));
    const auto level = TRY(level_in(request));
    const std::vector<int> scores = bot_scores(*who.session, who.player, from, runs, level);
    const int own = final_score(who.session->game(), who.player);
    out.field("score", own).key("percentile").tenths(percentile_tenths(scores, own));
    out.key("runs").begin_array();
    for (const int score : scores) out.value(score);
    out.end_array();
    if (level) out.field("played_as", level_played(*level, who.session->game().episode()));
    return {};
}

Read<void> run_play_on(EngineContext& context, const json::Value& request, json::Writer& out) {
    const auto who = TRY(finished(context, request));
    const auto round = TRY(need_int(request, "round", {.least = 1, .most = who.session->game().round()}));
    const int number = static_cast<int>(round);
    const auto level = TRY(level_in(request));
    const auto past = decision_in(*who.session, who.player, number);
    if (!past)
        return std::unexpected(Problem{.code = "not-asked", .at = "round", .found = std::to_string(number)});
    Move move = past->played;
    if (const json::Value* field = request.find("move")) {
        const auto requested = TRY(move_request_at(*field, "move"));
        const auto resolved = resolve(past->solo.game, who.player, requested);
        if (!resolved) return std::unexpected(problem_of(resolved.error()));
        move = *resolved;
    }
    const int playing = level.value_or(kUsualContinuation);
    const ReplayableVariation played = continuation_after(*who.session, who.player, number, move, playing);
    out.field("score", played.variation.final_score).field("moves", moves_value(played));
    out.field("played_as", level_played(playing, past->solo.game.episode()));
    return {};
}

Read<void> run_stop_or_go(EngineContext& context, const json::Value& request, json::Writer& out) {
    const auto who = TRY(asked(context, request));
    const StopOrGo answer = stop_or_go(who.view, who.player);
    out.field("stop", answer.stop).key("go");
    if (!answer.go_tenths) {
        out.value(nullptr);
        return {};
    }
    out.tenths(*answer.go_tenths).field("move", move_value(who.view.game(), who.player, answer.go));
    return {};
}

Read<void> run_odds(EngineContext& context, const json::Value& request, json::Writer& out) {
    const auto who = TRY(asked(context, request));
    const auto field = TRY(need(request, "spaces"));
    const auto hole = spaces_at(*field, "spaces");
    if (!hole) return std::unexpected(hole.error());
    const Game& game = who.view.game();
    const Mask open = without(game.site(who.player).buildable, game.city(who.player).occupied);
    if (hole->empty() || !hole->inside(open))
        return std::unexpected(Problem{.code = "no-hole", .at = "spaces", .spaces = without(*hole, open)});
    const HoleOdds odds = hole_odds(who.view, who.player, *hole);
    out.field("now", odds.now).key("buildings");
    write_ids(out, game.episode(), odds.buildings);
    out.key("within").begin_array();
    for (const int chance : odds.within) out.tenths(chance);
    out.end_array().key("filled").tenths(odds.filled);
    return {};
}

}  // namespace mycity
