#include "campaign/overview_table.hpp"

#include <algorithm>

#include "campaign/round_gains.hpp"
#include "rules/score.hpp"

namespace mycity {
namespace {

using When = PointsRow::When;

// What a rule gives or costs for each thing it counts, where an episode states no number.
struct Implied {
    Rule rule;
    std::string_view name;
    int value;
};
constexpr std::array kImplied{
    Implied{"B-TREE", "points", 1},      Implied{"B-ROCK", "points", -1},
    Implied{"B-EMPTY1", "points", -1},   Implied{"L-GROUP", "points", 1},
    Implied{"RB-GROUP", "points", 1},    Implied{"L-MINE", "marks", 1},
    Implied{"RB-BAGNOPASS", "bags", 1},  Implied{"RB-BAGCHURCH", "bags", 1},
    Implied{"B-50", "circles", 1},       Implied{"L-CHAPEL", "marks", 1},
    Implied{"L-JUNCTION", "circles", 1},
};

bool is_implied(Rule rule) { return std::ranges::find(kImplied, rule, &Implied::rule) != kImplied.end(); }

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
        const bool zero = episode_.use_of("zero-start") != nullptr;
        if (zero || episode_.start_points != 0)
            add(zero ? "L-ZERO" : "B-START", When::start, {{"points", {episode_.start_points}}});
        for (const MechanicUse& use : episode_.mechanics) add_mechanic(*use.mechanic);
        if (episode_.limit) add("B-50", When::at_once, numbers_of("B-50"));
        return std::move(rows_);
    }

  private:
    RuleNumbers numbers_of(Rule rule) const {
        RuleNumbers numbers = rule_numbers(rule, episode_, &facts_);
        for (RuleNumber& number : numbers) number = as_points(std::move(number));
        for (const Implied& implied : kImplied)
            if (implied.rule == rule) numbers.push_back({implied.name, {implied.value}});
        return numbers;
    }

    void add_mechanic(const Mechanic& mechanic) {
        // Its line has the name that the score has had since the port opened.
        const Rule rule = mechanic.key == "cargo-kinds" ? Rule("L-CARGOKINDS") : rule_of(mechanic);
        if (!mechanic.has_line() && mechanic.gain == nullptr && !is_implied(rule)) return;
        const bool at_once = mechanic.has_line() && mechanic.books();
        RuleNumbers now, later;  // money bags are counted at the end
        for (RuleNumber& number : numbers_of(rule))
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
    const MechanicUse* nuggets = episode.use_of("nuggets");
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
        if (episode.use_of("finale") != nullptr) table.finale = finale_of(episode, facts);
    }
    table.points = rows.take();
    if (facts.bags && facts.bags->chapter == chapter) table.bags = &*facts.bags;
    return table;
}

}  // namespace mycity
