#include "mechanics/furnishing.hpp"
#include "mechanics/mechanics.hpp"
#include "mechanics/modules.hpp"
#include "rules/site.hpp"

// RB-STARTCHURCH, RB-SAWMILL, L-SAWMILL, L-PALACE: a printed building is the first one, so the river is no
// place to begin, and neither is another printed building (L-LANDMARK).
namespace mycity {
namespace {

template <Ground kPrinted>
void start_beside(Site& site, const MechanicUse& use) {
    site.start = sides_of(site.board.on(kPrinted));
    site.start_rule = use.name().rules;
}

}  // namespace

bool put_sawmill(Furnishing& land, Random& random) {
    const Mask light = land.board().light();
    const Mask woods = land.board().on(Ground::forest) & land.dry();
    const Mask rim = rim_of(land.board()) & woods;
    Mask pairs;
    for_each_space(rim ? rim : woods, [&](SpaceId space) {
        if (sides_of(Mask::bit(space)).meets(woods)) pairs |= Mask::bit(space);
    });
    if (pairs.empty()) return false;
    const SpaceId one = far_from(light, pairs, random);
    land.print(Ground::sawmill, one);
    land.print(Ground::sawmill, far_from(light, sides_of(Mask::bit(one)) & woods, random));
    return true;
}

bool put_palace(Furnishing& land, Random& random) {
    const Mask places = land.with_sides(land.board().river_side() & land.right() & land.inner(), 3);
    if (places.empty()) return false;
    land.print(Ground::palace, far_from(rim_of(land.board()), places, random));
    return true;
}

const Mechanic kStartChurch{.names = {{"start-church", "RB-STARTCHURCH"}},
                            .prepare = start_beside<Ground::church>};
const Mechanic kStartSawmill{.names = {{"start-sawmill", "RB-SAWMILL"}, {"legacy-sawmill", "L-SAWMILL"}},
                             .prepare = start_beside<Ground::sawmill>};
const Mechanic kPalace{
    .names = {{"palace", "L-PALACE"}}, .valley_input = 3, .prepare = start_beside<Ground::palace>};

constexpr EpisodeLine kSawmillLines[] = {
    {70, Bases::cards, "pieces legacy"},          {130, Bases::dice, "building sawmill sawmill two"},
    {160, Bases::both, "printed sawmill"},        {320, Bases::cards, "mechanic build-on-forest"},
    {320, Bases::dice, "mechanic open-forest"},   {330, Bases::cards, "mechanic legacy-sawmill"},
    {330, Bases::dice, "mechanic start-sawmill"},
};
constexpr Clash kSawmillClashes[] = {{&kPalaceModule, "one-start"}};
constexpr Need kSawmillNeeds[] = {{Ground::sawmill, 2, 2}};
const Module kSawmillModule{.letter = 'S',
                            .key = "sawmill",
                            .chapter = 3,
                            .lines = kSawmillLines,
                            .clashes = kSawmillClashes,
                            .needs = kSawmillNeeds,
                            .gain = Gain{12, 2}};

constexpr EpisodeLine kPalaceLines[] = {
    {80, Bases::cards, "pieces legacy"},  {140, Bases::dice, "building palace public one"},
    {170, Bases::both, "printed palace"}, {340, Bases::both, "mechanic palace"},
    {420, Bases::both, "mechanic parks"},
};
constexpr Need kPalaceNeeds[] = {{Ground::palace, 1, 1}, {Ground::landmark, 0, 0}};
const Module kPalaceModule{.letter = 'P',
                           .key = "palace",
                           .chapter = 8,
                           .lines = kPalaceLines,
                           .needs = kPalaceNeeds,
                           .gain = Gain{13, 13}};

}  // namespace mycity
