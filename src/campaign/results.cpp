#include "campaign/results.hpp"

#include <algorithm>

#include "rules/score.hpp"

namespace mycity {
namespace {

void add(PerPlayer& sums, std::span<const int> more) {
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += more[i];
}

const EpisodeResult* find_result(std::span<const EpisodeResult> finished, EpisodeNumber episode) {
    const auto found = std::find_if(finished.begin(), finished.end(),
                                    [&](const EpisodeResult& result) { return result.episode == episode; });
    return found == finished.end() ? nullptr : &*found;
}

// The highest title whose threshold, as `from` reads it, the points reach; the first has none.
template <class From>
std::string_view title_of(std::span<const content::Title> titles, int points, From from) {
    std::string_view best;
    for (std::size_t i = 0; i < titles.size(); ++i)
        if (i == 0 || points >= from(titles[i])) best = titles[i].name;
    return best;
}

// The first title whose threshold the points do not reach.
template <class From>
std::optional<NextTitle> next_title_of(std::span<const content::Title> titles, int points, From from) {
    for (std::size_t i = 1; i < titles.size(); ++i)
        if (points < from(titles[i])) return NextTitle{titles[i].name, from(titles[i]) - points};
    return std::nullopt;
}

bool plays(const content::Plan& plan, const content::Plan& chapter) {
    return std::includes(plan.episodes.begin(), plan.episodes.end(), chapter.episodes.begin(),
                         chapter.episodes.end());
}

ChapterResult chapter_result(const content::CampaignFacts& facts, int chapter,
                             std::span<const EpisodeResult> finished, std::size_t players) {
    ChapterResult result{.chapter = chapter,
                         .bags = PerPlayer(players),
                         .bonus = PerPlayer(players),
                         .sums = PerPlayer(players)};
    bool complete = true;
    for (const EpisodeNumber episode : facts.chapters[static_cast<std::size_t>(chapter) - 1].episodes) {
        const EpisodeResult* played = find_result(finished, episode);
        if (played == nullptr) {
            complete = false;
            continue;
        }
        add(result.sums, played->totals);
        add(result.bags, played->bags);
    }
    if (!complete) return result;
    result.progress = Progress::complete;
    if (facts.bags && facts.bags->chapter == chapter) {
        result.bonus = bag_bonus(*facts.bags, result.bags);
        add(result.sums, result.bonus);
    }
    result.winners = winners_of(result.sums);
    if (players == 1) result.title = chapter_title(facts, chapter, result.sums[0]);
    return result;
}

}  // namespace

EpisodeResult result_of(const Game& game) {
    EpisodeResult result{.episode = game.episode().number, .totals = {}, .bags = {}};
    const auto rank = ranks(game);
    for (const PlayerId player : game.player_ids()) {
        result.totals.push_back(final_score(game, player));
        result.bags.push_back(money_bags(game, player));
        if (rank[player.index()] == 1) result.winners.push_back(player);
    }
    return result;
}

Winners winners_of(std::span<const int> points) {
    const int most = *std::max_element(points.begin(), points.end());
    Winners winners;
    for (std::size_t i = 0; i < points.size(); ++i)
        if (points[i] == most) winners.emplace_back(i);
    return winners;
}

PerPlayer bag_bonus(const content::BagBonus& facts, std::span<const int> bags) {
    PerPlayer bonus(bags.size());
    if (bags.size() == 1) {
        for (const auto& step : facts.alone)
            if (bags[0] >= step.bags) {
                bonus[0] = step.points;
                break;
            }
        return bonus;
    }
    for (std::size_t i = 0; i < bags.size(); ++i) {
        const auto ahead =
            std::count_if(bags.begin(), bags.end(), [&](int other) { return other > bags[i]; });
        if (bags[i] > 0 && ahead < 2) bonus[i] = ahead == 0 ? facts.most : facts.second;
    }
    return bonus;
}

std::string_view chapter_title(const content::CampaignFacts& facts, int chapter, int points) {
    return title_of(facts.titles, points, [&](const content::Title& title) {
        return title.chapter_from[static_cast<std::size_t>(chapter) - 1];
    });
}

std::string_view total_title(const content::CampaignFacts& facts, int points) {
    return title_of(facts.titles, points, [](const content::Title& title) { return title.total_from; });
}

std::optional<NextTitle> next_chapter_title(const content::CampaignFacts& facts, int chapter, int points) {
    return next_title_of(facts.titles, points, [&](const content::Title& title) {
        return title.chapter_from[static_cast<std::size_t>(chapter) - 1];
    });
}

std::optional<NextTitle> next_total_title(const content::CampaignFacts& facts, int points) {
    return next_title_of(facts.titles, points, [](const content::Title& title) { return title.total_from; });
}

Results results_of(const content::CampaignFacts& facts, const content::Plan& plan,
                   std::span<const EpisodeResult> finished, int players) {
    const auto seats = static_cast<std::size_t>(players);
    Results results{
        .episodes = {finished.begin(), finished.end()}, .chapters = {}, .totals = PerPlayer(seats)};
    for (const EpisodeResult& result : finished) add(results.totals, result.totals);
    for (std::size_t i = 0; i < facts.chapters.size(); ++i) {
        const content::Plan& chapter = facts.chapters[i];
        const bool begun = find_result(finished, chapter.episodes.front()) != nullptr;
        if (!begun || !plays(plan, chapter)) continue;
        results.chapters.push_back(chapter_result(facts, static_cast<int>(i) + 1, finished, seats));
        add(results.totals, results.chapters.back().bonus);
    }
    if (finished.size() < plan.episodes.size()) return results;
    results.progress = Progress::complete;
    results.winners = winners_of(results.totals);
    if (players == 1 && plan == facts.whole()) results.title = total_title(facts, results.totals[0]);
    return results;
}

}  // namespace mycity
