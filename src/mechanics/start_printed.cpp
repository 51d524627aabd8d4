#include "mechanics/mechanics.hpp"
#include "rules/site.hpp"

// RB-STARTCHURCH, RB-SAWMILL, L-SAWMILL, L-PALACE: a printed building is the first one, so the river is no
// place to begin, and neither is another printed building (L-LANDMARK).
namespace mycity {
namespace {

template <Ground kPrinted>
void start_beside(Site& site, const MechanicUse& use) {
    site.start = sides_of(site.board.on(kPrinted));
    site.start_rule = use.mechanic->rules;
}

}  // namespace

const Mechanic kStartChurch{
    .key = "start-church", .rules = "RB-STARTCHURCH", .prepare = start_beside<Ground::church>};
const Mechanic kStartSawmill{
    .key = "start-sawmill", .rules = "RB-SAWMILL", .prepare = start_beside<Ground::sawmill>};
const Mechanic kLegacySawmill{
    .key = "legacy-sawmill", .rules = "L-SAWMILL", .prepare = start_beside<Ground::sawmill>};
const Mechanic kPalace{.key = "palace", .rules = "L-PALACE", .prepare = start_beside<Ground::palace>};

}  // namespace mycity
