#include "mechanics/mechanics.hpp"
#include "rules/game.hpp"

// B-TREE: a point for every tree still visible.
namespace mycity {
namespace {

Points visible_trees(const Game& game, PlayerId player, const MechanicUse&) {
    const Mask open = ~game.city(player).occupied;
    return {game.site(player).board.trees(open) + game.city(player).parks.count(), game.open_trees(player)};
}

}  // namespace

const Mechanic kTrees{.key = "trees", .rules = "B-TREE", .line = "B-TREE", .score = visible_trees};

}  // namespace mycity
