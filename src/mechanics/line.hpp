#pragma once

#include "rules/game.hpp"

namespace mycity {

inline bool shows_compass(const Game& game, Outcome thrown) {
    return game.episode().dice->b[static_cast<std::size_t>(die_b(thrown))].compass;
}

// The building that the next compass brings, while the episode's line has circles left.
std::optional<BuildingId> next_of_line(const Game& game);

}  // namespace mycity
