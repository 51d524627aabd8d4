#pragma once

#include <array>

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
    struct Kind {
        const Mechanic* mechanic;
        Ground ground;
        Gains gains(const Episode& episode, const MechanicUse& use) const {
            if (mechanic != &kVeins && mechanic != &kThreeVeins) return {.bags = use.number(1)};
            const MechanicUse* covered = episode.use_of(kVeinsCovered.key);
            return {.nuggets = use.number(1) + (covered != nullptr ? covered->number(0) : 0)};
        }
    };
    static constexpr std::array kinds{
        Kind{&kGoldRace, Ground::gold},       Kind{&kRollGoldRace, Ground::gold},
        Kind{&kVeins, Ground::gold},          Kind{&kThreeVeins, Ground::gold},
        Kind{&kPlateauRace, Ground::plateau}, Kind{&kForestRace, Ground::forest}};
    for (const MechanicUse& use : game.episode().mechanics)
        for (const Kind& kind : kinds)
            if (use.mechanic == kind.mechanic && !game.claimed(use))
                visit(OpenRace{game.site(player).board.on(kind.ground), use.number(0),
                               kind.gains(game.episode(), use)});
    // L-VEINS2: who comes late still gets something for covering all veins.
    const MechanicUse* covered = game.episode().use_of(kVeinsCovered.key);
    const MechanicUse* three = game.episode().use_of(kThreeVeins.key);
    const MechanicUse* race = three != nullptr ? three : game.episode().use_of(kVeins.key);
    const Mask veins = game.site(player).board.on(Ground::gold);
    if (covered != nullptr && (race == nullptr || game.claimed(*race)) &&
        !veins.inside(game.city(player).occupied))
        visit(OpenRace{veins, 0, Gains{.nuggets = covered->number(0)}});
}

}  // namespace mycity
