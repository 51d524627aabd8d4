#include "mechanics/mechanics.hpp"
#include "rules/game.hpp"

// L-LANDMARK: each player has stuck a landmark, a public building of one space that stands from the start
// (Episode::printed). At the end each kind of building beside it, churches too, brings points.
// Numbers: the points.
namespace mycity {
namespace {

Points kinds_beside_the_landmark(const Game& game, PlayerId player, const MechanicUse& use) {
    const Mask landmark = game.site(player).board.on(Ground::landmark);
    const Mask beside = sides_of(landmark);
    unsigned kinds = 0;
    for (const Standing standing : game.city(player).buildings)
        if (beside.meets(game.episode().cells_of(standing)))
            kinds |= 1u << static_cast<unsigned>(game.episode().kind_of(standing.building()));
    return {use.number(0) * std::popcount(kinds), landmark};
}

}  // namespace

const Mechanic kLandmark{.names = {{"landmark", "L-LANDMARK", "L-LANDMARK"}},
                         .min_numbers = 1,
                         .max_numbers = 1,
                         .number_names = "points",
                         .part = ScorePart::landmark,
                         .score = kinds_beside_the_landmark};

}  // namespace mycity
