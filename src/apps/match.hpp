#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "apps/contender.hpp"
#include "apps/match_figures.hpp"
#include "content/valley.hpp"

namespace mycity::apps {

enum class Seating : std::uint8_t {
    alone,  // each contender plays the deal alone
    table,  // all play together; seats rotate from deal to deal
};

inline constexpr std::uint64_t kUsualSeed = 1;

struct MatchOptions {
    const Episode* episode = nullptr;
    std::shared_ptr<const content::Valley> valley{};  // whose episode it is
    std::vector<Contender> contenders{};
    Seating seating = Seating::alone;
    int deals = 100;
    int threads = 1;
    std::optional<std::uint64_t> seed{};   // of the deals; without it a valley's own draws, else those of 1
    int milliseconds = 5000;               // a program's time limit per move
    std::optional<SequentialTest> test{};  // stops early; the first contender against the second

    bool plays_own_draws() const { return valley != nullptr && !seed; }
};

// Plays the deals, the same for all contenders. The figures depend on the seed, not on the number of threads
// (except for what programs do). `progress` gets the number of counted deals, from one thread at a time.
MatchFigures play_match(const MatchOptions& options, const std::function<void(int)>& progress);

}  // namespace mycity::apps
