#pragma once

#include <vector>

#include "base/json.hpp"
#include "record/read.hpp"
#include "rules/game.hpp"
#include "rules/sticker.hpp"

namespace mycity {

// What belongs to each player of a lasting city: [{"factories":["B3"],"church":"C4-handy"}, …].
// Null when everybody has what belongs to whoever plays the episode on its own.
json::Value belongings_value(const Game& game);
Read<std::vector<Belongings>> belongings_at(const json::Value& value, std::string_view at,
                                            const Episode& episode, std::size_t players);

}  // namespace mycity
