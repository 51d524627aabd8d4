#include "ai/bot.hpp"
#include "analysis/par.hpp"
#include "apps/command.hpp"
#include "apps/numbers.hpp"
#include "apps/progress.hpp"
#include "apps/solve.hpp"
#include "base/try.hpp"
#include "protocol/encode.hpp"
#include "rules/score.hpp"
#include "terminal/phrases.hpp"

namespace mycity::apps {
namespace {

constexpr int kMostWidth = 100'000;
constexpr int kMostDeals = 1'000'000;

// The draw and the board to be solved.
struct Question {
    Session session;
    PlayerId player{0};
    std::optional<int> reached{};  // the player's own score, for a finished record
};

std::string line_text(const Question& question, const ReplayableVariation& par, const Words& words) {
    const Episode& episode = par.start.episode();
    std::string text = terminal::game_name(episode, words) + '\n';
    for_each_move(par, [&](const Game& game, Move move) {
        const BuildingId building = *game.offered(question.player);
        text += words.say("cli.solve.move", {{"round", game.round()},
                                             {"building", terminal::building_text(episode, building, words)},
                                             {"did", terminal::move_text(episode, building, move, words)}}) +
                '\n';
    });
    text += words.say("cli.solve.best", {{"score", par.variation.final_score}}) + '\n';
    if (question.reached) text += words.say("cli.solve.reached", {{"score", *question.reached}}) + '\n';
    return text;
}

json::Value line_value(const Question& question, const ReplayableVariation& par, int width) {
    const Episode& episode = par.start.episode();
    json::Value value;
    value.set("game", episode.game.view()).set("episode", episode.number).set("width", width);
    value.set("score", par.variation.final_score).set("moves", moves_value(par));
    if (question.reached) value.set("reached", *question.reached);
    return value;
}

std::string set_text(const SolveSetOptions& options, const std::vector<SetFigures>& figures,
                     const Words& words) {
    std::vector<std::vector<std::string>> rows{
        {words.say("cli.solve.episode"), words.say("cli.solve.deals"), words.say("cli.solve.reference")}};
    if (options.level)
        for (const std::string_view key : {"cli.solve.bot", "cli.solve.regret", "cli.match.interval"})
            rows[0].push_back(words.say(key));
    const auto shown = [&](double value) { return decimal(in_tenths(value), words); };
    for (const SetFigures& row : figures) {
        rows.push_back({terminal::game_name(*row.episode, words), std::to_string(row.reference.count()),
                        shown(row.reference.mean())});
        if (!options.level) continue;
        const Interval interval = row.regret.interval();
        rows.back().push_back(shown(row.bot.mean()));
        rows.back().push_back(shown(row.regret.mean()));
        rows.back().push_back(
            words.say("cli.match.from-to", {{"low", shown(interval.low)}, {"high", shown(interval.high)}}));
    }
    return words.say("cli.solve.set", {{"width", options.width}}) + "\n\n" + aligned(rows);
}

json::Value set_value(const SolveSetOptions& options, const std::vector<SetFigures>& figures) {
    const auto number = [](double value) { return json::Value::tenths(in_tenths(value)); };
    json::Array episodes;
    for (const SetFigures& row : figures) {
        json::Value value;
        value.set("game", row.episode->game.view()).set("episode", row.episode->number);
        value.set("deals", row.reference.count()).set("reference", number(row.reference.mean()));
        if (options.level) {
            const Interval interval = row.regret.interval();
            value.set("score", number(row.bot.mean())).set("regret", number(row.regret.mean()));
            value.set("regret_interval",
                      json::Value().push(number(interval.low)).push(number(interval.high)));
        }
        episodes.push_back(std::move(value));
    }
    json::Value value;
    value.set("width", options.width);
    if (options.level) value.set("level", *options.level);
    return value.set("episodes", std::move(episodes));
}

std::expected<SolveSetOptions, UsageError> read_set(const Arguments& arguments, int width,
                                                    const Words& words) {
    SolveSetOptions options{.episodes = episodes_of_set(content::library()), .width = width};
    if (arguments.has("game")) {
        const auto choice = TRY(read_game(arguments, words));
        const bool one = arguments.has("episode") || choice.episode->number == 0;
        std::erase_if(options.episodes,
                      [&](const Episode* episode) { return one || episode->game != choice.episode->game; });
        if (options.episodes.empty()) options.episodes.push_back(choice.episode);
    }
    if (arguments.has("games")) {
        options.deals = TRY(number_of(arguments, "games", 1, {1, kMostDeals}));
    }
    if (arguments.has("seed")) {
        options.first = TRY(read_seed(arguments));
    }
    if (arguments.has("level")) {
        options.level = TRY(number_of(arguments, "level", kLowestLevel, {kLowestLevel, kHighestLevel}));
    }
    options.threads = TRY(threads_of(arguments));
    return options;
}

int run_set(const Arguments& arguments, int width, const Words& words) {
    const auto options = read_set(arguments, width, words);
    if (!options) return complain(options.error(), words);
    int all = 0;
    for (const Episode* episode : options->episodes) all += options->deals.value_or(deals_of_set(*episode));
    const std::vector<SetFigures> figures = [&] {
        Progress progress(all);
        return solve_set(*options, [&](int done) { progress.show(done); });
    }();
    print(arguments.has("json") ? json::pretty(set_value(*options, figures)) + '\n'
                                : set_text(*options, figures, words));
    return kDone;
}

int answer(const Question& question, int width, const Arguments& arguments, const Words& words) {
    const ReplayableVariation par = par_of(question.session, question.player, width);
    print(arguments.has("json") ? json::pretty(line_value(question, par, width)) + '\n'
                                : line_text(question, par, words));
    return kDone;
}

int run_record_draw(const Arguments& arguments, int width, const Words& words) {
    const auto saved = read_saved_file(arguments.words()[0]);
    if (!saved) return complain(text_of(saved.error(), words), kFailed);
    const Session* session = saved->session();
    if (session == nullptr) return complain(words.say("cli.solve.between"), kFailed);
    const auto player = number_of(arguments, "player", 1, {1, session->game().players()});
    if (!player) return complain(player.error(), words);
    Question question{*session, PlayerId(*player - 1)};
    if (session->game().phase() == Phase::over)
        question.reached = final_score(session->game(), question.player);
    return answer(question, width, arguments, words);
}

}  // namespace

int run_solve(const Arguments& arguments, const Words& words) {
    const auto width = number_of(arguments, "width", kReferenceWidth, {1, kMostWidth});
    if (!width) return complain(width.error(), words);
    if (arguments.has("set")) return run_set(arguments, *width, words);
    if (!arguments.words().empty()) return run_record_draw(arguments, *width, words);
    const auto choice = read_game(arguments, words);
    if (!choice) return complain(choice.error(), words);
    const auto seed = read_seed(arguments);
    if (!seed) return complain(seed.error(), words);
    const Episode& episode = *choice->episode;
    return answer({Session(episode, 1, Draw::from_seed(episode, *seed))}, *width, arguments, words);
}

}  // namespace mycity::apps
