#pragma once

#include "base/json.hpp"
#include "rules/score.hpp"

namespace mycity {

// [{"rule":ID,"points":8}, …] in booking order.
json::Value lines_value(const ScoreSheet& sheet);
// {"lines":…,"total":…,"rank":…} of one player.
json::Value result_value(const Game& game, PlayerId player);

}  // namespace mycity
