#include "mechanics/furnishing.hpp"
#include "mechanics/mechanics.hpp"
#include "mechanics/modules.hpp"
#include "mechanics/race.hpp"

// RB-PLATEAU: the first to build on all plateaus gets points at once, the same round shares; all
// covered at the end is a money bag; an open plateau is an empty space.
// Numbers: the points, the bags.
namespace mycity {
namespace {

void count_as_empty(Site& site, const MechanicUse&) { site.empty |= site.board.on(Ground::plateau); }

void first_to_cover_plateaus(Game& game, const MechanicUse& use) {
    race_to_cover(game, use, Ground::plateau, use.number(0));
}

void bags_for_plateaus(const Game& game, PlayerId player, const MechanicUse& use, Gains& gains) {
    if (all_covered(game, player, Ground::plateau)) gains.bags += use.number(1);
}

}  // namespace

bool put_plateaus(Furnishing& land, Random& random) {
    constexpr int kPlateausOfAValley = 4;
    Mask near = sides_of(land.board().on(Ground::mountain));
    for (int i = 0; i < kPlateausOfAValley; ++i) {
        const auto places_there = [&] {
            return without(land.with_sides(near & land.dry(), 1), land.taken());
        };
        Mask places = places_there();
        if (places.empty()) {
            near |= sides_of(near);
            places = places_there();
        }
        if (places.empty()) return false;
        const auto count = static_cast<std::uint32_t>(places.count());
        land.put(Ground::plateau, nth_space(places, static_cast<int>(random.below(count))));
    }
    return true;
}

const Mechanic kPlateauRace{.names = {{"plateau-race", "RB-PLATEAU RB-BAGS", "RB-PLATEAU"}},
                            .min_numbers = 2,
                            .max_numbers = 2,
                            .number_names = "points bags",
                            .gain_number = 1,
                            .valley_input = 12,
                            .watches = Ground::plateau,
                            .prepare = count_as_empty,
                            .round_closed = first_to_cover_plateaus,
                            .gain = bags_for_plateaus};

constexpr EpisodeLine kPlateausLines[] = {{450, Bases::both, "mechanic plateau-race 5 0"}};
constexpr Need kPlateausNeeds[] = {{Ground::plateau, 1, 12}};
const Module kPlateausModule{
    .letter = 'A', .key = "plateaus", .lines = kPlateausLines, .needs = kPlateausNeeds, .gain = Gain{27, 53}};

}  // namespace mycity
