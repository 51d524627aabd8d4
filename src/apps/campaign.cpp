#include "ai/bot.hpp"
#include "apps/command.hpp"
#include "apps/numbers.hpp"
#include "apps/progress.hpp"
#include "apps/simulation.hpp"
#include "terminal/text.hpp"

namespace mycity::apps {
namespace {

constexpr int kMostCampaigns = 1'000'000;
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
          Option{"players", &options.players, options.players, {2, 4}},
          Option{"level", &options.level, options.level, {kLowestLevel, kHighestLevel}}}) {
        const auto number = number_of(arguments, option.name, option.usual, option.limits);
        if (!number) return std::unexpected(number.error());
        *option.value = *number;
    }
    const auto threads = threads_of(arguments);
    if (!threads) return std::unexpected(threads.error());
    options.threads = *threads;
    if (arguments.has("seed")) {
        const auto seed = read_seed(arguments);
        if (!seed) return std::unexpected(seed.error());
        options.seed = *seed;
    }
    return options;
}

class Report {
  public:
    explicit Report(const SimulationFigures& figures) : figures_(figures) {}

    std::int64_t wins(std::size_t seat) const {
        return percent(figures_.win_parts[seat], kWinParts * figures_.campaigns);
    }
    std::int64_t leader_wins() const { return percent(figures_.leader_wins, figures_.campaigns); }
    std::int64_t per_city(std::int64_t sum) const { return tenths(sum, cities()); }
    std::int64_t mean(std::size_t episode) const { return per_city(figures_.episodes[episode].scores); }
    std::int64_t best(std::size_t episode) const {
        return tenths(figures_.episodes[episode].best_scores, figures_.campaigns);
    }
    std::int64_t built(std::size_t episode) const {
        return percent(figures_.episodes[episode].area_placed, figures_.episodes[episode].area);
    }

    std::string text(const SimulationOptions& options, const Words& words) const {
        std::string text = words.count("cli.campaign.heading", figures_.campaigns,
                                       {{"players", figures_.players}, {"level", options.level}}) +
                           '\n';
        for (std::size_t seat = 0; seat < figures_.win_parts.size(); ++seat)
            text += words.say("cli.campaign.wins",
                              {{"seat", seat + 1}, {"percent", decimal(wins(seat), words)}}) +
                    '\n';
        text += words.say("cli.campaign.leader", {{"percent", decimal(leader_wins(), words)}}) + '\n';
        text += words.say("cli.campaign.takings", {{"circles", decimal(per_city(figures_.circles), words)},
                                                   {"nuggets", decimal(per_city(figures_.nuggets), words)}}) +
                "\n\n";
        return text + table(words);
    }

    json::Value value(const SimulationOptions& options) const {
        json::Array wins_of;
        for (std::size_t seat = 0; seat < figures_.win_parts.size(); ++seat)
            wins_of.push_back(json::Value::tenths(wins(seat)));
        json::Array episodes;
        for (std::size_t i = 0; i < figures_.episodes.size(); ++i)
            episodes.push_back(json::Value()
                                   .set("episode", i + 1)
                                   .set("score", json::Value::tenths(mean(i)))
                                   .set("best", json::Value::tenths(best(i)))
                                   .set("built", json::Value::tenths(built(i))));
        json::Value value;
        value.set("campaigns", figures_.campaigns)
            .set("players", figures_.players)
            .set("level", options.level);
        value.set("seed", std::to_string(options.seed)).set("wins", std::move(wins_of));
        value.set("leader_wins", json::Value::tenths(leader_wins()));
        value.set("circles", json::Value::tenths(per_city(figures_.circles)));
        value.set("nuggets", json::Value::tenths(per_city(figures_.nuggets)));
        return value.set("episodes", std::move(episodes));
    }

  private:
    std::int64_t cities() const { return std::int64_t{figures_.campaigns} * figures_.players; }

    std::string table(const Words& words) const {
        const std::vector<std::string> heads{words.say("cli.campaign.episode"),
                                             words.say("cli.campaign.score"), words.say("cli.campaign.best"),
                                             words.say("cli.campaign.built")};
        const auto row = [&](const std::vector<std::string>& cells) {
            std::string line;
            for (std::size_t i = 0; i < cells.size(); ++i)
                line += terminal::right_aligned(cells[i], terminal::width_of(heads[i]) + (i == 0 ? 0 : 2));
            return line + '\n';
        };
        std::string text = row(heads);
        for (std::size_t i = 0; i < figures_.episodes.size(); ++i)
            text += row({std::to_string(i + 1), decimal(mean(i), words), decimal(best(i), words),
                         decimal(built(i), words)});
        return text;
    }

    const SimulationFigures& figures_;
};

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
    const Report report(figures);
    print(arguments.has("json") ? json::pretty(report.value(*options)) + '\n' : report.text(*options, words));
    return kDone;
}

}  // namespace mycity::apps
