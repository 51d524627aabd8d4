#include "mechanics/mechanics.hpp"
#include "rules/game.hpp"

// RB-BONUS: points for no pass, for all trees kept, for all rocks built on, for no empty space.
// Numbers: these four.
namespace mycity {
namespace {

Points last_bonuses(const Game& game, PlayerId player, const MechanicUse& use) {
    const City& city = game.city(player);
    const Site& site = game.site(player);
    const Board& board = site.board;
    const Mask open = ~city.occupied;
    Points points;
    if (city.passes == 0) points.value += use.number(0);
    if (board.trees(open) == board.trees(board.all())) points.value += use.number(1);
    if (board.rocks(open) == 0) points.value += use.number(2);
    if (game.open_empty(player).empty()) points.value += use.number(3);
    return points;
}

}  // namespace

const Mechanic kBonus{.key = "bonus",
                      .rules = "RB-BONUS",
                      .line = "RB-BONUS",
                      .min_numbers = 4,
                      .max_numbers = 4,
                      .number_names = "passes trees rocks spaces",
                      .score = last_bonuses};

}  // namespace mycity
