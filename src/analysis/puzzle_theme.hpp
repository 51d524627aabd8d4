#pragma once

#include <vector>

#include "analysis/puzzle.hpp"

namespace mycity {

// The themes that an episode can have.
std::vector<Theme> themes_of(const Episode& episode);

// The theme of the choice between the two moves; none if that is not clear. `best` is the better one.
std::optional<Theme> theme_of(const SoloGame& solo, Move best, Move other);

// Returns whether the theme follows from the position and the moves, without playing on.
constexpr bool seen_at_once(Theme theme) {
    return theme == Theme::first || theme == Theme::church || theme == Theme::pass || theme == Theme::stop ||
           theme == Theme::last;
}
std::optional<Theme> theme_at_once(const SoloGame& solo, Move best, Move other);

}  // namespace mycity
