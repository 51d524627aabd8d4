#include "mechanics/mechanics.hpp"
#include "rules/game.hpp"

// RB-BAGNOPASS: an episode without a single pass is a money bag.
// RB-BAGCHURCH: so is every church of the line built.
namespace mycity {
namespace {

int bag_without_pass(const Game& game, int player, const MechanicUse&) {
    return game.city(player).passes == 0 ? 1 : 0;
}

int bag_for_whole_line(const Game& game, int player, const MechanicUse&) {
    const MechanicUse* line = game.episode().use_of(kChurchLine.key);
    if (line == nullptr) return 0;
    int churches = 0;
    for (const Standing standing : game.city(player).buildings)
        if (game.episode().kind_of(standing.building()) == Kind::church) ++churches;
    return churches == line->numbers.count() ? 1 : 0;
}

}  // namespace

const Mechanic kBagNoPass{.key = "bag-no-pass", .rules = "RB-BAGS RB-BAGNOPASS", .bags = bag_without_pass};
const Mechanic kBagChurchLine{
    .key = "bag-church-line", .rules = "RB-BAGS RB-BAGCHURCH", .bags = bag_for_whole_line};

}  // namespace mycity
