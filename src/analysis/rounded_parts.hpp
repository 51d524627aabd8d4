#pragma once

#include <cstdint>
#include <vector>

namespace mycity {

// `number` / `unit`, halves away from zero.
constexpr std::int64_t rounded(std::int64_t number, std::int64_t unit) {
    return number >= 0 ? (number + unit / 2) / unit : -((unit / 2 - number) / unit);
}

// Each number / `unit`, rounded up or down so that they add up to the rounded sum (largest remainders). A
// multiple of the unit stays exact.
std::vector<int> rounded_parts(const std::vector<std::int64_t>& numbers, std::int64_t unit);

}  // namespace mycity
