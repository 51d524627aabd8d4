#include "mechanics/bandits.hpp"

#include "mechanics/mechanics.hpp"

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

const Mechanic kBandits{.key = "bandits",
                        .rules = "RB-BANDIT",
                        .line = "RB-BANDIT",
                        .min_numbers = 1,
                        .max_numbers = 1,
                        .number_names = "cost",
                        .forbid = under_bandits,
                        .score = cost_of_bandits};

}  // namespace mycity
