#pragma once

#include <expected>
#include <string_view>

#include "rules/episode.hpp"

namespace mycity::content {

// Makes dice decide: a building of each kind for every shape that the blue dice make (RB-DICE). The error is
// a code.
std::expected<void, std::string_view> add_throws(Episode& episode, const Dice& dice);

}  // namespace mycity::content
