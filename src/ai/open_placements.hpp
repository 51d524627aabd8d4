#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/fixed_vector.hpp"
#include "rules/shape.hpp"

namespace mycity {

// A set of the shapes whose placements are inputs of a net, as bits.
using ShapeSet = std::uint64_t;
inline constexpr std::size_t kMostNetShapes = 64;

// From the anchor of a shape to its last space, at most.
inline constexpr int kMostOffset = (kMaxShapeSpaces - 1) * (kColumns + 1);

// A building rules these out: placements of these shapes, anchored so many spaces after its own anchor.
struct Conflict {
    int steps = 0;
    ShapeSet shapes = 0;
};
using Conflicts = FixedVector<Conflict, 2 * kMostOffset + 1>;

// Which placements of the shapes of a net rule each other out.
class ShapeConflicts {
  public:
    // The shapes are turned and anchored at bit 0.
    explicit ShapeConflicts(std::span<const Mask> shapes);

    // With a building of the same form; `cells` are anchored at bit 0.
    Conflicts with(Mask cells) const;
    // The same, known beforehand; null if it is the form of none of the shapes.
    const Conflicts* known(Mask cells) const;
    // With one covered space.
    const Conflicts& with_space() const { return with_space_; }

  private:
    std::array<ShapeSet, kMostOffset + 1>
        covering_{};  // the shapes that cover the space so far after their anchor
    std::vector<Mask> forms_;
    std::vector<Conflicts> with_form_;
    Conflicts with_space_;
};

// The placements that are still possible on a board.
class OpenPlacements {
  public:
    void open(std::size_t shape, Mask anchors) {
        for_each_space(anchors, [&](SpaceId anchor) { at(anchor) |= ShapeSet{1} << shape; });
    }
    // Calls `visit(shapes, anchor)` for all that a building at the anchor rules out.
    template <class Visit>
    void for_each_lost(SpaceId anchor, const Conflicts& conflicts, Visit visit) const {
        for (const Conflict& conflict : conflicts) {
            const SpaceId other(anchor + conflict.steps);
            if (const ShapeSet lost = at(other) & conflict.shapes; lost != 0) visit(lost, other);
        }
    }
    void lose(SpaceId anchor, const Conflicts& conflicts) {
        for (const Conflict& conflict : conflicts) at(SpaceId(anchor + conflict.steps)) &= ~conflict.shapes;
    }

  private:
    ShapeSet at(SpaceId anchor) const { return at_.data()[kMostOffset + anchor]; }
    ShapeSet& at(SpaceId anchor) { return at_.data()[kMostOffset + anchor]; }

    // Before and after the board there is nothing to lose.
    std::array<ShapeSet, kMostOffset + kMaxSpaces + kMostOffset> at_{};
};

}  // namespace mycity
