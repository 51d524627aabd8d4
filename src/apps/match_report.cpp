#include "apps/match_report.hpp"

#include "apps/numbers.hpp"
#include "terminal/phrases.hpp"

namespace mycity::apps {
namespace {

using Row = std::vector<std::string>;

std::string name_of(const Contender& contender, const Words& words) {
    return contender.level ? words.say("cli.match.level", {{"level", *contender.level}}) : contender.name;
}

std::string shown(double value, const Words& words) { return decimal(in_tenths(value), words); }

std::string shown(const Interval& interval, const Words& words) {
    return words.say("cli.match.from-to",
                     {{"low", shown(interval.low, words)}, {"high", shown(interval.high, words)}});
}

Interval in_percent(const Interval& share) { return {100 * share.low, 100 * share.high}; }

json::Value pair_of(const Interval& interval) {
    return json::Value()
        .push(json::Value::tenths(in_tenths(interval.low)))
        .push(json::Value::tenths(in_tenths(interval.high)));
}

double mean_milliseconds(const Times& times) {
    return times.moves == 0 ? 0 : static_cast<double>(times.sum) / static_cast<double>(times.moves) / 1000;
}
double longest_milliseconds(const Times& times) { return static_cast<double>(times.longest) / 1000; }

std::string verdict_text(const MatchReport& report, const Words& words) {
    const MatchOptions& options = report.options;
    const auto say = [&](std::string_view key, double share) {
        return words.count(key, report.figures.deals,
                           {{"first", name_of(options.contenders[0], words)},
                            {"second", name_of(options.contenders[1], words)},
                            {"share", shown(100 * share, words)}});
    };
    switch (report.figures.verdict) {
        case Verdict::more:
            return say("cli.match.verdict-more", options.test->low);
        case Verdict::less:
            return say("cli.match.verdict-less", options.test->high);
        default:
            return say("cli.match.verdict-open", options.test->low);
    }
}

std::string faults_text(const MatchReport& report, const Words& words) {
    std::string text;
    for (std::size_t i = 0; i < report.figures.rows.size(); ++i) {
        const Faults& faults = report.figures.rows[i].faults;
        if (faults.all() == 0) continue;
        text += words.say("cli.match.faults", {{"name", name_of(report.options.contenders[i], words)},
                                               {"late", faults.counts[0]},
                                               {"gone", faults.counts[1]},
                                               {"garbled", faults.counts[2]},
                                               {"illegal", faults.counts[3]}}) +
                '\n';
        if (!faults.example.empty())
            text += words.say("cli.match.fault-example", {{"answer", faults.example}}) + '\n';
    }
    return text;
}

std::string contenders_text(const MatchReport& report, const Words& words) {
    std::vector<Row> rows{
        {words.say("cli.match.bot"), words.say("cli.match.mean"), words.say("cli.match.interval")}};
    if (report.times) {
        rows[0].push_back(words.say("cli.match.ms"));
        rows[0].push_back(words.say("cli.match.longest"));
    }
    for (std::size_t i = 0; i < report.figures.rows.size(); ++i) {
        const MatchFigures::Row& row = report.figures.rows[i];
        rows.push_back({name_of(report.options.contenders[i], words), shown(row.score.mean(), words),
                        shown(row.score.interval(), words)});
        if (!report.times) continue;
        rows.back().push_back(shown(mean_milliseconds(row.times), words));
        rows.back().push_back(shown(longest_milliseconds(row.times), words));
    }
    return aligned(rows);
}

std::string pairs_text(const MatchReport& report, const Words& words) {
    if (report.figures.pairs.empty()) return {};
    std::vector<Row> rows{{words.say("cli.match.pair"), words.say("cli.match.wins"),
                           words.say("cli.match.ties"), words.say("cli.match.losses"),
                           words.say("cli.match.share"), words.say("cli.match.interval"),
                           words.say("cli.match.ahead"), words.say("cli.match.interval")}};
    for (const Pairing& pairing : report.figures.pairs)
        rows.push_back(
            {name_of(report.options.contenders[pairing.first], words) + " – " +
                 name_of(report.options.contenders[pairing.second], words),
             std::to_string(pairing.wins), std::to_string(pairing.ties), std::to_string(pairing.losses),
             shown(100 * pairing.share(), words), shown(in_percent(pairing.share_interval()), words),
             shown(pairing.difference.mean(), words), shown(pairing.difference.interval(), words)});
    return '\n' + aligned(rows);
}

json::Value contender_value(const MatchReport& report, std::size_t i) {
    const Contender& contender = report.options.contenders[i];
    const MatchFigures::Row& row = report.figures.rows[i];
    json::Value value;
    if (contender.level)
        value.set("bot", "mycity").set("level", *contender.level);
    else
        value.set("engine", contender.command).set("name", contender.name);
    value.set("score", json::Value::tenths(in_tenths(row.score.mean())));
    value.set("interval", pair_of(row.score.interval()));
    value.set("deviation", json::Value::tenths(in_tenths(row.score.deviation())));
    json::Value totals;
    for (const auto& [points, deals] : row.totals) totals.push(json::Value().push(points).push(deals));
    value.set("totals", totals);
    json::Value lines;
    for (const MatchFigures::LineSum& line : row.lines)
        lines.set(line.rule, json::Value::tenths(tenths(line.points, report.figures.deals)));
    value.set("lines", lines);
    if (report.times)
        value.set("ms", json::Value::tenths(in_tenths(mean_milliseconds(row.times))))
            .set("longest_ms", json::Value::tenths(in_tenths(longest_milliseconds(row.times))));
    if (!contender.level)
        value.set("faults", json::Value()
                                .set("late", row.faults.counts[0])
                                .set("gone", row.faults.counts[1])
                                .set("garbled", row.faults.counts[2])
                                .set("illegal", row.faults.counts[3]));
    return value;
}

json::Value pairing_value(const Pairing& pairing) {
    json::Value value;
    value.set("first", pairing.first).set("second", pairing.second);
    value.set("wins", pairing.wins).set("ties", pairing.ties).set("losses", pairing.losses);
    value.set("share", json::Value::tenths(in_tenths(100 * pairing.share())));
    value.set("share_interval", pair_of(in_percent(pairing.share_interval())));
    value.set("difference", json::Value::tenths(in_tenths(pairing.difference.mean())));
    return value.set("difference_interval", pair_of(pairing.difference.interval()));
}

}  // namespace

std::string MatchReport::text(const Words& words) const {
    std::string text =
        words.count(options.plays_own_draws() ? "cli.match.draws" : "cli.match.heading", figures.deals,
                    {{"game", terminal::game_name(*options.episode, words)},
                     {"seed", std::to_string(options.seed.value_or(kUsualSeed))}}) +
        '\n';
    text +=
        words.say(options.seating == Seating::table ? "cli.match.seated-table" : "cli.match.seated-alone") +
        "\n\n";
    text += contenders_text(*this, words) + pairs_text(*this, words);
    if (options.test) text += '\n' + verdict_text(*this, words) + '\n';
    if (const std::string faults = faults_text(*this, words); !faults.empty()) text += '\n' + faults;
    return text;
}

json::Value MatchReport::value() const {
    json::Value value;
    value.set("game", options.episode->game.view()).set("episode", options.episode->number);
    value.set("seating", options.seating == Seating::table ? "table" : "alone");
    if (options.valley && !options.valley->source.code.empty())
        value.set("valley", options.valley->source.code);
    value.set("deals", figures.deals);
    if (!options.plays_own_draws()) value.set("seed", std::to_string(options.seed.value_or(kUsualSeed)));
    json::Array contenders;
    for (std::size_t i = 0; i < options.contenders.size(); ++i)
        contenders.push_back(contender_value(*this, i));
    json::Array pairs;
    for (const Pairing& pairing : figures.pairs) pairs.push_back(pairing_value(pairing));
    value.set("contenders", std::move(contenders)).set("pairs", std::move(pairs));
    if (!options.test) return value;
    const std::string_view verdict = figures.verdict == Verdict::more   ? "more"
                                     : figures.verdict == Verdict::less ? "less"
                                                                        : "open";
    return value.set("test", json::Value()
                                 .set("low", json::Value::tenths(in_tenths(100 * options.test->low)))
                                 .set("high", json::Value::tenths(in_tenths(100 * options.test->high)))
                                 .set("verdict", verdict));
}

}  // namespace mycity::apps
