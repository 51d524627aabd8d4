#pragma once

#include "mechanics/mechanics.hpp"
#include "rules/game.hpp"

namespace mycity {

// Covering all of a ground before others do.
struct OpenRace {
    Mask spaces;
    int points;
    Gains gains;  // that come with it
};

// Calls `visit(race)` for every race that nobody has won yet, and for what is left of one that is over.
template <class Visit>
void for_each_open_race(const Game& game, PlayerId player, Visit visit) {
    const MechanicUse* covered = game.episode().use_of(kVeinsCovered);
    const auto gains = [&](const MechanicUse& use) {
        if (use.mechanic != &kVeins) return Gains{.bags = use.number(1)};
        return Gains{.nuggets = use.number(1) + (covered != nullptr ? covered->number(0) : 0)};
    };
    // Whatever watches a ground is a race to cover it.
    for (const MechanicUse& use : game.episode().mechanics)
        if (use.mechanic->watches && !game.claimed(use))
            visit(OpenRace{game.site(player).board.on(*use.mechanic->watches), use.number(0), gains(use)});
    // L-VEINS2: who comes late still gets something for covering all veins.
    const MechanicUse* race = game.episode().use_of(kVeins);
    const Mask veins = game.site(player).board.on(Ground::gold);
    if (covered != nullptr && (race == nullptr || game.claimed(*race)) &&
        !veins.inside(game.city(player).occupied))
        visit(OpenRace{veins, 0, Gains{.nuggets = covered->number(0)}});
}

}  // namespace mycity
