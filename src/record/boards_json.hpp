#pragma once

#include <vector>

#include "base/json.hpp"
#include "record/read.hpp"
#include "rules/game.hpp"

namespace mycity {

// What differs from the printed board, player by player: [[{"space":"C4","ground":"bandit"}], []].
// Null when every player has the printed board.
json::Value boards_value(const Game& game);
Read<std::vector<Board>> boards_at(const json::Value& value, std::string_view at, const Episode& episode,
                                   std::size_t players);

}  // namespace mycity
