#include "mechanics/mechanics.hpp"
#include "rules/game.hpp"

// E-WELL, RB-WELL, L-WELL: points for each uncovered well between four different buildings, one on each side.
// Numbers: points a well.
namespace mycity {
namespace {

bool four_buildings_around(const Game& game, const City& city, Mask sides) {
    if (sides.count() != 4 || !sides.inside(city.occupied)) return false;
    for (const Standing standing : city.buildings)
        if ((game.episode().cells_of(standing) & sides).count() > 1) return false;
    return true;
}

Points closed_wells(const Game& game, PlayerId player, const MechanicUse& use) {
    Points points;
    const City& city = game.city(player);
    for_each_space(without(game.site(player).board.on(Ground::well), city.occupied), [&](SpaceId well) {
        if (!four_buildings_around(game, city, sides_of(Mask::bit(well)))) return;
        points.value += use.number(0);
        points.spaces |= Mask::bit(well);
    });
    return points;
}

}  // namespace

const Mechanic kWells{.key = "wells",
                      .rules = "E-WELL",
                      .line = "E-WELL",
                      .min_numbers = 1,
                      .max_numbers = 1,
                      .number_names = "points",
                      .score = closed_wells};
const Mechanic kRollWells{.key = "rb-wells",
                          .rules = "RB-WELL",
                          .line = "RB-WELL",
                          .min_numbers = 1,
                          .max_numbers = 1,
                          .number_names = "points",
                          .score = closed_wells};
const Mechanic kLegacyWells{.key = "legacy-wells",
                            .rules = "L-WELL",
                            .line = "L-WELL",
                            .min_numbers = 1,
                            .max_numbers = 1,
                            .number_names = "points",
                            .score = closed_wells};

}  // namespace mycity
