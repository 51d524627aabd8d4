#include <algorithm>

#include "ai/bot.hpp"
#include "apps/analysis_html.hpp"
#include "apps/analysis_report.hpp"
#include "apps/command.hpp"
#include "apps/numbers.hpp"
#include "apps/progress.hpp"
#include "base/try.hpp"
#include "rules/space.hpp"
#include "terminal/phrases.hpp"
#include "terminal/text.hpp"

namespace mycity::apps {
namespace {

constexpr int kMostWidth = 100'000;
constexpr int kMostRuns = 10'000;
constexpr int kMostEpisodes = 99;

std::expected<AnalysisOptions, UsageError> read_options(const Arguments& arguments, const Game& game) {
    AnalysisOptions options;
    const auto player = TRY(number_of(arguments, "player", 1, {1, game.players()}));
    const auto width = TRY(number_of(arguments, "width", options.width, {1, kMostWidth}));
    const auto runs = TRY(number_of(arguments, "runs", options.runs, {0, kMostRuns}));
    const auto threads = TRY(threads_of(arguments));
    const auto level = TRY(number_of(arguments, "level", kLowestLevel, {kLowestLevel, kHighestLevel}));
    return AnalysisOptions{.player = PlayerId(player - 1),
                           .width = width,
                           .runs = runs,
                           .threads = threads,
                           .level = arguments.has("level") ? std::optional(level) : std::nullopt};
}

// "C4 C5" or "C4,C5": open building land of the player's city.
std::expected<Mask, UsageError> read_hole(const std::string& given, const Game& game, PlayerId player) {
    std::string list = given;
    std::ranges::replace(list, ',', ' ');
    Mask hole;
    for (const std::string_view word : terminal::split(list, ' ')) {
        if (word.empty()) continue;
        const auto space = space_from(word);
        if (!space) return std::unexpected(UsageError{"no-hole", given});
        hole |= Mask::bit(*space);
    }
    const Mask open = without(game.site(player).buildable, game.city(player).occupied);
    if (hole.empty() || !hole.inside(open)) return std::unexpected(UsageError{"no-hole", given});
    return hole;
}

int run_round(const Session& session, const AnalysisOptions& options, const Arguments& arguments,
              const Words& words) {
    const auto round = number_of(arguments, "round", 1, {1, session.game().round()});
    if (!round) return complain(round.error(), words);
    const auto review = review_round(session, options.player, *round);
    if (!review) return complain(words.say("cli.analyze.not-asked", {{"round", *round}}), kFailed);
    std::optional<Explanation> why;
    if (review->loss_tenths() > 0) why = why_worse(*review, options.player);
    RoundReport report{.review = *review, .player = options.player, .why = why ? &*why : nullptr};
    std::optional<HoleOdds> odds;
    if (const auto given = arguments.value("hole")) {
        const auto hole = read_hole(*given, review->game, options.player);
        if (!hole) return complain(hole.error(), words);
        report.hole = *hole;
        odds = hole_odds(View::of(review->game, options.player), options.player, *hole);
        report.odds = &*odds;
    }
    print(arguments.has("json") ? json::pretty(report.value()) + '\n' : report.text(words));
    return kDone;
}

// The game of one episode of a campaign; nothing when it has not been played.
std::optional<Playthrough> episode_in(const Playthrough& saved, int number) {
    const json::Value document = saved.document();
    const json::Value* episodes = document.find("episodes");
    if (episodes == nullptr || episodes->as_array() == nullptr) return std::nullopt;
    for (const json::Value& page : *episodes->as_array()) {
        const json::Value* inside = page.find("record");
        const json::Value& record = inside != nullptr ? *inside : page;
        const json::Value* episode = record.find("episode");
        if (episode == nullptr || episode->as_int() != number) continue;
        if (auto game = read_playthrough(json::to_text(record), content::library())) return std::move(*game);
    }
    return std::nullopt;
}

}  // namespace

int run_analyze(const Arguments& arguments, const Words& words) {
    auto saved = read_saved_file(arguments.words()[0]);
    if (!saved) return complain(text_of(saved.error(), words), kFailed);
    if (arguments.has("episode")) {
        const auto number = number_of(arguments, "episode", 1, {1, kMostEpisodes});
        if (!number) return complain(number.error(), words);
        auto game = episode_in(*saved, *number);
        if (!game) return complain(words.say("cli.analyze.no-episode", {{"episode", *number}}), kFailed);
        *saved = std::move(*game);
    }
    const Session* session = saved->session();
    if (session == nullptr) return complain(words.say("cli.solve.between"), kFailed);
    if (session->game().phase() != Phase::over) return complain(words.say("cli.analyze.open"), kFailed);
    const auto options = read_options(arguments, session->game());
    if (!options) return complain(options.error(), words);
    if (arguments.has("hole") && !arguments.has("round"))
        return complain(UsageError{"round-missing", "--hole"}, words);
    if (arguments.has("round")) return run_round(*session, *options, arguments, words);
    const Analysis analysis = [&] {
        Progress progress(steps_of(*session, *options));
        return analyze(*session, *options, [&](int done) { progress.show(done); });
    }();
    const std::string name = terminal::display_name(saved->participants(), options->player, words);
    if (const auto file = arguments.value("svg"))
        if (const int code = deliver(*file, value_svg(analysis), words); code != kDone) return code;
    if (const auto file = arguments.value("html"))
        if (const int code = deliver(*file, analysis_html(analysis, *session, name, words), words);
            code != kDone)
            return code;
    if (arguments.value("svg") == "-" || arguments.value("html") == "-") return kDone;
    print(arguments.has("json") ? json::pretty(analysis_value(analysis, name)) + '\n'
                                : analysis_text(analysis, name, words));
    return kDone;
}

}  // namespace mycity::apps
