#include "ai/bot.hpp"
#include "apps/command.hpp"
#include "apps/match_report.hpp"
#include "apps/numbers.hpp"
#include "apps/play.hpp"
#include "apps/progress.hpp"
#include "base/try.hpp"
#include "terminal/text.hpp"

namespace mycity::apps {
namespace {

constexpr int kMostDeals = 1'000'000;
constexpr int kMostMilliseconds = 600'000;
constexpr std::size_t kMostContenders = 6;
constexpr const char* kUsualBots = "3,2";  // fast ones

std::expected<std::vector<Contender>, UsageError> read_contenders(const Arguments& arguments) {
    std::vector<Contender> contenders;
    for (const std::string& command : arguments.values("engine"))
        contenders.push_back({.name = command, .command = command});
    const auto bots = arguments.value("bots");
    if (bots || contenders.empty()) {
        const std::string levels = bots.value_or(kUsualBots);
        for (const std::string_view item : terminal::split(levels, ',')) {
            const auto level = to_unsigned(terminal::trimmed(item));
            if (!level || *level < static_cast<unsigned>(kLowestLevel) ||
                *level > static_cast<unsigned>(kHighestLevel))
                return std::unexpected(UsageError{"not-in-range", "--bots " + *bots});
            contenders.push_back({.name = {}, .level = static_cast<int>(*level)});
        }
    }
    if (contenders.size() > kMostContenders)
        return std::unexpected(UsageError{"wrong-number-of-players", std::to_string(contenders.size())});
    return contenders;
}

// "50,60": percent of the deals.
std::expected<SequentialTest, UsageError> read_test(const std::string& given) {
    const UsageError wrong{"not-in-range", "--sequential " + given};
    const auto parts = terminal::split(given, ',');
    if (parts.size() != 2) return std::unexpected(wrong);
    const auto low = to_unsigned(parts[0]);
    const auto high = to_unsigned(parts[1]);
    if (!low || !high || *low < 1 || *high > 99 || *low >= *high) return std::unexpected(wrong);
    return SequentialTest{static_cast<double>(*low) / 100, static_cast<double>(*high) / 100};
}

std::expected<MatchOptions, UsageError> read_numbers(const Arguments& arguments, MatchOptions options) {
    const auto deals = TRY(number_of(arguments, "games", options.deals, {1, kMostDeals}));
    const auto threads = TRY(threads_of(arguments));
    const auto milliseconds = TRY(number_of(arguments, "ms", options.milliseconds, {1, kMostMilliseconds}));
    options.deals = deals;
    options.threads = threads;
    options.milliseconds = milliseconds;
    if (arguments.has("seed")) {
        options.seed = TRY(read_seed(arguments));
    }
    return options;
}

std::expected<MatchOptions, UsageError> read_options(const Arguments& arguments, const Words& words) {
    const auto choice = TRY(read_game(arguments, words));
    auto contenders = TRY(read_contenders(arguments));
    MatchOptions options{
        .episode = choice.episode, .valley = choice.valley, .contenders = std::move(contenders)};
    const int count = static_cast<int>(options.contenders.size());
    if (arguments.has("table")) {
        options.seating = Seating::table;
        if (count < options.episode->min_players || count > options.episode->max_players)
            return std::unexpected(UsageError{"wrong-number-of-players", std::to_string(count)});
    }
    if (const auto given = arguments.value("sequential")) {
        if (count != 2) return std::unexpected(UsageError{"two-contenders", "--sequential"});
        options.test = TRY(read_test(*given));
    }
    return read_numbers(arguments, std::move(options));
}

std::string_view key_of(EngineFault fault) {
    switch (fault) {
        case EngineFault::late:
            return "cli.match.engine-late";
        case EngineFault::gone:
            return "cli.match.engine-gone";
        default:
            return "cli.match.engine-garbled";
    }
}

// Asks programs for their names; a program that does not answer is refused.
std::expected<void, std::string> learn_names(MatchOptions& options, const Words& words) {
    for (Contender& contender : options.contenders) {
        if (contender.level) continue;
        const auto process = EngineProcess::start(contender.command);
        const auto name = process != nullptr ? greet(*process) : std::unexpected(EngineFault::gone);
        if (!name) return std::unexpected(words.say(key_of(name.error()), {{"command", contender.command}}));
        contender.name = *name;
    }
    return {};
}

}  // namespace

int run_match(const Arguments& arguments, const Words& words) {
    auto options = read_options(arguments, words);
    if (!options) return complain(options.error(), words);
    if (const auto known = learn_names(*options, words); !known) return complain(known.error(), kFailed);
    for (const Contender& contender : options->contenders)
        if (contender.level) warn_if_weaker(*contender.level, *options->episode, words);
    const MatchFigures figures = [&] {
        Progress progress(options->deals);
        return play_match(*options, [&](int done) { progress.show(done); });
    }();
    const MatchReport report{*options, figures, arguments.has("times")};
    print(arguments.has("json") ? json::pretty(report.value()) + '\n' : report.text(words));
    return kDone;
}

}  // namespace mycity::apps
