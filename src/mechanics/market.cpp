#include "mechanics/mechanics.hpp"
#include "mechanics/modules.hpp"
#include "mechanics/of_city.hpp"

// V-MARKET: at the end an empty space with a building on every side is a market place and scores if
// residential, public and industrial buildings touch it. Numbers: the points.
namespace mycity {
namespace {

Points market_places(const Site& site, const City& city, const MechanicUse& use) {
    const Mask empty = without(site.empty | city.cleared, city.occupied | city.parks);
    Mask places = empty;
    for (const Mask& kind : city.of_kind) places = places & sides_of(kind);
    Points points;
    for_each_space(places, [&](SpaceId space) {
        const Mask sides = sides_of(Mask::bit(space));
        if (sides.count() == 4 && sides.inside(city.occupied)) points.spaces |= Mask::bit(space);
    });
    points.value = use.number(0) * points.spaces.count();
    return points;
}

}  // namespace

const Mechanic kMarket{.names = {{"market", "V-MARKET", "V-MARKET"}},
                       .min_numbers = 1,
                       .max_numbers = 1,
                       .number_names = "points",
                       .score = score_of_city,
                       .of_city = market_places};

constexpr EpisodeLine kMarketLines[] = {{575, Bases::both, "mechanic market 3"}};
const Module kMarketModule{.letter = 'Z', .key = "market", .lines = kMarketLines, .gain = Gain{25, 16}};

}  // namespace mycity
