#include "mechanics/mechanics.hpp"
#include "rules/site.hpp"

// RB-STARTCHURCH, RB-SAWMILL: a printed building is the first one, so the river is no place to begin.
namespace mycity {
namespace {

void start_at_church(Site& site, const MechanicUse&) {
    site.start = {};
    site.start_rule = "RB-STARTCHURCH";
}

void start_at_sawmill(Site& site, const MechanicUse&) {
    site.start = {};
    site.start_rule = "RB-SAWMILL";
}

}  // namespace

const Mechanic kStartChurch{.key = "start-church", .rules = "RB-STARTCHURCH", .prepare = start_at_church};
const Mechanic kStartSawmill{.key = "start-sawmill", .rules = "RB-SAWMILL", .prepare = start_at_sawmill};

}  // namespace mycity
