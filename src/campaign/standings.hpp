#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "campaign/legacy_city.hpp"

namespace mycity {

// Places from 1: most circles, then nuggets, then trees on the board, then shared (L-CIRCLES).
std::vector<int> standings_of(const std::vector<LegacyCity>& cities);

// What puts the cities on the first place before the others.
enum class Decision : std::uint8_t { circles, nuggets, trees, shared };
std::string_view name_of(Decision decision);
Decision decision_of(const std::vector<LegacyCity>& cities);

}  // namespace mycity
