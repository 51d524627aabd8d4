#include "campaign/overview_table.hpp"

#include <algorithm>

#include "mechanics/mechanics.hpp"
#include "rules/rule_ids.hpp"
#include "rules/score.hpp"

namespace mycity {
namespace {

using When = PointsRow::When;

// A cost is points lost.
RuleNumber as_points(RuleNumber number) {
    if (number.name != "cost") return number;
    return {"points", {-number.values.front()}};
}

class EpisodeRows {
  public:
    EpisodeRows(const Episode& episode, const content::CampaignFacts& facts)
        : episode_(episode), facts_(facts) {}

    std::vector<PointsRow> take() {
        const MechanicUse* zero = episode_.use_of(kZeroStart);
        if (zero != nullptr || episode_.start_points != 0)
            add(zero != nullptr ? zero->name().first_rule() : kStartPointsRule, When::start,
                {{"points", {episode_.start_points}}});
        for (const MechanicUse& use : episode_.mechanics) add_mechanic(use);
        if (episode_.limit) add(kLimitRule, When::at_once, numbers_of(kLimitRule, {"circles", 1}));
        return std::move(rows_);
    }

  private:
    RuleNumbers numbers_of(Rule rule, NamedNumber implied) const {
        RuleNumbers numbers = rule_numbers(rule, episode_, &facts_);
        for (RuleNumber& number : numbers) number = as_points(std::move(number));
        if (!implied.name.empty()) numbers.push_back({implied.name, {implied.value}});
        return numbers;
    }

    void add_mechanic(const MechanicUse& use) {
        const Mechanic& mechanic = *use.mechanic;
        const Rule rule = use.name().overview_rule();
        if (!mechanic.has_line() && mechanic.gain == nullptr && mechanic.implied.name.empty()) return;
        const bool at_once = mechanic.has_line() && mechanic.books();
        RuleNumbers now, later;  // money bags are counted at the end
        for (RuleNumber& number : numbers_of(rule, mechanic.implied))
            (at_once && number.name != "bags" ? now : later).push_back(std::move(number));
        if (!now.empty()) add(rule, When::at_once, std::move(now));
        if (!later.empty()) add(rule, When::end, std::move(later));
    }

    void add(Rule rule, When when, RuleNumbers numbers) {
        rows_.push_back({.rule = rule, .when = when, .numbers = std::move(numbers)});
    }

    const Episode& episode_;
    const content::CampaignFacts& facts_;
    std::vector<PointsRow> rows_;
};

// Puts the rows of a chapter's episodes together: equal rows of episodes that follow each other are one.
class ChapterRows {
  public:
    explicit ChapterRows(const std::vector<EpisodeNumber>& episodes) : episodes_(episodes) {}

    void add(EpisodeNumber episode, const std::vector<PointsRow>& rows) {
        for (const PointsRow& row : rows)
            if (const auto known = find_going_on(row, before(episode)); known != rows_.end())
                known->last = episode;
        auto place = rows_.begin();
        for (const PointsRow& row : rows) {
            const auto known = find_going_on(row, episode);
            if (known != rows_.end())
                place = known + 1;
            else
                place = rows_.insert(after_ended(place, row.rule, episode), {row, episode, episode}) + 1;
        }
    }

    std::vector<PointsRow> take() {
        std::vector<PointsRow> result;
        for (Spanning& one : rows_) {
            if (one.first != episodes_.front()) one.row.from = one.first;
            if (one.last != episodes_.back()) one.row.until = one.last;
            result.push_back(std::move(one.row));
        }
        return result;
    }

  private:
    struct Spanning {
        PointsRow row;
        EpisodeNumber first{};
        EpisodeNumber last{};
    };
    using Place = std::vector<Spanning>::iterator;

    // The same row, as far as the episode `last`.
    Place find_going_on(const PointsRow& row, int last) {
        return std::find_if(rows_.begin(), rows_.end(), [&](const Spanning& other) {
            return other.last == last && other.row.rule == row.rule && other.row.when == row.when &&
                   other.row.numbers == row.numbers;
        });
    }

    // What begins stands below what has ended: its own rule with other numbers, or else whatever is there.
    Place after_ended(Place place, Rule rule, EpisodeNumber episode) {
        const auto own = std::find_if(place, rows_.end(), [&](const Spanning& other) {
            return other.row.rule == rule && other.last < episode;
        });
        if (own != rows_.end()) return own + 1;
        return std::find_if(place, rows_.end(), [&](const Spanning& other) { return other.last >= episode; });
    }

    EpisodeNumber before(EpisodeNumber episode) const {
        const auto found = std::find(episodes_.begin(), episodes_.end(), episode);
        return found == episodes_.begin() ? EpisodeNumber() : found[-1];
    }

    const std::vector<EpisodeNumber>& episodes_;
    std::vector<Spanning> rows_;
};

FinaleOverview finale_of(const Episode& episode, const content::CampaignFacts& facts) {
    const MechanicUse* nuggets = episode.use_of(kNuggets);
    return {.circles = facts.finale_circles, .nuggets = nuggets == nullptr ? 0 : nuggets->number(0)};
}

RewardsRow rewards_of(const Episode& episode, int players) {
    RewardsRow row{.episode = &episode, .by_rank = {}};
    for (std::size_t i = 0; i < kRankGroups.size(); ++i) {
        const auto group = static_cast<RankGroup>(i);
        if (group == RankGroup::second && players == 2) continue;
        const auto& stickers = episode.orders.after_for(group);
        row.by_rank[i] = RankReward{.circles = circles_for(static_cast<int>(i) + 1, players),
                                    .stickers = {stickers.begin(), stickers.end()}};
    }
    return row;
}

}  // namespace

std::string_view name_of(PointsRow::When when) {
    constexpr std::array<std::string_view, 3> kNames{"start", "at-once", "end"};
    return kNames[static_cast<std::size_t>(when)];
}

OverviewTable overview_of(const content::Library& library, const content::CampaignFacts& facts, int chapter,
                          std::optional<int> players) {
    const std::vector<EpisodeNumber>& numbers =
        facts.chapters[static_cast<std::size_t>(chapter) - 1].episodes;
    OverviewTable table{.chapter = chapter, .episodes = {}, .points = {}, .rewards = {}};
    ChapterRows rows(numbers);
    for (const EpisodeNumber number : numbers) {
        const Episode& episode = *library.find(facts.game, number);
        table.episodes.push_back(&episode);
        rows.add(number, EpisodeRows(episode, facts).take());
        if (!episode.dice)
            table.rewards.push_back(rewards_of(episode, players.value_or(episode.max_players)));
        if (episode.use_of(kFinale) != nullptr) table.finale = finale_of(episode, facts);
    }
    table.points = rows.take();
    if (facts.bags && facts.bags->chapter == chapter) table.bags = &*facts.bags;
    return table;
}

}  // namespace mycity
