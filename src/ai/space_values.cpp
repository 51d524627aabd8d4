#include "ai/space_values.hpp"

namespace mycity {
namespace {

constexpr std::int16_t kClosedSide = 10;

// The spaces whose side towards row + `down`, column + `right` is no open land.
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

SpaceValues::SpaceValues(const Site& site, const City& city) {
    const Board& board = site.board;
    add_worth(site.empty, 10);
    add_worth(board.on(Ground::one_tree), -10);
    add_worth(board.on(Ground::two_tree), -20);
    add_worth(board.on(Ground::one_rock), 10);
    add_worth(board.on(Ground::two_rock), 20);
    add_worth(board.on(Ground::well), -15);
    add_worth(board.on(Ground::gold), 10);
    const Mask land = without(site.buildable, city.occupied);
    const Sides closed = closed_sides(board, land);
    for_each_space(land, [&](int space) {
        const int sides = closed.north.has(space) + closed.south.has(space) + closed.west.has(space) +
                          closed.east.has(space);
        const std::size_t i = static_cast<std::size_t>(space);
        values_[i] = static_cast<std::int16_t>(worth_[i] + kClosedSide * sides);
    });
}

void SpaceValues::add_worth(Mask spaces, int tenths) {
    for_each_space(spaces, [&](int space) { worth_[static_cast<std::size_t>(space)] = static_cast<std::int8_t>(tenths); });
}

// A space across the river counts its side there twice from now on; it matters little.
void SpaceValues::cover(Mask cells) {
    const auto close = [&](Mask spaces) {
        for_each_space(spaces & kWholeGrid,
                       [&](int space) { values_[static_cast<std::size_t>(space)] += kClosedSide; });
    };
    close(cells << kColumns);
    close(cells >> kColumns);
    close((cells & kNotLastColumn) << 1);
    close((cells & kNotFirstColumn) >> 1);
}

int SpaceValues::worth(Mask cells) const {
    int sum = 0;
    for_each_space(cells, [&](int space) { sum += worth_[static_cast<std::size_t>(space)]; });
    return sum;
}

int SpaceValues::open_worth(const Site& site, const City& city) const {
    const Mask land = without(site.buildable, city.occupied);
    const Board& board = site.board;
    return 10 * ((land & site.empty).count() + board.rocks(land));
}

}  // namespace mycity
