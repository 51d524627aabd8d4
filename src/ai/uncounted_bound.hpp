#pragma once

#include <array>
#include <cstdint>

#include "base/mask.hpp"

namespace mycity {

// The most that a placement brings beyond the tables: by whether it touches the largest group of its kind,
// and whether it touches others.
struct UncountedBound {
    struct Most {
        int weight = 0;
        int points = 0;
        int spread = 0;  // to the fewest points
    };
    Mask unknown = kWholeGrid;  // nothing is known of what covers one of these
    Mask beside_largest{};
    Mask beside_others{};
    std::array<Most, 4> by_touch{};
    // By the score before empty spaces, where it counts.
    const std::int16_t* running = nullptr;
    int most_running = 0;

    const Most& of(Mask cells) const {
        return by_touch[static_cast<std::size_t>(cells.meets(beside_largest)) +
                        2 * static_cast<std::size_t>(cells.meets(beside_others))];
    }
};

}  // namespace mycity
