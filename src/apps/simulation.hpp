#pragma once

#include <cstdint>
#include <functional>

#include "apps/simulation_figures.hpp"
#include "content/campaign_valley.hpp"

namespace mycity::apps {

struct SimulationOptions {
    int campaigns = 100;
    int stickers = 0;  // campaigns in which the effects of stickers are measured; it takes ten times as long
    int players = 4;
    int level = 2;
    int threads = 1;
    std::uint64_t seed = 1;
    content::CampaignValleyPointer land{};  // instead of the drawn board
};

// Plays legacy campaigns of equal bots. The figures depend on the seed, not on the number of threads.
// `progress` is called, by one thread at a time, with the number of finished campaigns.
SimulationFigures simulate(const SimulationOptions& options, const content::Library& library,
                           const std::function<void(int)>& progress);

}  // namespace mycity::apps
