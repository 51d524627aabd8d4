#include "mechanics/mechanics.hpp"
#include "rules/site.hpp"

// L-FOREST: forest may be built on and is an empty space while it is open.
namespace mycity {
namespace {

void open_forest(Site& site, const MechanicUse&) {
    const Mask forest = site.board.on(Ground::forest);
    site.buildable |= forest;
    site.empty |= forest;
}

}  // namespace

const Mechanic kLegacyForest{.key = "build-on-forest", .rules = "L-FOREST", .prepare = open_forest};

}  // namespace mycity
