#include "mechanics/mechanics.hpp"
#include "rules/game.hpp"

// RB-BAGNOPASS: an episode without a single pass is a money bag.
// RB-BAGCHURCH: so is every church of the line built; a printed one is none of them.
namespace mycity {
namespace {

void bag_without_pass(const Game& game, PlayerId player, const MechanicUse&, Gains& gains) {
    if (game.city(player).passes == 0) ++gains.bags;
}

void bag_for_whole_line(const Game& game, PlayerId player, const MechanicUse&, Gains& gains) {
    const MechanicUse* line = game.episode().use_of(kChurchLine);
    if (line == nullptr) return;
    const City& city = game.city(player);
    int churches = 0;
    for (std::size_t i = city.printed; i < city.buildings.size(); ++i)
        if (game.episode().kind_of(city.buildings[i].building()) == Kind::church) ++churches;
    if (churches == line->numbers.count()) ++gains.bags;
}

}  // namespace

const Mechanic kBagNoPass{
    .names = {{"bag-no-pass", "RB-BAGS RB-BAGNOPASS"}}, .implied = {"bags", 1}, .gain = bag_without_pass};
const Mechanic kBagChurchLine{.names = {{"bag-church-line", "RB-BAGS RB-BAGCHURCH"}},
                              .implied = {"bags", 1},
                              .gain = bag_for_whole_line};

}  // namespace mycity
