#pragma once

#include <string_view>
#include <vector>

#include "content/library.hpp"

namespace mycity::content {

// A defect of a board that is valid otherwise. `code` names a text: "lint.CODE".
struct Finding {
    std::string_view code;
    Mask spaces;
};

// Every buildable space can be reached, every well can score, every bandit can be caught.
std::vector<Finding> lint(const Episode& episode);

// Bandits that stay must not be on spaces that the next board closes or shows as a building.
std::vector<Finding> lint_carried_bandits(const Episode& before, const Episode& after);

// All spaces that a city can cover, beginning where the episode lets it start.
Mask reachable(const Episode& episode);

}  // namespace mycity::content
