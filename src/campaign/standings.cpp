#include "campaign/standings.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace mycity {
namespace {

// In the order in which they decide.
std::array<int, 3> measures_of(const LegacyCity& city) { return {city.circles, city.nuggets, city.trees()}; }

}  // namespace

std::vector<int> standings_of(const std::vector<LegacyCity>& cities) {
    std::vector<int> places;
    places.reserve(cities.size());
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
    if (cities.size() < 2) return Decision::circles;
    std::array<int, 3> first = measures_of(cities[0]);
    std::array<int, 3> second = measures_of(cities[1]);
    if (second > first) std::swap(first, second);
    for (std::size_t city = 2; city < cities.size(); ++city) {
        second = std::max(second, measures_of(cities[city]));
        if (second > first) std::swap(first, second);
    }
    for (std::size_t i = 0; i < first.size(); ++i)
        if (first[i] != second[i]) return static_cast<Decision>(i);
    return Decision::shared;
}

}  // namespace mycity
