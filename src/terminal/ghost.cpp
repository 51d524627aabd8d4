#include "terminal/ghost.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace mycity::terminal {
namespace {

// The box around an orientation, seen from its anchor.
struct Box {
    int left = 0;  // columns from the anchor to the left rim, zero or negative
    int width = 0;
    int height = 0;
};

Box box_of(const Orientation& orientation) {
    constexpr int middle = kColumns / 2;
    int first = middle, last = middle, bottom = 0;
    for_each_space(placed_cells(orientation, SpaceId(middle)), [&](SpaceId space) {
        first = std::min(first, space % kColumns);
        last = std::max(last, space % kColumns);
        bottom = std::max(bottom, space / kColumns);
    });
    return {first - middle, last - first + 1, bottom + 1};
}

const Orientation& orientation_of(const Shape& shape, int index) {
    return shape.orientations[static_cast<std::size_t>(index)];
}

// Twice the middle, so that it stays a whole number.
Cell middle_of(Cell corner, Box box) { return {2 * corner.row + box.height, 2 * corner.column + box.width}; }

Cell corner_of(const Shape& shape, Placement placement) {
    const Box box = box_of(orientation_of(shape, placement.orientation()));
    return {placement.anchor() / kColumns, placement.anchor() % kColumns + box.left};
}

}  // namespace

Ghost::Ghost(const Shape& shape, int board_rows) : shape_(&shape), board_rows_(board_rows) {
    const Box box = box_of(orientation_of(shape, 0));
    corner_ = {(board_rows - box.height) / 2, (kColumns - box.width) / 2};
}

Placement Ghost::placement() const {
    const Box box = box_of(orientation_of(*shape_, orientation_));
    return Placement::of(orientation_, SpaceId(corner_.row * kColumns + corner_.column - box.left));
}

Mask Ghost::cells() const { return cells_of(*shape_, placement()); }

void Ghost::clamp() {
    const Box box = box_of(orientation_of(*shape_, orientation_));
    corner_.row = std::clamp(corner_.row, 0, std::max(0, board_rows_ - box.height));
    corner_.column = std::clamp(corner_.column, 0, kColumns - box.width);
}

void Ghost::move(Step step) {
    corner_.row += step.rows;
    corner_.column += step.columns;
    clamp();
}

void Ghost::change_to(int orientation) {
    const Cell middle = middle_of(corner_, box_of(orientation_of(*shape_, orientation_)));
    const Box box = box_of(orientation_of(*shape_, orientation));
    // Halves round so that a turn and its turn back lead to where they began.
    const int row = middle.row - box.height, column = middle.column - box.width;
    const bool lying = box.width > box.height;
    corner_ = lying ? Cell{row >> 1, (column + 1) >> 1} : Cell{(row + 1) >> 1, column >> 1};
    orientation_ = orientation;
    clamp();
}

void Ghost::turn(Spin direction) {
    const Flip flipped = orientation_of(*shape_, orientation_).flipped;
    const int count = shape_->orientations.count();
    const int step = direction == Spin::clockwise ? 1 : count - 1;
    for (int i = 1; i <= count; ++i) {
        const int next = (orientation_ + i * step) % count;
        if (orientation_of(*shape_, next).flipped != flipped) continue;
        change_to(next);
        return;
    }
}

void Ghost::mirror() {
    const Orientation& here = orientation_of(*shape_, orientation_);
    for (int i = 0; i < shape_->orientations.count(); ++i) {
        const Orientation& other = orientation_of(*shape_, i);
        if (other.flipped != here.flipped && other.turns == here.turns) {
            change_to(i);
            return;
        }
    }
}

bool Ghost::can_mirror() const {
    return std::any_of(shape_->orientations.begin(), shape_->orientations.end(),
                       [](const Orientation& each) { return each.flipped == Flip::allowed; });
}

void Ghost::put(Placement placement) {
    orientation_ = placement.orientation();
    corner_ = corner_of(*shape_, placement);
}

void Ghost::put_corner(Cell corner) {
    corner_ = corner;
    clamp();
}

bool Ghost::jump(const LegalSet& legal) {
    const int count = legal.orientations;
    for (int i = 0; i <= count; ++i) {
        const int orientation = (orientation_ + i) % count;
        Mask anchors = legal.anchors.of(orientation);
        if (i == 0) anchors = without(anchors, Mask::first(placement().anchor() + 1));
        if (anchors.empty()) continue;
        put(Placement::of(orientation, anchors.lowest()));
        return true;
    }
    return false;
}

bool Ghost::nearest(const LegalSet& legal) {
    const Cell here = middle_of(corner_, box_of(orientation_of(*shape_, orientation_)));
    std::optional<Placement> best;
    int shortest = 0;
    legal.for_each([&](Placement placement) {
        const Box box = box_of(orientation_of(*shape_, placement.orientation()));
        const Cell there = middle_of(corner_of(*shape_, placement), box);
        const int turned = placement.orientation() == orientation_ ? 0 : 1;
        const int distance =
            2 * (std::abs(there.row - here.row) + std::abs(there.column - here.column)) + turned;
        if (!best || distance < shortest) {
            best = placement;
            shortest = distance;
        }
    });
    if (best) put(*best);
    return best.has_value();
}

}  // namespace mycity::terminal
