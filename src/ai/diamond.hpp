#pragma once

#include <array>
#include <cstdint>

#include "base/mask.hpp"

namespace mycity {

// The twelve spaces at most two steps away from a space: what lies there says how easily it can be covered.
// On a grid with two spaces of padding all around, a step is the same difference everywhere.
inline constexpr int kPaddedColumns = kColumns + 4;
inline constexpr int kPaddedSpaces = kPaddedColumns * (kMaxRows + 4);
inline constexpr int kDiamondSpaces = 12;
inline constexpr int kDiamondPatterns = 1 << kDiamondSpaces;

struct DiamondStep {
    std::int8_t down;
    std::int8_t across;
    constexpr int padded() const { return down * kPaddedColumns + across; }
};

// Opposite steps are at opposite ends of the list.
inline constexpr std::array<DiamondStep, kDiamondSpaces> kDiamond{
    {{-2, 0}, {-1, -1}, {-1, 0}, {-1, 1}, {0, -2}, {0, -1}, {0, 1}, {0, 2}, {1, -1}, {1, 0}, {1, 1}, {2, 0}}};

inline constexpr std::array<std::uint8_t, kMaxSpaces> kPadded = [] {
    std::array<std::uint8_t, kMaxSpaces> result{};
    for (SpaceId space{}; space < kMaxSpaces; ++space)
        result[static_cast<std::size_t>(space)] =
            static_cast<std::uint8_t>((space / kColumns + 2) * kPaddedColumns + space % kColumns + 2);
    return result;
}();

constexpr int padded(SpaceId space) { return kPadded[static_cast<std::size_t>(space)]; }

}  // namespace mycity
