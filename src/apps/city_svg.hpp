#pragma once

#include <string>

#include "rules/game.hpp"

namespace mycity::apps {

// Draws a player's city, without words: land, river, buildings with the pattern of their kind.
std::string city_svg(const Game& game, PlayerId player);

}  // namespace mycity::apps
