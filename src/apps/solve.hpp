#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "apps/match_figures.hpp"
#include "content/library.hpp"

namespace mycity::apps {

// The fixed set of draws with which bots are measured: the same seeds, from 1, for every episode.
inline constexpr int kEternalDeals = 200;
inline constexpr int kSheetDeals = 50;  // of each Roll & Build sheet

struct SolveSetOptions {
    std::vector<const Episode*> episodes;
    std::optional<int> deals{};  // instead of the numbers above
    std::uint64_t first = 1;     // the first seed, so that the set can be measured in parts
    std::optional<int> level{};  // of a bot to measure
    int width = 0;
    int threads = 1;
};

// The results of the reference and the bot in one episode.
struct SetFigures {
    const Episode* episode = nullptr;
    Sample reference{};
    Sample bot{};
    Sample regret{};  // by how much the bot is below the reference
};

// The episodes of the set.
std::vector<const Episode*> episodes_of_set(const content::Library& library);
int deals_of_set(const Episode& episode);

// The figures do not depend on the number of threads. `progress` is called, by one thread at a time, with the
// number of finished draws.
std::vector<SetFigures> solve_set(const SolveSetOptions& options, const std::function<void(int)>& progress);

}  // namespace mycity::apps
