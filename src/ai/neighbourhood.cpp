#include "ai/neighbourhood.hpp"

#include <algorithm>
#include <vector>

namespace mycity {
namespace {

// The spaces of a shape anchored at bit 0 lie within the lower word.
using Key = std::uint64_t;

struct Entry {
    Key key;
    Neighbourhood neighbourhood;
};

// Spaces as they lie on a board with the first one in reading order at its anchor.
struct Spaces {
    FixedVector<Cell, kMaxShapeSpaces> cells;

    Key key() const {
        Key result = 0;
        for (const Cell cell : cells) result |= Key{1} << (cell.row * kColumns + cell.column);
        return result;
    }
};

Spaces grown(const Spaces& spaces, Cell more) {
    Spaces result = spaces;
    result.cells.push_back(more);
    const auto before = [](Cell a, Cell b) { return a.row != b.row ? a.row < b.row : a.column < b.column; };
    const Cell first = *std::min_element(result.cells.begin(), result.cells.end(), before);
    for (Cell& cell : result.cells) cell = {cell.row - first.row, cell.column - first.column};
    return result;
}

Neighbourhood neighbourhood_of(const Spaces& spaces) {
    Neighbourhood result;
    std::array<std::uint16_t, 2 * kPaddedSpaces> covered{};
    const auto at = [&](int place) -> std::uint16_t& { return covered.data()[kPaddedSpaces + place]; };
    for (const Cell cell : spaces.cells) {
        const int place = cell.row * kPaddedColumns + cell.column;
        result.own.push_back(static_cast<std::int16_t>(place));
        for (int step = 0; step < kDiamondSpaces; ++step) {
            std::uint16_t& bits = at(place - kDiamond[static_cast<std::size_t>(step)].padded());
            bits = static_cast<std::uint16_t>(bits | 1u << step);
        }
    }
    for (const std::int16_t place : result.own) at(place) = 0;
    for (int place = -kPaddedSpaces; place < kPaddedSpaces; ++place)
        if (at(place) != 0) result.near.push_back({static_cast<std::int16_t>(place), at(place)});
    return result;
}

auto place_of(Key key, const std::vector<Entry>& entries) {
    return std::lower_bound(entries.begin(), entries.end(), key,
                            [](const Entry& entry, Key other) { return entry.key < other; });
}

// Sorted by key. Shapes of n + 1 spaces are those of n with one more beside them.
std::vector<Entry> all_shapes() {
    std::vector<Spaces> shapes(1);
    shapes[0].cells.push_back({0, 0});
    std::vector<Entry> entries;
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        const Spaces spaces = shapes[i];
        const Key key = spaces.key();
        const auto place = place_of(key, entries);
        if (place != entries.end() && place->key == key) continue;
        entries.insert(place, {key, neighbourhood_of(spaces)});
        if (spaces.cells.full()) continue;
        for (const Cell cell : spaces.cells)
            for (const Cell step : {Cell{0, 1}, Cell{0, -1}, Cell{1, 0}, Cell{-1, 0}}) {
                const Cell more{cell.row + step.row, cell.column + step.column};
                if (std::find(spaces.cells.begin(), spaces.cells.end(), more) == spaces.cells.end())
                    shapes.push_back(grown(spaces, more));
            }
    }
    return entries;
}

}  // namespace

const Neighbourhood& neighbourhood_of(const Orientation& orientation) {
    static const std::vector<Entry> entries = all_shapes();
    static const Neighbourhood none{};
    const auto found = place_of(orientation.cells.lo, entries);
    return found != entries.end() && found->key == orientation.cells.lo ? found->neighbourhood : none;
}

}  // namespace mycity
