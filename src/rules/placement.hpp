#pragma once

#include <cstdint>
#include <optional>

#include "rules/shape.hpp"

namespace mycity {

// A placement as a number: orientation and anchor. It is stable unless the drawing of the shape changes.
struct Placement {
    std::uint16_t number = 0;

    static constexpr Placement of(int orientation, SpaceId anchor) {
        return {static_cast<std::uint16_t>(orientation << 7 | anchor)};
    }
    constexpr int orientation() const { return number >> 7; }
    constexpr SpaceId anchor() const { return SpaceId(number & 127); }
    constexpr bool operator==(const Placement&) const = default;
};

inline Mask cells_of(const Shape& shape, Placement placement) {
    return placed_cells(shape.orientations[static_cast<std::size_t>(placement.orientation())],
                        placement.anchor());
}

// The placement of a shape that covers exactly these spaces.
std::optional<Placement> placement_covering(const Shape& shape, Mask cells);

// The anchors of up to eight orientations, low and high words in lanes of four. Not cleared unless one asks
// for it: a search fills millions.
struct AnchorSets {
    alignas(32) std::uint64_t lo[kMaxOrientations];
    alignas(32) std::uint64_t hi[kMaxOrientations];

    Mask of(int orientation) const { return {lo[orientation], hi[orientation]}; }
    void set(int orientation, Mask anchors) {
        lo[orientation] = anchors.lo;
        hi[orientation] = anchors.hi;
    }
};

// The placements that a terrain allows for a shape, independent of buildings: all its spaces are buildable,
// and the river does not run between two of them (B-FIT, B-BANK).
AnchorSets terrain_anchors(const Shape& shape, Mask buildable, Mask river_east, Mask river_south);

// The part of `terrain` that covers nothing in `occupied` and at least one space in `reach`
// (B-OVERLAP, B-FIRST, B-NEXT). `result` gets whole lanes of four: orientations that the shape does not have
// are empty in a lane that it needs, and undefined in one that it does not.
void legal_anchors(const Shape& shape, const AnchorSets& terrain, const Mask& occupied, const Mask& reach,
                   AnchorSets& result);
// The same without the vector instructions that legal_anchors uses if available.
void legal_anchors_plainly(const Shape& shape, const AnchorSets& terrain, const Mask& occupied,
                           const Mask& reach, AnchorSets& result);

// All legal placements of one building.
struct LegalSet {
    AnchorSets anchors;
    int orientations = 0;

    int count() const {
        int total = 0;
        for (int lane = 0; lane < orientations; lane += kLanes)
            for (int i = lane; i < lane + kLanes; ++i) total += anchors.of(i).count();
        return total;
    }
    bool empty() const {
        for (int i = 0; i < orientations; ++i)
            if (anchors.of(i)) return false;
        return true;
    }
    bool has(Placement placement) const {
        return placement.orientation() < orientations && placement.anchor() < kMaxSpaces &&
               anchors.of(placement.orientation()).has(placement.anchor());
    }
    // The `index`-th placement, orientation by orientation; `index` is below count(). Without branches among
    // four orientations: no processor guesses the answer.
    Placement nth(int index) const {
        for (int lane = 0;; lane += kLanes) {
            const int one = anchors.of(lane).count();
            const int two = one + anchors.of(lane + 1).count();
            const int three = two + anchors.of(lane + 2).count();
            const int four = three + anchors.of(lane + 3).count();
            if (index >= four) [[unlikely]] {
                index -= four;
                continue;
            }
            const int orientation = lane + (index >= one) + (index >= two) + (index >= three);
            index -= index >= three ? three : index >= two ? two : index >= one ? one : 0;
            return Placement::of(orientation, nth_space(anchors.of(orientation), index));
        }
    }
    template <class Visit>
    void for_each(Visit visit) const {
        for (int i = 0; i < orientations; ++i)
            for_each_space(anchors.of(i), [&](SpaceId anchor) { visit(Placement::of(i, anchor)); });
    }
};

}  // namespace mycity
