#include "campaign/standings.hpp"

#include <algorithm>
#include <array>

namespace mycity {
namespace {

// In the order in which they decide.
std::array<int, 3> measures_of(const LegacyCity& city) { return {city.circles, city.nuggets, city.trees()}; }

}  // namespace

std::vector<int> standings_of(const std::vector<LegacyCity>& cities) {
    std::vector<int> places;
    for (const LegacyCity& city : cities)
        places.push_back(
            1 + static_cast<int>(std::count_if(cities.begin(), cities.end(), [&](const LegacyCity& other) {
                return measures_of(other) > measures_of(city);
            })));
    return places;
}

std::string_view name_of(Decision decision) {
    constexpr std::array<std::string_view, 4> kNames{"circles", "nuggets", "trees", "shared"};
    return kNames[static_cast<std::size_t>(decision)];
}

Decision decision_of(const std::vector<LegacyCity>& cities) {
    std::vector<std::array<int, 3>> measures;
    for (const LegacyCity& city : cities) measures.push_back(measures_of(city));
    std::sort(measures.rbegin(), measures.rend());
    if (measures.size() < 2) return Decision::circles;
    for (std::size_t i = 0; i < measures[0].size(); ++i)
        if (measures[0][i] != measures[1][i]) return static_cast<Decision>(i);
    return Decision::shared;
}

}  // namespace mycity
