#pragma once

#include <vector>

#include "base/json.hpp"
#include "record/read.hpp"
#include "rules/game.hpp"
#include "rules/sticker.hpp"

namespace mycity {

// The belongings of each player of a legacy campaign: [{"factories":["B3"],"church":"C4-handy"}, …]. Null if
// all players have those of a single episode.
json::Value belongings_value(const Game& game);
Read<std::vector<Belongings>> belongings_at(const json::Value& value, std::string_view at,
                                            const Episode& episode, std::size_t players);

}  // namespace mycity
