#include "mechanics/mechanics.hpp"
#include "rules/game.hpp"

// B-TREE: a point for every tree still visible.
namespace mycity {
namespace {

Points visible_trees(const Game& game, PlayerId player, const MechanicUse&) {
    const Board& board = game.site(player).board;
    const Mask open = ~game.city(player).occupied;
    const Mask parks = game.city(player).parks;
    return {board.trees(open) + parks.count(),
            ((board.on(Ground::one_tree) | board.on(Ground::two_tree)) & open) | parks};
}

}  // namespace

const Mechanic kTrees{.key = "trees", .rules = "B-TREE", .line = "B-TREE", .score = visible_trees};

}  // namespace mycity
