#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "content/campaign_facts.hpp"
#include "rules/game.hpp"

namespace mycity {

using PerPlayer = std::vector<int>;
using Winners = std::vector<PlayerId>;  // several when they are equal

// What remains of an episode for the campaign.
struct EpisodeResult {
    EpisodeNumber episode{};
    PerPlayer totals;
    PerPlayer bags;
    Winners winners{};
};
EpisodeResult result_of(const Game& game);

enum class Progress : std::uint8_t { open, complete };

// RB-CHAPTER: the episodes of a chapter added up. Bonus, winners and title come when it is complete.
struct ChapterResult {
    int chapter = 0;  // from 1
    Progress progress = Progress::open;
    PerPlayer bags;
    PerPlayer bonus;  // RB-BAGS
    PerPlayer sums;   // bonus included
    Winners winners{};
    std::string_view title{};  // RB-SOLO
};

struct Results {
    Progress progress = Progress::open;
    std::vector<EpisodeResult> episodes;
    std::vector<ChapterResult> chapters;  // those that the plan plays from end to end, as far as begun
    PerPlayer totals;                     // bonuses included
    Winners winners{};
    std::string_view title{};  // of the whole campaign
};

// What the finished episodes of a plan add up to.
Results results_of(const content::CampaignFacts& facts, const content::Plan& plan,
                   std::span<const EpisodeResult> finished, int players);

// Whoever has most; equal players share (RB-WIN).
Winners winners_of(std::span<const int> points);

// RB-BAGS: the points for each player's money bags at the end of the chapter. Whoever has none gets none.
PerPlayer bag_bonus(const content::BagBonus& facts, std::span<const int> bags);

// RB-SOLO: the highest title that begins at or below the points.
std::string_view chapter_title(const content::CampaignFacts& facts, int chapter, int points);
std::string_view total_title(const content::CampaignFacts& facts, int points);

// The title after that and the points that are missing for it; none after the highest.
struct NextTitle {
    std::string_view title;
    int missing = 0;
};
std::optional<NextTitle> next_chapter_title(const content::CampaignFacts& facts, int chapter, int points);
std::optional<NextTitle> next_total_title(const content::CampaignFacts& facts, int points);

}  // namespace mycity
