#include "campaign/finale.hpp"

#include <algorithm>

namespace mycity {
namespace {

int count_of(Prize prize, const LegacyCity& city) {
    switch (prize) {
        case Prize::nuggets:
            return city.nuggets;
        case Prize::trees:
            return city.trees();
        case Prize::rocks:
            break;
    }
    return city.rocks();
}

FinalePrize compare(Prize prize, const std::vector<LegacyCity>& cities) {
    FinalePrize result{.prize = prize, .counts = {}, .winners = {}};
    for (const LegacyCity& city : cities) result.counts.push_back(count_of(prize, city));
    const auto [fewest, most] = std::minmax_element(result.counts.begin(), result.counts.end());
    const int best = prize == Prize::rocks ? *fewest : *most;
    for (const PlayerId player : PlayerIds(static_cast<int>(cities.size())))
        if (result.counts[player.index()] == best) result.winners.push_back(player);
    return result;
}

}  // namespace

std::array<FinalePrize, 3> finale_of(const std::vector<LegacyCity>& cities) {
    return {compare(Prize::nuggets, cities), compare(Prize::trees, cities), compare(Prize::rocks, cities)};
}

}  // namespace mycity
