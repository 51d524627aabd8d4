#include "analysis/puzzle_theme.hpp"

#include <algorithm>

#include "analysis/explanation.hpp"
#include "rules/score.hpp"

namespace mycity {
namespace {

constexpr int kLastCards = 6;
constexpr int kThemeGames = 60;
constexpr int kShareOfDifference = 2;  // a line that makes at least a half of it

// The theme of a score line; nothing for lines that are about passing and ending.
std::optional<Theme> theme_of_line(const Episode& episode, Rule line) {
    const auto use =
        std::ranges::find(episode.mechanics, line, [](const MechanicUse& each) { return each.name().line; });
    if (use == episode.mechanics.end() || use->mechanic->passed != nullptr) return std::nullopt;
    if (use->mechanic->watches == Ground::gold) return Theme::gold;
    switch (use->mechanic->part) {
        case ScorePart::wells:
            return Theme::well;
        case ScorePart::churches:
            return Theme::church;
        case ScorePart::empties:
            return Theme::hole;
        case ScorePart::groups:
            return Theme::group;
        case ScorePart::trees:
        case ScorePart::rocks:
            return Theme::land;
        default:
            return Theme::special;
    }
}

bool has_church(const Episode& episode) {
    return std::any_of(episode.buildings.begin(), episode.buildings.end(),
                       [](const Building& building) { return building.kind == Kind::church; });
}

}  // namespace

std::vector<Theme> themes_of(const Episode& episode) {
    std::vector<Theme> themes{Theme::first, Theme::pass, Theme::stop};
    if (!episode.dice) themes.push_back(Theme::last);
    if (has_church(episode)) themes.push_back(Theme::church);
    const Game game(episode, episode.min_players);
    for (const ScoreLine& line : score_sheet(game, kSolver).lines)
        if (const auto theme = theme_of_line(episode, line.rule))
            if (std::find(themes.begin(), themes.end(), *theme) == themes.end()) themes.push_back(*theme);
    return themes;
}

std::optional<Theme> theme_at_once(const SoloGame& solo, Move best, Move other) {
    if (best.act == Act::end || other.act == Act::end) return Theme::stop;
    if (best.act == Act::pass || other.act == Act::pass) return Theme::pass;
    if (!solo.game.city(solo.player).has_built()) return Theme::first;
    const Episode& episode = solo.game.episode();
    if (!episode.dice && solo.game.cards_left() <= kLastCards) return Theme::last;
    if (episode.buildings[solo.game.offered(solo.player)->index()].kind == Kind::church) return Theme::church;
    return std::nullopt;
}

std::optional<Theme> theme_of(const SoloGame& solo, Move best, Move other) {
    if (const auto theme = theme_at_once(solo, best, other)) return theme;
    const Explanation why = explain(solo, best, other, kThemeGames);
    const ExplainedPart* most = nullptr;
    for (const ExplainedPart& part : why.parts)
        if (most == nullptr || part.points.difference_tenths > most->points.difference_tenths) most = &part;
    if (most == nullptr || most->rule.empty() ||
        most->points.difference_tenths * kShareOfDifference < why.whole.difference_tenths)
        return std::nullopt;
    return theme_of_line(solo.game.episode(), most->rule);
}

}  // namespace mycity
