#include "ai/space_values.hpp"

#include <algorithm>

#include "ai/free_land.hpp"
#include "ai/open_race.hpp"

namespace mycity {
namespace {

// In tenths of a point. Where they are not simply what the rules pay, playing thousands of games with
// nothing else to go by found them.
constexpr std::int16_t kClosedSide = 10;
constexpr int kEmpty = 10;
constexpr int kRock = 10;
constexpr int kTree = -20;
constexpr int kWell = -20;
constexpr int kBesideWell = 4;
constexpr int kBesideBandit = 5;

// Which spaces have no open land on a side.
struct Sides {
    Mask north, south, west, east;
};

Sides closed_sides(const Board& board, Mask land) {
    return {~((land << kColumns) & ~(board.river_south << kColumns)),
            ~((land >> kColumns) & ~board.river_south),
            ~(((land & kNotLastColumn) << 1) & ~(board.river_east << 1)),
            ~(((land & kNotFirstColumn) >> 1) & ~board.river_east)};
}

}  // namespace

SpaceValues::SpaceValues(const Game& game, PlayerId player) {
    const Site& site = game.site(player);
    const Board& board = site.board;
    add_value(site.empty, kEmpty);
    add_value(sides_of(board.on(Ground::well)), kBesideWell);
    add_value(board.on(Ground::one_tree), kTree);
    add_value(board.on(Ground::two_tree), 2 * kTree);
    add_value(board.on(Ground::one_rock), kRock);
    add_value(board.on(Ground::two_rock), 2 * kRock);
    add_value(board.on(Ground::well), kWell);
    add_value(sides_of(board.on(Ground::bandit)), kBesideBandit);
    for_each_open_race(game, player, [&](const OpenRace& race) {
        add_value(race.spaces, 10 * race.points / std::max(race.spaces.count(), 1));
    });
    const Mask land = free_land(game, player);
    const Sides closed = closed_sides(board, land);
    for_each_space(land, [&](SpaceId space) {
        const int sides = closed.north.has(space) + closed.south.has(space) + closed.west.has(space) +
                          closed.east.has(space);
        const std::size_t i = static_cast<std::size_t>(space);
        values_[i] = static_cast<std::int16_t>(printed_[i] + kClosedSide * sides);
    });
}

void SpaceValues::add_value(Mask spaces, int tenths) {
    for_each_space(spaces, [&](SpaceId space) {
        std::int8_t& value = printed_[static_cast<std::size_t>(space)];
        value = static_cast<std::int8_t>(value + tenths);
    });
}

// A space across the river counts its side there twice from now on; it matters little.
void SpaceValues::cover(Mask cells) {
    const auto close = [&](Mask spaces) {
        for_each_space(spaces & kWholeGrid,
                       [&](SpaceId space) { values_[static_cast<std::size_t>(space)] += kClosedSide; });
    };
    close(cells << kColumns);
    close(cells >> kColumns);
    close((cells & kNotLastColumn) << 1);
    close((cells & kNotFirstColumn) >> 1);
}

int SpaceValues::printed_value(Mask cells) const {
    int sum = 0;
    for_each_space(cells, [&](SpaceId space) { sum += printed_[static_cast<std::size_t>(space)]; });
    return sum;
}

}  // namespace mycity
