#pragma once

#include <functional>
#include <vector>

#include "apps/contender.hpp"
#include "apps/match_figures.hpp"

namespace mycity::apps {

enum class Seating : std::uint8_t {
    alone,  // everybody plays the deal for themselves
    table,  // all at one table, seats turning from deal to deal
};

struct MatchWish {
    const Episode* episode = nullptr;
    std::vector<Contender> contenders{};
    Seating seating = Seating::alone;
    int deals = 100;
    int threads = 1;
    std::uint64_t seed = 1;
    int milliseconds = 5000;               // a program's time for a move
    std::optional<SequentialTest> test{};  // stops early; the first contender against the second
};

// Plays the deals, the same for everybody. The figures depend on the wish's seed, not on its threads (except
// for what programs do). `progress` hears, from one thread at a time, how many deals are counted.
MatchFigures play_match(const MatchWish& wish, const std::function<void(int)>& progress);

}  // namespace mycity::apps
