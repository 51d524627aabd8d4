#include "terminal/overview_page.hpp"

#include <algorithm>

#include "campaign/title_keys.hpp"
#include "mechanics/mechanics.hpp"
#include "protocol/rule_text.hpp"
#include "rules/rule_ids.hpp"
#include "rules/space.hpp"
#include "terminal/amounts.hpp"
#include "terminal/phrases.hpp"
#include "terminal/sticker_text.hpp"

namespace mycity::terminal {
namespace {

constexpr std::array<std::string_view, 6> kAmounts{"points", "circles", "nuggets", "marks", "tracks", "bags"};

// The episodes of the chapter in which a row holds, where it is not all of them.
std::string span_text(const PointsRow& row, const OverviewTable& table, const Words& words) {
    if (!row.from && !row.until) return {};
    const int first = row.from.value_or(table.episodes.front()->number);
    const int last = row.until.value_or(table.episodes.back()->number);
    if (first == last) return words.say("terminal.overview.only", {{"episode", first}});
    return words.say("terminal.overview.span", {{"first", first}, {"last", last}});
}

bool counts_amounts(const PointsRow& row) {
    // The numbers of a row of passes are circles of another sort.
    return row.rule != kPassRow.rule() && std::ranges::all_of(row.numbers, [](const RuleNumber& number) {
               return std::ranges::find(kAmounts, number.name) != kAmounts.end();
           });
}

const Episode& episode_of(const PointsRow& row, const OverviewTable& table) {
    for (const Episode* episode : table.episodes)
        if (episode->number >= row.from.value_or(EpisodeNumber())) return *episode;
    return *table.episodes.back();
}

// "+3 points, +1 nugget", or the rule itself where its numbers are not amounts.
std::string worth_text(const PointsRow& row, const OverviewTable& table, const Words& words) {
    if (!counts_amounts(row)) return rule_text(row.rule, episode_of(row, table), words);
    std::vector<std::string> parts;
    for (const RuleNumber& number : row.numbers)
        parts.push_back(amount_text(number.name, number.values.front(), words));
    return joined(parts);
}

void append_points(std::vector<std::string>& lines, const OverviewTable& table, PointsRow::When when,
                   const Words& words, int width) {
    bool first = true;
    for (const PointsRow& row : table.points) {
        if (row.when != when) continue;
        if (first) append_heading(lines, words.say("terminal.overview." + std::string(name_of(when))));
        first = false;
        std::string name = rule_name(row.rule, words);
        if (const std::string span = span_text(row, table, words); !span.empty()) name += " (" + span + ")";
        append_wrapped(
            lines,
            words.say("terminal.overview.row", {{"name", name}, {"worth", worth_text(row, table, words)}}),
            width, kIndent);
    }
}

// The stickers and covers before an episode, those of the episode and those that everybody places.
std::string before_text(const Episode& episode, const Words& words) {
    std::vector<std::string> parts;
    for (const BoardChange& change : episode.orders.changes) {
        const std::string spaces = change.spaces == episode.board.all() ? "" : space_list(change.spaces);
        if (change.how == BoardChange::How::cover)
            parts.push_back(
                words.say("terminal.overview.covered",
                          {{"ground", words.say("terrain." + std::string(facts_of(change.ground).name))}}));
        else
            parts.push_back(board_text("stick", change.ground, spaces, words));
    }
    for (const Sticker sticker : episode.orders.before)
        parts.push_back(
            words.say("terminal.overview.everybody", {{"sticker", sticker_name(sticker, words)}}));
    return joined(parts, "; ");
}

void append_rewards(std::vector<std::string>& lines, const OverviewTable& table, const Words& words,
                    int width) {
    if (table.rewards.empty()) return;
    append_heading(lines, words.say("terminal.overview.places"));
    for (const RewardsRow& row : table.rewards) {
        lines.push_back(std::string(kIndent) +
                        episode_name(row.episode->game.view(), row.episode->number, words));
        if (const std::string before = before_text(*row.episode, words); !before.empty())
            append_wrapped(lines, words.say("terminal.overview.before", {{"what", before}}), width, "    ");
        for (const std::string& line : reward_lines(row, words, width - 4)) lines.push_back("    " + line);
    }
}

// RB-SOLO: where each title of the chapter begins.
std::string titles_text(const content::CampaignFacts& facts, int chapter, const Words& words) {
    std::vector<std::string> parts;
    for (const content::Title& title : facts.titles) {
        const std::string name = words.say("title." + title.name);
        const bool lowest = &title == &facts.titles.front();
        const int from = lowest ? 0 : title.chapter_from[static_cast<std::size_t>(chapter) - 1];
        parts.push_back(lowest ? name : name + " " + std::to_string(from));
    }
    return joined(parts, " · ");
}

}  // namespace

std::string chapter_name(std::string_view game, int chapter, const Words& words) {
    return words.say("terminal.chapter",
                     {{"number", chapter}, {"name", words.say(chapter_title_key(game, chapter))}});
}

std::string episode_name(std::string_view game, EpisodeNumber episode, const Words& words) {
    return words.say("terminal.legacy.episode",
                     {{"number", int(episode)}, {"name", words.say(episode_title_key(game, episode))}});
}

std::vector<std::string> reward_lines(const RewardsRow& row, const Words& words, int width) {
    // Among two players the second gets what the others get.
    const auto name_of_group = [&](std::size_t group) {
        return kRankGroups[group == 2 && !row.by_rank[1] ? 1 : group];
    };
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < row.by_rank.size(); ++i)
        if (row.by_rank[i])
            append_wrapped(
                lines,
                words.say("terminal.overview.row",
                          {{"name", words.say("terminal.rewards." + std::string(name_of_group(i)))},
                           {"worth", reward_text(*row.by_rank[i], words)}}),
                width);
    return lines;
}

Page overview_page(const OverviewTable& table, const Words& words, int width) {
    const Episode& episode = *table.episodes.back();
    const std::string_view game = episode.game.view();
    Page page{words.say("terminal.overview.title", {{"chapter", chapter_name(game, table.chapter, words)}}),
              {}};
    for (const auto when : {PointsRow::When::start, PointsRow::When::at_once, PointsRow::When::end})
        append_points(page.lines, table, when, words, width);
    append_rewards(page.lines, table, words, width);
    append_heading(page.lines, words.say("terminal.overview.winning"));
    const auto rule = [&](Rule id) {
        append_wrapped(page.lines, rule_text(id, episode, words), width, kIndent);
    };
    if (table.finale) {
        rule(kNuggets.rule());
        rule(kFinale.rule());
    }
    if (table.bags != nullptr) rule(kBagsRule);
    if (table.rewards.empty()) {
        rule(kChapterRule);
        const auto* facts = content::library().find_campaign(game);
        append_wrapped(
            page.lines,
            words.say("terminal.overview.titles", {{"titles", titles_text(*facts, table.chapter, words)}}),
            width, kIndent);
    } else {
        rule(kCirclesRule);
    }
    return page;
}

}  // namespace mycity::terminal
