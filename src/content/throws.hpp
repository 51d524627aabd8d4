#pragma once

#include <expected>
#include <string_view>

#include "rules/episode.hpp"

namespace mycity::content {

// Adds a building of each kind for every shape of the blue dice (RB-DICE). The error is a code.
std::expected<void, std::string_view> add_throws(Episode& episode, const Dice& dice);

}  // namespace mycity::content
