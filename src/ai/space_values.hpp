#pragma once

#include <array>
#include <cstdint>

#include "rules/game.hpp"

namespace mycity {

// The value of covering each open space, in tenths of a point: what is printed there, and how closed in
// it already is, because corners are hard to fill later. Kept up to date as the city grows, so that a
// placement is valued by at most five additions.
class SpaceValues {
  public:
    SpaceValues(const Game& game, PlayerId player);

    void cover(Mask cells);

    int value(const Orientation& orientation, int size, SpaceId anchor) const {
        int sum = 0;
        for (int cell = 0; cell < size; ++cell)
            sum += values_[static_cast<std::size_t>(anchor) +
                           orientation.offset[static_cast<std::size_t>(cell)]];
        return sum;
    }
    // Without the closedness.
    int printed_value(Mask cells) const;

  private:
    void add_value(Mask spaces, int tenths);

    std::array<std::int16_t, kMaxSpaces> values_{};
    std::array<std::int8_t, kMaxSpaces> printed_{};
};

}  // namespace mycity
