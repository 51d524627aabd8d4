#include "ai/features.hpp"

#include <algorithm>

namespace mycity::features {
namespace {

constexpr int kSymmetries = 8;
constexpr int kHalf = kDiamondSpaces / 2;

constexpr int step_at(int down, int across) {
    for (int i = 0; i < kDiamondSpaces; ++i)
        if (kDiamond[static_cast<std::size_t>(i)].down == down &&
            kDiamond[static_cast<std::size_t>(i)].across == across)
            return i;
    return -1;
}

// A step under a symmetry: mirrored from symmetry 4 on, then turned by quarters.
constexpr int moved(int step, int symmetry) {
    int down = kDiamond[static_cast<std::size_t>(step)].down;
    int across = kDiamond[static_cast<std::size_t>(step)].across;
    if (symmetry >= 4) across = -across;
    for (int turn = 0; turn < symmetry % 4; ++turn) {
        const int kept = down;
        down = across;
        across = -kept;
    }
    return step_at(down, across);
}

// Each symmetry's images of the lower and of the upper half of a pattern.
using Halves = std::array<std::array<std::array<std::uint16_t, 1 << kHalf>, 2>, kSymmetries>;

constexpr Halves moved_halves() {
    Halves result{};
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry)
        for (int half = 0; half < 2; ++half)
            for (int bit = 0; bit < kHalf; ++bit) {
                const int to = moved(half * kHalf + bit, symmetry);
                for (int bits = 0; bits < 1 << kHalf; ++bits)
                    if ((bits >> bit & 1) != 0) {
                        std::uint16_t& target =
                            result[static_cast<std::size_t>(symmetry)][static_cast<std::size_t>(half)]
                                  [static_cast<std::size_t>(bits)];
                        target = static_cast<std::uint16_t>(target | 1u << to);
                    }
            }
    return result;
}

std::array<std::uint16_t, kDiamondPatterns> numbered() {
    const Halves halves = moved_halves();
    std::array<std::uint16_t, kDiamondPatterns> numbers{};
    std::uint16_t next = 0;
    for (std::size_t pattern = 0; pattern < kDiamondPatterns; ++pattern) {
        std::size_t least = pattern;
        for (std::size_t symmetry = 1; symmetry < kSymmetries; ++symmetry)
            least = std::min<std::size_t>(least, halves[symmetry][0][pattern & ((1 << kHalf) - 1)] |
                                                     halves[symmetry][1][pattern >> kHalf]);
        numbers[pattern] = least == pattern ? next++ : numbers[least];
    }
    return numbers;
}

std::array<std::uint16_t, std::size_t{kLands} * kDiamondPatterns> numbered_by_land() {
    std::array<std::uint16_t, std::size_t{kLands} * kDiamondPatterns> numbers{};
    for (std::size_t bits = 0; bits < numbers.size(); ++bits)
        numbers[bits] = static_cast<std::uint16_t>(bits / kDiamondPatterns * kPatterns +
                                                   kPatternNumber[bits % kDiamondPatterns]);
    return numbers;
}

}  // namespace

const std::array<std::uint16_t, kDiamondPatterns> kPatternNumber = numbered();
const std::array<std::uint16_t, std::size_t{kLands} * kDiamondPatterns> kLandNumber = numbered_by_land();

}  // namespace mycity::features
