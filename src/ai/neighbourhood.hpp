#pragma once

#include <array>
#include <cstdint>

#include "ai/diamond.hpp"
#include "base/fixed_vector.hpp"
#include "rules/shape.hpp"

namespace mycity {

// A space near a shape: where it lies from the anchor on the padded grid, and which spaces of its diamond the
// shape covers.
struct NeighbourSpace {
    std::int16_t place = 0;
    std::uint16_t covered = 0;
};

// The spaces whose diamonds a shape in one orientation changes.
struct Neighbourhood {
    FixedVector<std::int16_t, kMaxShapeSpaces> own;  // its spaces, from the anchor on the padded grid
    FixedVector<NeighbourSpace, 30> near;            // spaces at most two steps away, its own left out
};

// Known for every shape of up to five spaces that hang together, and for all others empty.
const Neighbourhood& neighbourhood_of(const Orientation& orientation);

}  // namespace mycity
