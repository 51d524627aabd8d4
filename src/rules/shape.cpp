#include "rules/shape.hpp"

#include <algorithm>
#include <utility>

namespace mycity {
namespace {

Cells quarter_turn(const Cells& cells) {
    Cells turned;
    for (const Cell cell : cells) turned.push_back({cell.column, -cell.row});
    return turned;
}

Cells mirrored(const Cells& cells) {
    Cells result;
    for (const Cell cell : cells) result.push_back({cell.row, -cell.column});
    return result;
}

Cells in_reading_order(Cells cells) {
    const auto before = [](Cell a, Cell b) { return a.row != b.row ? a.row < b.row : a.column < b.column; };
    for (std::size_t i = 1; i < cells.size(); ++i)
        for (std::size_t j = i; j > 0 && before(cells[j], cells[j - 1]); --j)
            std::swap(cells[j], cells[j - 1]);
    return cells;
}

Orientation orientation_of(const Cells& unordered, int turns, Flip flipped) {
    const Cells cells = in_reading_order(unordered);
    Orientation result{.turns = turns, .flipped = flipped};
    int left = 0;
    int right = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const int down = cells[i].row - cells[0].row;
        const int across = cells[i].column - cells[0].column;
        const int offset = down * kColumns + across;
        result.offset[i] = static_cast<std::uint8_t>(offset);
        result.cells |= Mask::bit(SpaceId(offset));
        left = std::min(left, across);
        right = std::max(right, across);
    }
    for (int column = -left; column + right < kColumns; ++column) result.fits |= column_mask(column);
    return result;
}

}  // namespace

Shape make_shape(Name name, const Cells& cells, Flip flip) {
    Shape shape{.name = name, .cells = cells, .size = cells.count()};
    const auto add = [&](const Cells& turned, int turns, Flip flipped) {
        const Orientation candidate = orientation_of(turned, turns, flipped);
        const bool known = std::any_of(shape.orientations.begin(), shape.orientations.end(),
                                       [&](const Orientation& o) { return o.offset == candidate.offset; });
        if (!known) shape.orientations.push_back(candidate);
    };
    Cells turned = cells;
    for (int turns = 0; turns < 4; ++turns, turned = quarter_turn(turned)) add(turned, turns, Flip::never);
    if (flip == Flip::allowed) {
        turned = mirrored(cells);
        for (int turns = 0; turns < 4; ++turns, turned = quarter_turn(turned))
            add(turned, turns, Flip::allowed);
    }
    for (std::size_t i = 0; i < shape.orientations.size(); ++i)
        for (std::size_t cell = 1; cell < kMaxShapeSpaces; ++cell)
            shape.lanes[i / kLanes].shift[cell - 1][i % kLanes] = shape.orientations[i].offset[cell];
    return shape;
}

}  // namespace mycity
