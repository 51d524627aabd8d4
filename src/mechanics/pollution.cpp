#include "mechanics/factories.hpp"
#include "mechanics/mechanics.hpp"

// L-POLLUTION: every rock still visible beside a factory costs one point more, once however many factories.
namespace mycity {
namespace {

Points polluted_rocks(const Game& game, PlayerId player, const MechanicUse&) {
    const Board& board = game.site(player).board;
    const City& city = game.city(player);
    Mask beside;
    for (const Standing standing : city.buildings)
        if (is_factory(game, player, standing)) beside |= sides_of(game.episode().cells_of(standing));
    const Mask polluted = without(beside, city.occupied | city.parks | city.cleared);
    return {-board.rocks(polluted), (board.on(Ground::one_rock) | board.on(Ground::two_rock)) & polluted};
}

}  // namespace

const Mechanic kPollution{
    .key = "pollution", .rules = "L-POLLUTION", .line = "L-POLLUTION", .score = polluted_rocks};

}  // namespace mycity
