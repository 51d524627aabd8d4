#pragma once

#include <array>

#include "mechanics/mechanics.hpp"
#include "rules/game.hpp"

namespace mycity {

// Covering all of a ground before others do.
struct Race {
    Mask spaces;
    int points;
};

// Calls `visit(race)` for every race that nobody has won yet.
template <class Visit>
void for_each_open_race(const Game& game, int player, Visit visit) {
    struct Kind {
        const Mechanic* mechanic;
        Ground ground;
    };
    static constexpr std::array kinds{Kind{&kGoldRace, Ground::gold}, Kind{&kRollGoldRace, Ground::gold},
                                      Kind{&kPlateauRace, Ground::plateau},
                                      Kind{&kForestRace, Ground::forest}};
    for (const MechanicUse& use : game.episode().mechanics)
        for (const Kind& kind : kinds)
            if (use.mechanic == kind.mechanic && !game.claimed(use))
                visit(Race{game.site(player).board.on(kind.ground), use.number(0)});
}

}  // namespace mycity
