#include "mechanics/group.hpp"
#include "mechanics/mechanics.hpp"
#include "rules/game.hpp"

// L-MINE: at the end each shaft whose entrance is open gets a mark for every building of its kind in the
// groups that touch the entrance.
namespace mycity {
namespace {

constexpr std::array<Ground, kGroupKinds> kEntrances{Ground::mine_residential, Ground::mine_public,
                                                     Ground::mine_industrial};

void marks_in_shafts(const Game& game, PlayerId player, const MechanicUse&, Gains& gains) {
    const City& city = game.city(player);
    for (std::size_t kind = 0; kind < kGroupKinds; ++kind) {
        const Mask buildings = city.of_kind[kind];
        const Mask beside = sides_of(game.site(player).board.on(kEntrances[kind]));
        gains.marks[kind] += (connected(beside & buildings, buildings) & city.firsts).count();
    }
}

}  // namespace

const Mechanic kMine{.key = "mine", .rules = "L-MINE", .gain = marks_in_shafts};

}  // namespace mycity
