#include "mechanics/furnishing.hpp"
#include "mechanics/mechanics.hpp"
#include "mechanics/modules.hpp"
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

// Four sides to build on; one on each bank where both have room.
bool put_wells(Furnishing& land, Random& random) {
    constexpr int kWellsOfAValley = 2;
    for (int i = 0; i < kWellsOfAValley; ++i) {
        const Mask places =
            without(land.with_sides(land.inner() & land.dry() & land.clear(), 4), land.board().river_side());
        Mask bank = places & (i == 0 ? land.left() : land.right());
        if (bank.empty()) bank = places;
        if (bank.empty()) return i > 0;
        land.put(Ground::well, far_from(land.board().on(Ground::well) | rim_of(land.board()), bank, random));
    }
    return true;
}

const Mechanic kWells{.names = {{"wells", "E-WELL", "E-WELL"},
                                {"rb-wells", "RB-WELL", "RB-WELL"},
                                {"legacy-wells", "L-WELL", "L-WELL"}},
                      .min_numbers = 1,
                      .max_numbers = 1,
                      .number_names = "points",
                      .part = ScorePart::wells,
                      .valley_input = 14,
                      .score = closed_wells};

constexpr EpisodeLine kWellsLines[] = {
    {500, Bases::cards, "mechanic wells 4"},
    {500, Bases::dice, "mechanic rb-wells 4"},
};
constexpr Need kWellsNeeds[] = {{Ground::well, 1, 9}};
const Module kWellsModule{
    .letter = 'W', .key = "wells", .lines = kWellsLines, .needs = kWellsNeeds, .gain = Gain{10, 21}};

}  // namespace mycity
