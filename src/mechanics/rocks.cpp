#include "mechanics/mechanics.hpp"
#include "rules/game.hpp"

// B-ROCK: a point lost for every rock still visible.
namespace mycity {
namespace {

Points visible_rocks(const Game& game, PlayerId player, const MechanicUse&) {
    const Board& board = game.site(player).board;
    const City& city = game.city(player);
    const Mask open = ~(city.occupied | city.parks | city.cleared);
    return {-board.rocks(open), (board.on(Ground::one_rock) | board.on(Ground::two_rock)) & open};
}

}  // namespace

const Mechanic kRocks{.key = "rocks", .rules = "B-ROCK", .line = "B-ROCK", .score = visible_rocks};

}  // namespace mycity
