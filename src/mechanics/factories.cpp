#include "mechanics/factories.hpp"

#include "mechanics/mechanics.hpp"
#include "mechanics/modules.hpp"

// L-FACTORY: at the end a factory, an industrial building with a cog, brings points for each other industrial
// building it touches.
// Numbers: points a building.
namespace mycity {
namespace {

Points neighbours_of_factories(const Game& game, PlayerId player, const MechanicUse& use) {
    Points points;
    const City& city = game.city(player);
    for (const Standing factory : city.buildings) {
        if (!is_factory(game, player, factory)) continue;
        const Mask cells = game.episode().cells_of(factory);
        const Mask beside = sides_of(cells);
        for (const Standing other : city.buildings) {
            if (other == factory || game.episode().kind_of(other.building()) != Kind::industrial) continue;
            if (!beside.meets(game.episode().cells_of(other))) continue;
            points.value += use.number(0);
            points.spaces |= cells;
        }
    }
    return points;
}

}  // namespace

const Mechanic kFactories{.names = {{"factories", "L-FACTORY", "L-FACTORY"}},
                          .min_numbers = 1,
                          .max_numbers = 1,
                          .number_names = "points",
                          .part = ScorePart::factories,
                          .valley_input = 15,
                          .score = neighbours_of_factories};

constexpr EpisodeLine kFactoriesLines[] = {
    {100, Bases::cards, "plain factory B4 B6 B7 B8"},
    {510, Bases::cards, "mechanic factories 2"},
};
const Module kFactoriesModule{.letter = 'Y',
                              .key = "factories",
                              .chapter = 5,
                              .bases = Bases::cards,
                              .lines = kFactoriesLines,
                              .gain = Gain{97}};

}  // namespace mycity
