#include "analysis/confidence.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace mycity {
namespace {

// How many standard errors, in hundredths, a mean must be away from 0 for 51, 52, … 99 percent: the quantiles
// of the normal distribution half a percent below.
constexpr std::array kQuantiles{1,   4,   6,   9,   11,  14,  16,  19,  21,  24,  27,  29,  32,
                                35,  37,  40,  43,  45,  48,  51,  54,  57,  60,  63,  66,  69,
                                72,  76,  79,  82,  86,  90,  93,  97,  102, 106, 110, 115, 120,
                                125, 131, 137, 144, 151, 160, 170, 181, 196, 217};
constexpr int kFiftyFifty = 50;
constexpr std::int64_t kMostErrors = 1000;  // in hundredths

// The statement is how often ten times as many games agree; they err too, by a tenth of the variance.
// bench_advice measures it (docs/advice.md).
constexpr std::int64_t kShrinkPercent = 95;

constexpr std::int64_t square_root(std::int64_t number) {
    std::int64_t root = 0;
    for (std::int64_t bit = std::int64_t{1} << 31; bit > 0; bit >>= 1)
        if ((root + bit) <= number / (root + bit)) root += bit;
    return root;
}
static_assert(square_root(99) == 9 && square_root(100) == 10);

}  // namespace

std::int64_t PairedDifferences::standard_error() const {
    if (games < 2) return 0;
    return square_root((games * squares - sum * sum) / (games - 1));
}

int percent_sure(const PairedDifferences& differences) {
    const std::int64_t size = std::abs(differences.sum);
    if (size == 0) return kFiftyFifty;
    const std::int64_t error = differences.standard_error();
    const std::int64_t errors =
        error == 0 ? kMostErrors : std::min(kMostErrors, size * kShrinkPercent / error);
    const auto above = std::upper_bound(kQuantiles.begin(), kQuantiles.end(), errors) - kQuantiles.begin();
    const int sure = kFiftyFifty + static_cast<int>(above);
    return differences.sum > 0 ? sure : 100 - sure;
}

}  // namespace mycity
