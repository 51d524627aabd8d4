#pragma once

#include <string_view>
#include <vector>

#include "content/library.hpp"

namespace mycity::content {

// Something a board should not have although it can be read. `code` names a text: "lint.CODE".
struct Finding {
    std::string_view code;
    Mask spaces;
};

// Every buildable space can be reached, every well can score, every bandit can be caught.
std::vector<Finding> lint(const Episode& episode);

// Bandits that stay would stand where nobody can live: on what the next board prints as a building or closes.
std::vector<Finding> lint_carried_bandits(const Episode& before, const Episode& after);

// All spaces that a city can come to cover, starting where the episode lets it start.
Mask reachable(const Episode& episode);

}  // namespace mycity::content
