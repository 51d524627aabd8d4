#pragma once

#include <array>

#include "mechanics/group.hpp"
#include "rules/game.hpp"

namespace mycity {

// The entrance of each kind's shaft.
inline constexpr std::array<Ground, kGroupKinds> kMineEntrances{Ground::mine_residential, Ground::mine_public,
                                                                Ground::mine_industrial};

// The buildings of one kind in the groups that touch a ground.
inline Mask connected_with(const Game& game, PlayerId player, Ground ground, std::size_t kind) {
    const Mask buildings = game.city(player).of_kind[kind];
    return connected(sides_of(game.site(player).board.on(ground)) & buildings, buildings);
}

inline int count_buildings(const Game& game, PlayerId player, Mask spaces) {
    return (spaces & game.city(player).firsts).count();
}

}  // namespace mycity
