#pragma once

#include <vector>

#include "base/json.hpp"
#include "record/read.hpp"
#include "rules/game.hpp"

namespace mycity {

// The differences from the printed board, by player: [[{"space":"C4","ground":"bandit"}], []]. Null if all
// players have the printed board.
json::Value boards_value(const Game& game);
Read<std::vector<Board>> boards_at(const json::Value& value, std::string_view at, const Episode& episode,
                                   std::size_t players);

}  // namespace mycity
