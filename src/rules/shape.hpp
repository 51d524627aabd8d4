#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "base/fixed_vector.hpp"
#include "base/mask.hpp"
#include "base/name.hpp"

namespace mycity {

inline constexpr int kMaxShapeSpaces = 5;
inline constexpr int kMaxOrientations = 8;
inline constexpr int kLanes = 4;

struct Cell {
    int row;
    int column;
    constexpr bool operator==(const Cell&) const = default;
};
using Cells = FixedVector<Cell, kMaxShapeSpaces>;

enum class Flip : std::uint8_t { never, allowed };

// One orientation of a shape. Its anchor is its first space in reading order, so every offset from the anchor
// is positive.
struct Orientation {
    Mask cells{};                                        // anchored at bit 0
    std::array<std::uint8_t, kMaxShapeSpaces> offset{};  // offset[0] is 0
    Mask fits{};                                         // anchors that stay within the columns
    int turns = 0;                                       // quarter turns clockwise from the drawing
    Flip flipped = Flip::never;
};

// The offsets of four orientations side by side, as the vector kernel needs them. A missing orientation has
// offsets of 1; its empty terrain disables it.
struct OffsetLanes {
    alignas(32) std::uint64_t shift[kMaxShapeSpaces][kLanes]{};
};

struct Shape {
    Name name{};
    Cells cells{};  // as printed, unrotated
    int size = 0;
    FixedVector<Orientation, kMaxOrientations> orientations{};
    std::array<OffsetLanes, kMaxOrientations / kLanes> lanes{};
};

// The distinct rotations of a drawing, and mirror images if allowed.
Shape make_shape(Name name, const Cells& cells, Flip flip);

// The spaces of a placement of an orientation. Anchored at bit 0 they lie in the lower word.
inline Mask placed_cells(const Orientation& orientation, SpaceId anchor) {
    const std::uint64_t cells = orientation.cells.lo;
    const std::uint64_t here = cells << (anchor & 63);
    const std::uint64_t carried = cells >> 1 >> (~anchor & 63);
    return anchor < 64 ? Mask{here, carried} : Mask{0, here};
}

}  // namespace mycity
