#include "apps/episode_figures.hpp"

#include <algorithm>
#include <set>

#include "mechanics/mechanics.hpp"
#include "rules/score.hpp"

namespace mycity::apps {
namespace {

constexpr int kGoal = 50;

// The area that a player could have built: the buildings of the episode's cards, at most the building land,
// which the flood reduces.
int area_of(const Game& game, PlayerId player) {
    const Episode& episode = game.episode();
    const Belongings& own = game.site(player).belongings;
    int area = 0;
    for (const Card& card : episode.deck) {
        if (card.blocks() || std::ranges::count(game.out(), card.building) != 0) continue;
        if ((own.lacking >> card.building & 1) != 0) continue;
        area += episode.shape_of(card.building == own.common_church ? own.own_church : card.building).size;
    }
    return std::min(area, game.site(player).buildable.count());
}

// Without printed buildings.
int area_placed(const Game& game, PlayerId player) {
    const auto area = [&](const auto& buildings) {
        int spaces = 0;
        for (const Standing standing : buildings) spaces += game.episode().shape_of(standing.building()).size;
        return spaces;
    };
    return area(game.city(player).buildings) - area(game.site(player).printed);
}

// Rules that gave or cost one city anything.
using UsedRules = std::set<Rule>;

void count_lines(const Game& end, PlayerId player, EpisodeFigures& figures, UsedRules& used) {
    for (const ScoreLine& line : score_sheet(end, player).lines) {
        RuleFigures& rule = figures.rules[line.rule];
        rule.has_line = true;
        rule.points += line.points;
        if (line.points != 0) used.insert(line.rule);
        figures.earned += std::max(0, line.points);
        if (line.rule == kTrees.rule())
            figures.old_trees += line.points - (end.open_trees(player) & end.city(player).parks).count();
    }
}

void count_gain(const LedgerEntry& entry, EpisodeFigures& figures, UsedRules& used) {
    using enum LedgerEntry::Cause;
    if (entry.origin.cause != rule && entry.origin.cause != box && entry.origin.cause != branch) return;
    used.insert(entry.origin.rule);
    switch (entry.thing) {
        case LedgerEntry::Thing::circle:
            figures.gains.circles += entry.count;
            break;
        case LedgerEntry::Thing::nugget:
            figures.gains.nuggets += entry.count;
            break;
        case LedgerEntry::Thing::mark:
            figures.gains.marks[static_cast<std::size_t>(*entry.shaft)] += entry.count;
            break;
        case LedgerEntry::Thing::track:
            figures.gains.tracks += entry.count;
            break;
        case LedgerEntry::Thing::tree:
        case LedgerEntry::Thing::meadow:
            figures.gains.parks += entry.count;
            break;
        default:
            break;
    }
}

}  // namespace

int idle_score(const PlayedEpisode& played, PlayerId player) { return final_score(played.start(), player); }

EpisodeFigures figures_of(const PlayedEpisode& played, const LegacyCampaign& campaign) {
    const EpisodeNumber episode = played.end.episode().number;
    const LegacyResult& result = campaign.results()[static_cast<std::size_t>(episode) - 1];
    EpisodeFigures figures;
    for (const MechanicUse& use : played.end.episode().mechanics)
        if (use.gains()) figures.rules[use.rule()];  // also if nobody uses it
    for (const PlayerId player : played.end.player_ids()) {
        const int score = result.totals[player.index()];
        const int idle = idle_score(played, player);
        figures.scores += score;
        figures.at_50 += score >= kGoal ? 1 : 0;
        figures.idle_scores += idle;
        figures.below_idle += score < idle ? 1 : 0;
        figures.area_placed += area_placed(played.end, player);
        figures.area += area_of(played.end, player);
        UsedRules used;
        count_lines(played.end, player, figures, used);
        for (const LedgerEntry& entry : campaign.ledger().entries())
            if (entry.episode == episode && entry.player == player) count_gain(entry, figures, used);
        for (const Rule rule : used) ++figures.rules[rule].cities;
    }
    const auto first = std::ranges::find(result.ranks, 1) - result.ranks.begin();
    figures.best_scores = result.totals[static_cast<std::size_t>(first)];
    return figures;
}

}  // namespace mycity::apps
