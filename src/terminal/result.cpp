#include "terminal/result.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "rules/score.hpp"
#include "terminal/text.hpp"

namespace mycity::terminal {
namespace {

constexpr int kWidestName = 14;

struct Column {
    std::string name;
    ScoreSheet sheet;
    int rank = 0;
    int width = 0;
};

std::vector<Column> columns_of(const Game& game, std::span<const Participant> players, const Words& words) {
    std::vector<Column> columns;
    const auto rank = ranks(game);
    for (const PlayerId player : game.player_ids()) {
        const auto index = player.index();
        std::u32string name = to_characters(display_name(players, player, words));
        if (name.size() > kWidestName) name.resize(kWidestName);
        const std::string shown = to_utf8(name);
        columns.push_back({shown, score_sheet(game, player), rank[index], std::max(6, width_of(shown) + 2)});
    }
    return columns;
}

// Sheets may differ by the line of B-50; every rule that occurs gets its row, in booking order.
std::vector<Rule> rules_of(const std::vector<Column>& columns) {
    std::vector<Rule> rules;
    for (const Column& column : columns)
        for (const ScoreLine& line : column.sheet.lines)
            if (std::ranges::find(rules, line.rule) == rules.end()) rules.push_back(line.rule);
    return rules;
}

std::string points_of(const ScoreSheet& sheet, Rule rule) {
    const auto* line = std::ranges::find(sheet.lines, rule, &ScoreLine::rule);
    return line == sheet.lines.end() ? "" : signed_number(line->points);
}

template <class Entry>
std::string row(std::string_view label, int label_width, const std::vector<Column>& columns, Entry entry) {
    std::string text = padded(label, label_width);
    for (const Column& column : columns) text += right_aligned(entry(column), column.width);
    return text;
}

int empty_in_row(const Game& game, PlayerId player, int row) {
    return (without(game.site(player).empty, game.city(player).occupied) & row_mask(row)).count();
}

// B-TIE, for two players of the same score: the first row that tells them apart.
std::string tie_text(const Game& game, PlayerId better, PlayerId worse, const std::vector<Column>& columns,
                     const Words& words) {
    const std::string& first = columns[better.index()].name;
    const std::string& second = columns[worse.index()].name;
    if (columns[better.index()].rank == columns[worse.index()].rank)
        return words.say("terminal.tie.shared", {{"a", first}, {"b", second}});
    for (int row = 0; row < game.episode().board.rows; ++row) {
        const int a = empty_in_row(game, better, row), b = empty_in_row(game, worse, row);
        if (a != b)
            return words.say("terminal.tie.row",
                             {{"a", first}, {"b", second}, {"row", row + 1}, {"empty-a", a}, {"empty-b", b}});
    }
    return {};
}

}  // namespace

std::vector<std::string> result_table(const Game& game, std::span<const Participant> players,
                                      const Words& words) {
    const std::vector<Column> columns = columns_of(game, players, words);
    const std::vector<Rule> rules = rules_of(columns);
    const std::string total = words.say("terminal.total"), rank = words.say("terminal.rank");
    int label_width = std::max(width_of(total), width_of(rank));
    for (const Rule rule : rules)
        label_width = std::max(label_width, width_of(words.say("score." + std::string(rule))));
    std::vector<std::string> lines;
    lines.push_back(row("", label_width, columns, [](const Column& c) { return c.name; }));
    for (const Rule rule : rules)
        lines.push_back(row(words.say("score." + std::string(rule)), label_width, columns,
                            [&](const Column& c) { return points_of(c.sheet, rule); }));
    lines.push_back(
        row(total, label_width, columns, [](const Column& c) { return plain_number(c.sheet.total); }));
    std::vector<std::string> endings;
    for (const PlayerId player : game.player_ids())
        if (std::string ended = ended_by_rule_text(game, players, player, words); !ended.empty())
            endings.push_back(std::move(ended));
    if (game.players() == 1) {
        lines.insert(lines.end(), endings.begin(), endings.end());
        return lines;
    }
    lines.push_back(row(rank, label_width, columns, [](const Column& c) { return std::to_string(c.rank); }));
    std::vector<PlayerId> order;
    for (const PlayerId player : game.player_ids()) order.push_back(player);
    std::ranges::sort(order, {}, [&](PlayerId p) { return std::pair(columns[p.index()].rank, p); });
    for (std::size_t i = 1; i < order.size(); ++i)
        if (final_score(game, order[i - 1]) == final_score(game, order[i]))
            lines.push_back(tie_text(game, order[i - 1], order[i], columns, words));
    lines.insert(lines.end(), endings.begin(), endings.end());
    return lines;
}

std::string winner_text(const Game& game, std::span<const Participant> players, const Words& words) {
    const auto rank = ranks(game);
    std::vector<std::string> winners;
    int best = 0;
    for (const PlayerId player : game.player_ids()) {
        if (rank[player.index()] != 1) continue;
        winners.push_back(display_name(players, player, words));
        best = final_score(game, player);
    }
    if (game.players() == 1) return words.count("terminal.solo-result", best);
    if (winners.size() == 1) return words.count("terminal.winner", best, {{"name", winners[0]}});
    std::string names;
    for (const std::string& name : winners) names += (names.empty() ? "" : ", ") + name;
    return words.count("terminal.winners", best, {{"names", names}});
}

}  // namespace mycity::terminal
