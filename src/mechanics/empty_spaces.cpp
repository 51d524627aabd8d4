#include "mechanics/mechanics.hpp"
#include "rules/game.hpp"

// B-EMPTY1: a point lost for every empty space.
namespace mycity {
namespace {

Points open_spaces(const Game& game, PlayerId player, const MechanicUse&) {
    const Mask open = game.open_empty(player);
    return {-open.count(), open};
}

}  // namespace

const Mechanic kEmptySpaces{.names = {{"empty-spaces", "B-EMPTY B-EMPTY1", "B-EMPTY1"}},
                            .implied = {"points", -1},
                            .part = ScorePart::empties,
                            .score = open_spaces};

}  // namespace mycity
