#pragma once

#include <array>
#include <vector>

#include "campaign/ledger.hpp"
#include "campaign/legacy_city.hpp"

namespace mycity {

// L-FINALE: how one comparison of the cities ends.
struct FinalePrize {
    Prize prize = Prize::nuggets;
    std::vector<int> counts;        // of each city
    std::vector<PlayerId> winners;  // most nuggets or trees, fewest rocks; equal cities share
};
std::array<FinalePrize, 3> finale_of(const std::vector<LegacyCity>& cities);

}  // namespace mycity
