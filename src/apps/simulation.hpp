#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "content/library.hpp"

namespace mycity::apps {

inline constexpr std::int64_t kWinParts = 12;  // of a win, so that up to four players can share it

struct SimulationOptions {
    int campaigns = 100;
    int players = 4;
    int level = 2;
    int threads = 1;
    std::uint64_t seed = 1;
};

// Sums of one episode over all seats and campaigns.
struct EpisodeFigures {
    std::int64_t scores = 0;       // of all seats
    std::int64_t best_scores = 0;  // of one seat of rank 1 in each campaign
    std::int64_t area_placed = 0;  // spaces under buildings
    std::int64_t area = 0;         // of all buildings of the deck, or of the building land if that is less
};

// The figures of docs/balance.md.
struct SimulationFigures {
    int campaigns = 0;
    int players = 0;
    std::vector<std::int64_t> win_parts;  // per seat, in units of 1/kWinParts of a win; players share a tie
    std::int64_t leader_wins = 0;         // campaigns won by a leader after chapter 4
    std::int64_t circles = 0;             // of all seats
    std::int64_t nuggets = 0;
    std::vector<EpisodeFigures> episodes;

    void add(const SimulationFigures& other);
};

// Plays legacy campaigns of equal bots. The figures depend on the seed, not on the number of threads.
// `progress` is called, by one thread at a time, with the number of finished campaigns.
SimulationFigures simulate(const SimulationOptions& options, const content::Library& library,
                           const std::function<void(int)>& progress);

}  // namespace mycity::apps
