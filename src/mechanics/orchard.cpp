#include "mechanics/mechanics.hpp"
#include "mechanics/modules.hpp"
#include "mechanics/of_city.hpp"

// V-ORCHARD: at the end each visible tree beside a residential building scores once more. Numbers: the
// points.
namespace mycity {
namespace {

Points trees_beside_homes(const Site& site, const City& city, const MechanicUse& use) {
    const Mask beside =
        without(sides_of(city.of_kind[static_cast<std::size_t>(Kind::residential)]), city.occupied);
    const Mask grown = beside & city.parks;
    const Mask printed = without(beside, grown);
    Points points;
    points.value = use.number(0) * (site.board.trees(printed) + grown.count());
    points.spaces = grown | (printed & (site.board.on(Ground::one_tree) | site.board.on(Ground::two_tree)));
    return points;
}

}  // namespace

const Mechanic kOrchard{.names = {{"orchard", "V-ORCHARD", "V-ORCHARD"}},
                        .min_numbers = 1,
                        .max_numbers = 1,
                        .number_names = "points",
                        .score = score_of_city,
                        .of_city = trees_beside_homes};

constexpr EpisodeLine kOrchardLines[] = {{465, Bases::both, "mechanic orchard 1"}};
const Module kOrchardModule{.letter = 'O', .key = "orchard", .lines = kOrchardLines, .gain = Gain{85, 63}};

}  // namespace mycity
