#pragma once

#include "rules/game.hpp"

namespace mycity {

inline bool is_factory(const Game& game, PlayerId player, Standing standing) {
    return (game.site(player).belongings.factories >> standing.building() & 1) != 0;
}

}  // namespace mycity
