#include "ai/bot.hpp"
#include "apps/command.hpp"
#include "apps/numbers.hpp"
#include "apps/progress.hpp"
#include "apps/simulation_report.hpp"
#include "base/try.hpp"

namespace mycity::apps {
namespace {

constexpr int kMostCampaigns = 1'000'000;
constexpr int kUsualStickers = 100;

std::expected<SimulationOptions, UsageError> read_options(const Arguments& arguments) {
    SimulationOptions options;
    struct Option {
        std::string_view name;
        int* value;
        int usual;
        Limits limits;
    };
    for (const Option& option :
         {Option{"campaigns", &options.campaigns, options.campaigns, {1, kMostCampaigns}},
          Option{"stickers", &options.stickers, kUsualStickers, {0, kMostCampaigns}},
          Option{"players", &options.players, options.players, {2, 4}},
          Option{"level", &options.level, options.level, {kLowestLevel, kHighestLevel}}}) {
        const auto number = TRY(number_of(arguments, option.name, option.usual, option.limits));
        *option.value = number;
    }
    options.threads = TRY(threads_of(arguments));
    if (arguments.has("seed")) {
        options.seed = TRY(read_seed(arguments));
    }
    if (const auto code = arguments.value("valley")) {
        options.land = TRY(read_land(*code));
    }
    return options;
}

}  // namespace

int run_campaign(const Arguments& arguments, const Words& words) {
    const std::string& verb = arguments.words()[0];
    if (verb != "simulate") {
        constexpr std::string_view known[] = {"simulate"};
        return complain(UsageError{"unknown-command", "campaign " + verb, nearest_name(verb, known)}, words);
    }
    const auto options = read_options(arguments);
    if (!options) return complain(options.error(), words);
    const SimulationFigures figures = [&] {
        Progress progress(options->campaigns);
        return simulate(*options, content::library(), [&](int done) { progress.show(done); });
    }();
    print(arguments.has("json") ? json::pretty(value_of(figures, *options)) + '\n'
                                : text_of(figures, *options, words));
    return kDone;
}

}  // namespace mycity::apps
