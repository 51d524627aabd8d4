#include "mechanics/bandits.hpp"

#include "mechanics/furnishing.hpp"
#include "mechanics/mechanics.hpp"
#include "mechanics/modules.hpp"

// RB-BANDIT: no building covers a bandit; a bandit is caught when every buildable space beside it is built
// on; each one at large at the end costs points. Numbers: the points.
namespace mycity {

Mask bandits_at_large(const Game& game, PlayerId player) {
    const Site& site = game.site(player);
    Mask free;
    for_each_space(site.board.on(Ground::bandit), [&](SpaceId bandit) {
        const Mask beside = sides_of(Mask::bit(bandit)) & site.buildable;
        if (!beside.inside(game.city(player).occupied)) free |= Mask::bit(bandit);
    });
    return free;
}

namespace {

Mask under_bandits(const Site& site, const MechanicUse&) { return site.board.on(Ground::bandit); }

Points cost_of_bandits(const Game& game, PlayerId player, const MechanicUse& use) {
    const Mask free = bandits_at_large(game, player);
    return {-use.number(0) * free.count(), free};
}

}  // namespace

bool put_bandits(Furnishing& land, Random& random) {
    constexpr int kBanditsOfAValley = 4;
    Mask apart = land.board().on(Ground::well) | land.board().on(Ground::palace);
    for (int i = 0; i < kBanditsOfAValley; ++i) {
        const Mask places = without(land.with_sides(land.dry() & land.clear(), 2), sides_of(apart));
        if (places.empty()) return i > 1;
        const SpaceId space = far_from(apart, places, random);
        land.put(Ground::bandit, space);
        apart |= Mask::bit(space);
    }
    return true;
}

const Mechanic kBandits{.names = {{"bandits", "RB-BANDIT", "RB-BANDIT"}},
                        .min_numbers = 1,
                        .max_numbers = 1,
                        .number_names = "cost",
                        .part = ScorePart::bandits,
                        .valley_input = 19,
                        .forbid = under_bandits,
                        .score = cost_of_bandits};

constexpr EpisodeLine kBanditsLines[] = {{550, Bases::both, "mechanic bandits 3"}};
constexpr Need kBanditsNeeds[] = {{Ground::bandit, 1, 12}};
const Module kBanditsModule{
    .letter = 'D', .key = "bandits", .lines = kBanditsLines, .needs = kBanditsNeeds, .gain = Gain{}};

}  // namespace mycity
