#include "protocol/legal_placements.hpp"

#include <algorithm>

namespace mycity {
namespace {

// Both cover equally many spaces.
bool before(const LegalPlacement& a, const LegalPlacement& b) {
    const Mask different = a.cells ^ b.cells;
    return different && a.cells.has(different.lowest());
}

}  // namespace

std::vector<LegalPlacement> legal_placements(const Game& game, PlayerId player) {
    std::vector<LegalPlacement> found;
    if (!game.decides(player)) return found;
    const Shape& shape = game.episode().shape_of(*game.offered(player));
    game.legal(player).for_each([&](Placement placement) {
        const LegalPlacement legal{cells_of(shape, placement), placement};
        found.insert(std::upper_bound(found.begin(), found.end(), legal, before), legal);
    });
    return found;
}

}  // namespace mycity
