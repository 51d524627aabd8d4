#pragma once

#include "rules/game.hpp"

namespace mycity {

// The score hook of every mechanic whose points follow from the spaces of a city alone.
inline Points score_of_city(const Game& game, PlayerId player, const MechanicUse& use) {
    return use.mechanic->of_city(game.site(player), game.city(player), use);
}

}  // namespace mycity
