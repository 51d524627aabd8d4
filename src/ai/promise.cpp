#include "ai/promise.hpp"

#include <algorithm>
#include <array>

#include "ai/land.hpp"
#include "mechanics/group.hpp"
#include "rules/score.hpp"

namespace mycity {
namespace {

struct Weights {
    int edge = 5, dead = 5;
    std::array<int, 5> well{0, 3, 8, 18, 0};
    std::array<int, 4> church{2, 5, 12, 0};
    int gold = 10;
    int border = 2, border_max = 4;
};
}
Weights kW;
namespace {

int well_tenths(const Game& game, int player) {
    const City& city = game.city(player);
    const Mask usable = game.site(player).buildable;
    int sum = 0;
    for_each_space(without(game.site(player).board.on(Ground::well), city.occupied), [&](int well) {
        const Mask sides = sides_of(Mask::bit(well));
        if (sides.count() != 4 || !sides.inside(usable)) return;
        for (const Standing standing : city.buildings)
            if ((game.episode().cells_of(standing) & sides).count() > 1) return;
        sum += kW.well[static_cast<std::size_t>((sides & city.occupied).count())];
    });
    return sum;
}

int church_tenths(const Game& game, int player, Mask land) {
    const City& city = game.city(player);
    int sum = 0;
    for (const Standing standing : city.buildings) {
        if (game.episode().kind_of(standing.building()) != Kind::church) continue;
        const Mask beside = sides_of(game.episode().cells_of(standing));
        int kinds = 0;
        for (const Mask& kind : city.of_kind) kinds += beside.meets(kind);
        if ((beside & land).count() >= 3 - kinds) sum += kW.church[static_cast<std::size_t>(kinds)];
    }
    return sum;
}

int gold_tenths(const Game& game, int player) {
    const MechanicUse* race = game.episode().use_of("gold-race");
    if (race == nullptr || game.claimed(*race)) return 0;
    return kW.gold * (game.site(player).board.on(Ground::gold) & game.city(player).occupied).count();
}

int group_tenths(const Game& game, int player, Mask land) {
    const City& city = game.city(player);
    int sum = 0;
    for (const Mask& kind : city.of_kind) {
        const Mask spaces = largest_group(kind, city.firsts).spaces;
        sum += kW.border * std::min((sides_of(spaces) & land).count(), kW.border_max);
    }
    return sum;
}

}  // namespace

int promise_tenths(const Game& game, int player, const Prospects& prospects) {
    const Mask land = free_land(game, player);
    const Mask dead = without(land, coverable(game, player, prospects));
    return 10 * final_score(game, player) - kW.edge * perimeter(game.site(player).board, land) -
           kW.dead * dead.count() + well_tenths(game, player) + church_tenths(game, player, land) +
           gold_tenths(game, player) + group_tenths(game, player, land);
}

}  // namespace mycity
