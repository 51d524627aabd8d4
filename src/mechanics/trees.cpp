#include "mechanics/mechanics.hpp"
#include "rules/game.hpp"

// B-TREE: a point for every tree still visible, printed or grown (L-PARK).
namespace mycity {
namespace {

Points visible_trees(const Game& game, PlayerId player, const MechanicUse&) {
    const City& city = game.city(player);
    const Mask open = ~city.occupied;
    return {game.site(player).board.trees(open) + (city.parks & open).count(), game.open_trees(player)};
}

}  // namespace

const Mechanic kTrees{.names = {{"trees", "B-TREE", "B-TREE"}},
                      .implied = {"points", 1},
                      .part = ScorePart::trees,
                      .score = visible_trees};

}  // namespace mycity
