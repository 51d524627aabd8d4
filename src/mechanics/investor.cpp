#include "mechanics/mechanics.hpp"
#include "mechanics/modules.hpp"
#include "rules/game.hpp"

// L-INVESTOR: points at once for a new building that touches the one the player built just before.
// Numbers: the points.
namespace mycity {
namespace {

void pay_for_touching(Game& game, PlayerId player, const MechanicUse& use) {
    const City& city = game.city(player);
    const std::size_t built = city.buildings.size();
    if (built < city.printed + 2u) return;
    const Mask before = game.episode().cells_of(city.buildings[built - 2]);
    const Mask now = game.episode().cells_of(city.buildings[built - 1]);
    if (sides_of(now).meets(before)) game.book(player, use, use.number(0));
}

}  // namespace

const Mechanic kInvestor{.names = {{"investor", "L-INVESTOR", "L-INVESTOR"}},
                         .min_numbers = 1,
                         .max_numbers = 1,
                         .number_names = "points",
                         .valley_input = 8,
                         .placed = pay_for_touching};

constexpr EpisodeLine kInvestorLines[] = {{400, Bases::both, "mechanic investor 1"}};
const Module kInvestorModule{
    .letter = 'V', .key = "investor", .chapter = 5, .lines = kInvestorLines, .gain = Gain{91, 107}};

}  // namespace mycity
