#include "apps/simulation_report.hpp"

#include "apps/numbers.hpp"
#include "terminal/sticker_text.hpp"

namespace mycity::apps {
namespace {

std::int64_t cities(const SimulationFigures& figures) {
    return std::int64_t{figures.campaigns} * figures.players;
}

std::int64_t wins(const SimulationFigures& figures, std::size_t seat) {
    return percent(figures.win_parts[seat], kWinParts * figures.campaigns);
}

std::string_view rank_name(RankGroup rank) { return kRankGroups[static_cast<std::size_t>(rank)]; }

std::string table(const SimulationFigures& figures, const Words& words) {
    std::vector<std::vector<std::string>> rows{
        {words.say("cli.campaign.episode"), words.say("cli.campaign.score"), words.say("cli.campaign.best"),
         words.say("cli.campaign.idle"), words.say("cli.campaign.at-50"), words.say("cli.campaign.trees"),
         words.say("cli.campaign.built")}};
    for (std::size_t i = 0; i < figures.episodes.size(); ++i) {
        const EpisodeFigures& episode = figures.episodes[i];
        std::vector<std::string>& row = rows.emplace_back(1, std::to_string(i + 1));
        for (const std::int64_t number :
             {tenths(episode.scores, cities(figures)), tenths(episode.best_scores, figures.campaigns),
              tenths(episode.idle_scores, cities(figures)), percent(episode.at_50, cities(figures)),
              percent(episode.old_trees, episode.earned), percent(episode.area_placed, episode.area)})
            row.push_back(decimal(number, words));
    }
    return aligned(rows, 0);
}

// Empty if no effects were measured.
std::string sticker_table(const StickerFigures& figures, const Words& words) {
    if (figures.empty()) return {};
    std::vector<std::vector<std::string>> rows{
        {words.say("terminal.rank"), words.say("cli.campaign.sticker"), words.say("cli.campaign.samples"),
         words.say("cli.campaign.effect"), words.say("cli.match.interval")}};
    for (const auto& [given, episodes] : figures) {
        const StickerEffect effect = over_all_episodes(episodes);
        const MeanRange range = range_of(effect.score, effect.samples, StickerEffect::kScoreParts);
        const auto text = [&](std::int64_t number) { return decimal(tenths(number, 100), words); };
        rows.push_back({words.say("terminal.rewards." + std::string(rank_name(given.rank))),
                        terminal::sticker_name(given.sticker, words), std::to_string(effect.samples),
                        text(range.mean), text(range.low) + " … " + text(range.high)});
    }
    return '\n' + words.say("cli.campaign.stickers") + "\n\n" + aligned(rows, 2);
}

json::Value share(std::int64_t part, std::int64_t whole) { return json::Value::tenths(percent(part, whole)); }

// The decimal 1.23 from 123.
json::Value in_hundredths(std::int64_t value) {
    const std::int64_t size = value < 0 ? -value : value;
    const std::string digits = std::to_string(size % 100);
    return *json::parse((value < 0 ? "-" : "") + std::to_string(size / 100) +
                        (digits.size() == 1 ? ".0" : ".") + digits);
}

json::Value mean(std::int64_t sum, std::int64_t count) { return in_hundredths(hundredths(sum, count)); }

json::Value range_value(const MeanRange& range) {
    return json::Value()
        .set("mean", in_hundredths(range.mean))
        .set("low", in_hundredths(range.low))
        .set("high", in_hundredths(range.high));
}

void set_effect(json::Value& value, const StickerEffect& effect) {
    value.set("samples", effect.samples)
        .set("score", range_value(range_of(effect.score, effect.samples, StickerEffect::kScoreParts)))
        .set("circles", range_value(range_of(effect.circles, effect.samples, 1)));
}

json::Value sticker_value(const StickerByRank& given, const EffectsByEpisode& episodes) {
    json::Value value;
    value.set("sticker", facts_of(given.sticker).name).set("rank", rank_name(given.rank));
    set_effect(value, over_all_episodes(episodes));
    json::Value by_episode{json::Array()};
    for (const auto& [episode, effect] : episodes) {
        json::Value one;
        one.set("episode", episode);
        set_effect(one, effect);
        by_episode.push(std::move(one));
    }
    return value.set("episodes", std::move(by_episode));
}

json::Value gains_value(const GainFigures& gains, std::int64_t count) {
    json::Value marks{json::Array()};
    for (const std::int64_t shaft : gains.marks) marks.push(mean(shaft, count));
    return json::Value()
        .set("nuggets", mean(gains.nuggets, count))
        .set("marks", std::move(marks))
        .set("tracks", mean(gains.tracks, count))
        .set("parks", mean(gains.parks, count))
        .set("circles", mean(gains.circles, count));
}

json::Value episode_value(std::size_t number, const EpisodeFigures& episode,
                          const SimulationFigures& figures) {
    const std::int64_t count = cities(figures);
    json::Value lines{json::Object()};
    json::Value used{json::Object()};
    for (const auto& [rule, sum] : episode.rules) {
        if (sum.has_line) lines.set(rule, mean(sum.points, count));
        used.set(rule, share(sum.cities, count));
    }
    return json::Value()
        .set("episode", number)
        .set("mean", mean(episode.scores, count))
        .set("winner", mean(episode.best_scores, figures.campaigns))
        .set("built", share(episode.area_placed, episode.area))
        .set("at50", share(episode.at_50, count))
        .set("idle", mean(episode.idle_scores, count))
        .set("idle_beats", share(episode.below_idle, count))
        .set("lines", std::move(lines))
        .set("gains", gains_value(episode.gains, count))
        .set("used", std::move(used))
        .set("trees_share", share(episode.old_trees, episode.earned));
}

}  // namespace

std::string text_of(const SimulationFigures& figures, const SimulationOptions& options, const Words& words) {
    std::string text = words.count("cli.campaign.heading", figures.campaigns,
                                   {{"players", figures.players}, {"level", options.level}}) +
                       '\n';
    for (std::size_t seat = 0; seat < figures.win_parts.size(); ++seat)
        text += words.say("cli.campaign.wins",
                          {{"seat", seat + 1}, {"percent", decimal(wins(figures, seat), words)}}) +
                '\n';
    text += words.say("cli.campaign.leader",
                      {{"percent", decimal(percent(figures.leader_wins, figures.campaigns), words)}}) +
            '\n';
    text += words.say("cli.campaign.takings",
                      {{"circles", decimal(tenths(figures.circles, cities(figures)), words)},
                       {"nuggets", decimal(tenths(figures.nuggets, cities(figures)), words)}}) +
            "\n\n";
    return text + table(figures, words) + sticker_table(figures.stickers, words);
}

json::Value value_of(const SimulationFigures& figures, const SimulationOptions& options) {
    json::Value seats{json::Array()};
    for (std::size_t seat = 0; seat < figures.win_parts.size(); ++seat)
        seats.push(json::Value::tenths(wins(figures, seat)));
    json::Value episodes{json::Array()};
    for (std::size_t i = 0; i < figures.episodes.size(); ++i)
        episodes.push(episode_value(i + 1, figures.episodes[i], figures));
    json::Value stickers{json::Array()};
    for (const auto& [given, effects] : figures.stickers) stickers.push(sticker_value(given, effects));
    json::Value value;
    if (options.land) value.set("valley", options.land->source.code);
    return value.set("campaigns", figures.campaigns)
        .set("players", figures.players)
        .set("level", options.level)
        .set("seed", std::to_string(options.seed))
        .set("seats", std::move(seats))
        .set("leader_after_4", share(figures.leader_wins, figures.campaigns))
        .set("circles", mean(figures.circles, cities(figures)))
        .set("nuggets", mean(figures.nuggets, cities(figures)))
        .set("episodes", std::move(episodes))
        .set("stickers", std::move(stickers));
}

}  // namespace mycity::apps
