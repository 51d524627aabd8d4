#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "campaign/rule_numbers.hpp"
#include "content/library.hpp"

namespace mycity {

// Left side of the table: one thing that gives or costs points.
struct PointsRow {
    enum class When : std::uint8_t { start, at_once, end };
    Rule rule;
    When when = When::end;
    RuleNumbers numbers;  // "points" is signed
    std::optional<EpisodeNumber>
        from{};  // the episode in which it begins, where that is not the chapter's first
    std::optional<EpisodeNumber>
        until{};  // the episode after which it ends, where that is not the chapter's last
};
std::string_view name_of(PointsRow::When when);

// Right side of the table: what an episode brings besides points.
struct RankReward {
    int circles = 0;
    std::vector<Sticker> stickers;  // placed after the episode
};
struct RewardsRow {
    const Episode* episode = nullptr;                                   // its orders say what comes before it
    std::array<std::optional<RankReward>, kRankGroups.size()> by_rank;  // no second among two players
};

struct FinaleOverview {
    int circles = 0;  // for each comparison
    int nuggets = 0;  // that are worth a circle (L-NUGGET)
};

// The overview of a chapter that everybody sees from the moment it is opened (L-TABLE).
struct OverviewTable {
    int chapter = 0;
    std::vector<const Episode*> episodes;
    std::vector<PointsRow> points;            // in booking order
    std::vector<RewardsRow> rewards;          // one an episode, where places bring rewards
    std::optional<FinaleOverview> finale{};   // once it is announced
    const content::BagBonus* bags = nullptr;  // where the chapter collects money bags
};

// Without a number of players as for three or four.
OverviewTable overview_of(const content::Library& library, const content::CampaignFacts& facts, int chapter,
                          std::optional<int> players);

}  // namespace mycity
