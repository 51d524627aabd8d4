#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/ids.hpp"

namespace mycity::content {

// Some episodes of a game to be played one after the other, by their numbers.
struct Plan {
    std::string name;
    std::vector<EpisodeNumber> episodes;
    bool operator==(const Plan&) const = default;
};

// RB-BAGS: what money bags are worth at the end of a chapter.
struct BagBonus {
    struct Alone {
        int bags = 0;
        int points = 0;
    };
    int chapter = 0;
    int most = 0;
    int second = 0;
    std::vector<Alone> alone;  // for one player, most bags first
};

// RB-SOLO: a title and where it begins; the first has no thresholds.
struct Title {
    std::string name;
    std::vector<int> chapter_from;  // one a chapter
    int total_from = 0;
};

// A box of a mine shaft or a branch of the railroad, and what reaching or passing it brings (L-MINE,
// L-TRACK).
struct Reward {
    enum class Gift : std::uint8_t { nugget, circle, one_tree };
    enum class To : std::uint8_t { everybody, first };  // `first`: who gets there in the first such episode
    int at = 0;
    Gift gift = Gift::nugget;
    To to = To::everybody;
};

// The facts of a game's campaign.
struct CampaignFacts {
    std::string game;
    std::vector<Plan> chapters;          // "chapter-1", …
    std::vector<Plan> plans;             // "whole", "chapter-1", …, and what else the file names
    std::vector<EpisodeNumber> bandits;  // RB-BANDIT: episodes from each of which they stay into the next
    std::optional<BagBonus> bags;
    std::vector<Title> titles;  // lowest first
    std::vector<Reward> shaft;  // of each mine shaft, nearest first
    std::vector<Reward> track;
    int finale_circles = 0;  // L-FINALE: for each of the last three comparisons

    const Plan* find_plan(std::string_view name) const {
        for (const Plan& plan : plans)
            if (plan.name == name) return &plan;
        return nullptr;
    }
    const Plan& whole() const { return plans.front(); }
};

}  // namespace mycity::content
