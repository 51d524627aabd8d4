#include "mechanics/mechanics.hpp"
#include "rules/game.hpp"

// B-ROCK: a point lost for every rock still visible.
namespace mycity {
namespace {

Points visible_rocks(const Game& game, PlayerId player, const MechanicUse&) {
    const Mask open = game.open_rocks(player);
    return {-game.site(player).board.rocks(open), open};
}

}  // namespace

const Mechanic kRocks{.names = {{"rocks", "B-ROCK", "B-ROCK"}},
                      .implied = {"points", -1},
                      .part = ScorePart::rocks,
                      .score = visible_rocks};

}  // namespace mycity
