#include "mechanics/mechanics.hpp"
#include "rules/site.hpp"

// L-FOREST: forest may be built on, and costs nothing while it is open.
namespace mycity {
namespace {

void allow_forest(Site& site, const MechanicUse&) { site.buildable |= site.board.on(Ground::forest); }

}  // namespace

const Mechanic kLegacyForest{.key = "build-on-forest", .rules = "L-FOREST", .prepare = allow_forest};

}  // namespace mycity
