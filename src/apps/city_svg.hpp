#pragma once

#include <span>
#include <string>

#include "rules/game.hpp"

namespace mycity::apps {

// Draws a player's city, without words: land, river, buildings with the pattern of their kind.
// Marks are outlines of spaces.
struct CityMark {
    Mask spaces;
    std::string_view colour;
};
std::string city_svg(const Game& game, PlayerId player, std::span<const CityMark> marks = {});

}  // namespace mycity::apps
