#include "ai/heuristic_value.hpp"

#include <algorithm>
#include <array>

#include "ai/free_land.hpp"
#include "ai/open_race.hpp"
#include "mechanics/group.hpp"
#include "rules/score.hpp"

namespace mycity {
namespace {

// In tenths of a point; found by playing hundreds of Eternal deals.
constexpr int kEdge = 5;
constexpr int kDeadSpace = 3;
constexpr std::array<int, 5> kWell{0, 11, 18, 23, 0};  // by sides with a building; four are scored
constexpr std::array<int, 4> kChurch{3, 5, 12, 0};     // by kinds beside it; three are scored
constexpr int kGroupBorder = 3;
constexpr int kNoRoomForChurch = 60;

int well_tenths(const Game& game, PlayerId player) {
    const City& city = game.city(player);
    const Mask usable = game.site(player).buildable;
    int sum = 0;
    for_each_space(without(game.site(player).board.on(Ground::well), city.occupied), [&](SpaceId well) {
        const Mask sides = sides_of(Mask::bit(well));
        if (sides.count() != 4 || !sides.inside(usable)) return;
        for (const Standing standing : city.buildings)
            if ((game.episode().cells_of(standing) & sides).count() > 1) return;
        sum += kWell[static_cast<std::size_t>((sides & city.occupied).count())];
    });
    return sum;
}

int church_tenths(const Game& game, PlayerId player, Mask land) {
    const City& city = game.city(player);
    int sum = 0;
    for (const Standing standing : city.buildings) {
        if (game.episode().kind_of(standing.building()) != Kind::church) continue;
        const Mask beside = sides_of(game.episode().cells_of(standing));
        int kinds = 0;
        for (const Mask& kind : city.of_kind) kinds += beside.meets(kind);
        if ((beside & land).count() >= 3 - kinds) sum += kChurch[static_cast<std::size_t>(kinds)];
    }
    return sum;
}

int race_tenths(const Game& game, PlayerId player) {
    int sum = 0;
    for_each_open_race(game, player, [&](const OpenRace& race) {
        const int covered = (race.spaces & game.city(player).occupied).count();
        sum += 10 * race.points * covered / std::max(race.spaces.count(), 1);
    });
    return sum;
}

int group_tenths(const Game& game, PlayerId player, Mask land) {
    const City& city = game.city(player);
    int sum = 0;
    for (const Mask& kind : city.of_kind) {
        const Mask spaces = largest_group(kind, city.firsts).spaces;
        sum += kGroupBorder * (sides_of(spaces) & land).count();
    }
    return sum;
}

// A church that comes and has no room ends the game (E-MUST) or costs a pass.
int churches_without_room(const Game& game, PlayerId player, const DrawOdds& odds) {
    int sum = 0;
    for (const BuildingOdds& entry : odds) {
        if (game.episode().kind_of(entry.building) != Kind::church) continue;
        const ShapeId shape = game.episode().buildings[entry.building.index()].shape;
        if (room_for(game, player, shape).empty()) ++sum;
    }
    return sum;
}

}  // namespace

int heuristic_value_tenths(const Game& game, PlayerId player, const DrawOdds& odds) {
    const Mask land = free_land(game, player);
    const Mask dead = without(land, coverable(game, player, odds));
    return 10 * final_score(game, player) - kEdge * perimeter(game.site(player).board, land) -
           kDeadSpace * dead.count() + well_tenths(game, player) + church_tenths(game, player, land) +
           race_tenths(game, player) + group_tenths(game, player, land) -
           kNoRoomForChurch * churches_without_room(game, player, odds);
}

}  // namespace mycity
