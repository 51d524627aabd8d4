#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "apps/sticker_figures.hpp"
#include "rules/rule.hpp"

namespace mycity::apps {

inline constexpr std::int64_t kWinParts = 12;  // of a win, so that up to four players can share it

// One rule in one episode, over all cities.
struct RuleFigures {
    std::int64_t points = 0;  // of its score lines
    std::int64_t cities = 0;  // that it gave or cost anything
    bool has_line = false;
    bool operator==(const RuleFigures&) const = default;
};

// The gifts of rules to the cities for later episodes; neither circles for rank and for 50 points nor
// stickers.
struct GainFigures {
    std::int64_t nuggets = 0;
    std::array<std::int64_t, 3> marks{};  // in the shafts of residential, public, industrial
    std::int64_t tracks = 0;
    std::int64_t parks = 0;
    std::int64_t circles = 0;
    bool operator==(const GainFigures&) const = default;
};

// Sums of one episode over all seats and campaigns.
struct EpisodeFigures {
    std::int64_t scores = 0;       // of all seats
    std::int64_t best_scores = 0;  // of one seat of rank 1 in each campaign
    std::int64_t area_placed = 0;  // spaces under buildings
    std::int64_t area = 0;         // of all buildings of the deck, or of the building land if that is less
    std::int64_t at_50 = 0;        // cities with 50 points or more
    std::int64_t idle_scores = 0;  // of the same cities if they had built nothing
    std::int64_t below_idle = 0;   // cities that scored less than that
    std::int64_t earned = 0;       // the sum of all score lines above 0
    std::int64_t old_trees = 0;    // points for trees that stood there before the episode
    std::map<Rule, RuleFigures> rules;
    GainFigures gains;

    void add(const EpisodeFigures& other);
    bool operator==(const EpisodeFigures&) const = default;
};

// The figures of docs/lab/balance.md.
struct SimulationFigures {
    int campaigns = 0;
    int players = 0;
    std::vector<std::int64_t> win_parts;  // per seat, in units of 1/kWinParts of a win; players share a tie
    std::int64_t leader_wins = 0;         // campaigns won by a leader after chapter 4
    std::int64_t circles = 0;             // of all seats
    std::int64_t nuggets = 0;
    std::vector<EpisodeFigures> episodes;
    StickerFigures stickers;  // of the campaigns in which they were compared

    void add(const SimulationFigures& other);
    bool operator==(const SimulationFigures&) const = default;
};

}  // namespace mycity::apps
