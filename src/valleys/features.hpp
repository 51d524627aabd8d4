#pragma once

#include "base/random.hpp"
#include "content/module.hpp"
#include "rules/board.hpp"

namespace mycity {

// What the modules need on the board: wells, gold, entrances and so on. False where there is no room.
bool draw_features(Board& board, content::Base base, content::ModuleSet modules, std::uint64_t seed);

}  // namespace mycity
