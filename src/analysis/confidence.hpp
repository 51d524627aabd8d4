#pragma once

#include <cstdint>

namespace mycity {

// Differences of paired results, such as of two moves on the same draws: enough to tell their mean and how
// certain it is.
struct PairedDifferences {
    std::int64_t sum = 0;
    std::int64_t squares = 0;
    int games = 0;

    void add(std::int64_t difference) {
        sum += difference;
        squares += difference * difference;
        ++games;
    }
    // The standard error of the sum, in the same unit.
    std::int64_t standard_error() const;
};

// The chance in percent, 1 to 99, that the mean difference is really above 0. Calibrated: of the answers
// "70 %" about 70 in a hundred are right (docs/advice.md).
int percent_sure(const PairedDifferences& differences);

}  // namespace mycity
