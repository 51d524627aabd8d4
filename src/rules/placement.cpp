#include "rules/placement.hpp"

namespace mycity {
namespace {

using Lanes = std::uint64_t __attribute__((vector_size(8 * kLanes)));

#if defined(__x86_64__) && defined(__linux__) && !defined(__SANITIZE_THREAD__) && !defined(MYCITY_NO_CLONES)
#define MYCITY_VECTOR_CLONES __attribute__((target_clones("avx2", "default")))
#else
#define MYCITY_VECTOR_CLONES
#endif

MYCITY_VECTOR_CLONES void filter_lanes(const OffsetLanes& offsets, int spaces,
                                       const std::uint64_t* terrain_lo, const std::uint64_t* terrain_hi,
                                       const Mask& occupied, const Mask& reach, std::uint64_t* result_lo,
                                       std::uint64_t* result_hi) {
    const Lanes zero{};
    const Lanes occupied_lo = zero + occupied.lo;
    const Lanes occupied_hi = zero + occupied.hi;
    const Lanes reach_lo = zero + reach.lo;
    const Lanes reach_hi = zero + reach.hi;
    // The anchor itself has offset 0 in every lane.
    Lanes blocked_lo = occupied_lo;
    Lanes blocked_hi = occupied_hi;
    Lanes touched_lo = reach_lo;
    Lanes touched_hi = reach_hi;
    for (int i = 1; i < spaces; ++i) {
        const Lanes down = *reinterpret_cast<const Lanes*>(offsets.shift[i]);
        // Offsets of real cells are 1..48; a missing orientation has 0, and 64 - 0 must not be shifted by.
        const Lanes up = 63 - down;
        blocked_lo |= occupied_lo >> down | occupied_hi << 1 << up;
        blocked_hi |= occupied_hi >> down;
        touched_lo |= reach_lo >> down | reach_hi << 1 << up;
        touched_hi |= reach_hi >> down;
    }
    *reinterpret_cast<Lanes*>(result_lo) =
        *reinterpret_cast<const Lanes*>(terrain_lo) & ~blocked_lo & touched_lo;
    *reinterpret_cast<Lanes*>(result_hi) =
        *reinterpret_cast<const Lanes*>(terrain_hi) & ~blocked_hi & touched_hi;
}

bool contains(const Orientation& orientation, int offset) {
    return offset < kMaxSpaces && orientation.cells.has(offset);
}

}  // namespace

std::optional<Placement> placement_covering(const Shape& shape, Mask cells) {
    // Compared first, because a placement that leaves the grid loses spaces.
    if (shape.size == 0 || cells.count() != shape.size) return std::nullopt;
    const int anchor = cells.lowest();
    for (int i = 0; i < shape.orientations.count(); ++i) {
        const Orientation& orientation = shape.orientations[static_cast<std::size_t>(i)];
        if (orientation.fits.has(anchor) && placed_cells(orientation, anchor) == cells)
            return Placement::of(i, anchor);
    }
    return std::nullopt;
}

AnchorSets terrain_anchors(const Shape& shape, Mask buildable, Mask river_east, Mask river_south) {
    AnchorSets result;
    for (int i = 0; i < shape.orientations.count(); ++i) {
        const Orientation& orientation = shape.orientations[static_cast<std::size_t>(i)];
        Mask anchors = orientation.fits;
        for (int cell = 0; cell < shape.size; ++cell) {
            const int offset = orientation.offset[static_cast<std::size_t>(cell)];
            anchors &= buildable >> offset;
            if (contains(orientation, offset + 1)) anchors &= ~(river_east >> offset);
            if (contains(orientation, offset + kColumns)) anchors &= ~(river_south >> offset);
        }
        result.set(i, anchors);
    }
    return result;
}

void legal_anchors(const Shape& shape, const AnchorSets& terrain, Mask occupied, Mask reach,
                   AnchorSets& result) {
    for (int group = 0; group < shape.lane_groups(); ++group) {
        const int lane = group * kLanes;
        filter_lanes(shape.lanes[static_cast<std::size_t>(group)], shape.size, terrain.lo + lane,
                     terrain.hi + lane, occupied, reach, result.lo + lane, result.hi + lane);
    }
}

}  // namespace mycity
