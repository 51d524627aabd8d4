#include "mechanics/mechanics.hpp"
#include "mechanics/modules.hpp"
#include "rules/game.hpp"

// RB-BONUS: points for no pass, for all trees kept, for no rock left, for no empty space.
// A tree that has grown is to be kept as well; a rock that became a tree or meadow is gone (L-PARK).
// Numbers: these four.
namespace mycity {
namespace {

Points last_bonuses(const Game& game, PlayerId player, const MechanicUse& use) {
    const City& city = game.city(player);
    const Board& board = game.site(player).board;
    const Mask trees = board.on(Ground::one_tree) | board.on(Ground::two_tree) | city.parks;
    Points points;
    if (city.passes == 0) points.value += use.number(0);
    if (!trees.meets(city.occupied)) points.value += use.number(1);
    if (game.open_rocks(player).empty()) points.value += use.number(2);
    if (game.open_empty(player).empty()) points.value += use.number(3);
    return points;
}

}  // namespace

const Mechanic kBonus{.names = {{"bonus", "RB-BONUS", "RB-BONUS"}},
                      .min_numbers = 4,
                      .max_numbers = 4,
                      .number_names = "passes trees rocks spaces",
                      .part = ScorePart::bonus,
                      .valley_input = 21,
                      .score = last_bonuses};

constexpr EpisodeLine kBonusLines[] = {{570, Bases::both, "mechanic bonus 6 6 6 12"}};
const Module kBonusModule{.letter = 'X', .key = "bonus", .lines = kBonusLines, .gain = Gain{111, 103}};

}  // namespace mycity
