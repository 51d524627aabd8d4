#pragma once

#include <string>

#include "rules/game.hpp"

namespace mycity::apps {

// A player's city as a picture: land, river, buildings with the pattern of their kind. It holds no words.
std::string city_svg(const Game& game, PlayerId player);

}  // namespace mycity::apps
