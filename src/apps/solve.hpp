#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "apps/match_figures.hpp"
#include "content/library.hpp"

namespace mycity::apps {

// The fixed set of draws against which bots are measured: the same seeds, from 1 on, for every episode of it.
inline constexpr int kEternalDeals = 200;
inline constexpr int kSheetDeals = 50;  // of each Roll & Build sheet

struct SetWish {
    std::vector<const Episode*> episodes;
    std::optional<int> deals{};  // instead of the numbers above
    std::uint64_t first = 1;     // the first seed, so that the set can be measured in parts
    std::optional<int> level{};  // a bot to be measured
    int width = 0;
    int threads = 1;
};

// One episode: how well the reference does, and the bot.
struct SetFigures {
    const Episode* episode = nullptr;
    Sample reference{};
    Sample bot{};
    Sample regret{};  // what the bot stays behind the reference
};

// The usual episodes of the set.
std::vector<const Episode*> episodes_of_set(const content::Library& library);
int deals_of_set(const Episode& episode);

// The figures do not depend on the threads. `progress` hears, from one thread at a time, how many deals are
// done.
std::vector<SetFigures> solve_set(const SetWish& wish, const std::function<void(int)>& progress);

}  // namespace mycity::apps
