#include "ai/open_placements.hpp"

#include <algorithm>

namespace mycity {

ShapeConflicts::ShapeConflicts(std::span<const Mask> shapes) : forms_(shapes.begin(), shapes.end()) {
    // No building is larger, so a shape that is has no placements.
    constexpr Mask kWithin = Mask::first(kMostOffset + 1);
    for (std::size_t shape = 0; shape < std::min(shapes.size(), kMostNetShapes); ++shape)
        for_each_space(shapes[shape] & kWithin, [&](SpaceId offset) {
            covering_[static_cast<std::size_t>(offset)] |= ShapeSet{1} << shape;
        });
    for (const Mask form : shapes) with_form_.push_back(with(form & kWithin));
    with_space_ = with(Mask::bit(SpaceId(0)));
}

Conflicts ShapeConflicts::with(Mask cells) const {
    Conflicts conflicts;
    for (int steps = -kMostOffset; steps <= kMostOffset; ++steps) {
        Conflict conflict{steps};
        for_each_space(cells, [&](SpaceId cell) {
            const int offset = cell - steps;
            if (offset >= 0 && offset <= kMostOffset)
                conflict.shapes |= covering_[static_cast<std::size_t>(offset)];
        });
        if (conflict.shapes != 0) conflicts.push_back(conflict);
    }
    return conflicts;
}

const Conflicts* ShapeConflicts::known(Mask cells) const {
    const auto found = std::find(forms_.begin(), forms_.end(), cells);
    return found == forms_.end() ? nullptr : &with_form_[static_cast<std::size_t>(found - forms_.begin())];
}

}  // namespace mycity
