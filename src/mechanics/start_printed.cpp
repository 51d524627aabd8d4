#include "mechanics/mechanics.hpp"
#include "rules/site.hpp"

// RB-STARTCHURCH, RB-SAWMILL, L-SAWMILL, L-PALACE: a printed building is the first one, so the river is no
// place to begin.
namespace mycity {
namespace {

void start_at_printed(Site& site, const MechanicUse& use) {
    site.start = {};
    site.start_rule = use.mechanic->rules;
}

}  // namespace

const Mechanic kStartChurch{.key = "start-church", .rules = "RB-STARTCHURCH", .prepare = start_at_printed};
const Mechanic kStartSawmill{.key = "start-sawmill", .rules = "RB-SAWMILL", .prepare = start_at_printed};
const Mechanic kLegacySawmill{.key = "legacy-sawmill", .rules = "L-SAWMILL", .prepare = start_at_printed};
const Mechanic kPalace{.key = "palace", .rules = "L-PALACE", .prepare = start_at_printed};

}  // namespace mycity
