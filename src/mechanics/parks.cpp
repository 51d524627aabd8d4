#include "mechanics/mechanics.hpp"
#include "rules/game.hpp"

// L-PARK: an empty or rock space with public buildings on all four sides becomes a tree at once; a rock with
// public buildings on three sides and the board's edge or forest on the fourth becomes meadow.
namespace mycity {
namespace {

void plant_and_clear(Game& game, PlayerId player, const MechanicUse&) {
    const City& city = game.city(player);
    const Board& board = game.site(player).board;
    const Mask built = city.of_kind[static_cast<std::size_t>(Kind::public_)];
    const Mask rocks = game.open_rocks(player);
    Mask trees;
    Mask cleared;
    for_each_space((game.open_empty(player) | rocks) & sides_of(built), [&](SpaceId space) {
        const Mask sides = sides_of(Mask::bit(space)) & board.all();
        const Mask other = without(sides, built);
        if (sides.count() == 4 && other.empty()) trees |= Mask::bit(space);
        const bool edge = sides.count() == 3 && other.empty();
        const bool forest = sides.count() == 4 && other.count() == 1 && other.meets(board.on(Ground::forest));
        if (rocks.has(space) && (edge || forest)) cleared |= Mask::bit(space);
    });
    game.become_tree(player, trees);
    game.become_meadow(player, cleared);
}

}  // namespace

const Mechanic kParks{.names = {{"parks", "L-PARK"}}, .placed = plant_and_clear};

}  // namespace mycity
