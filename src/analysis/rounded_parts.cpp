#include "analysis/rounded_parts.hpp"

#include <algorithm>

namespace mycity {
namespace {

constexpr std::int64_t floor_of(std::int64_t number, std::int64_t unit) {
    return number / unit - (number % unit < 0 ? 1 : 0);
}

}  // namespace

std::vector<int> rounded_parts(const std::vector<std::int64_t>& numbers, std::int64_t unit) {
    std::vector<int> parts;
    std::vector<std::int64_t> remainders;
    std::int64_t whole = 0;
    std::int64_t left = 0;  // units that rounding everything down loses
    for (const std::int64_t number : numbers) {
        const std::int64_t down = floor_of(number, unit);
        parts.push_back(static_cast<int>(down));
        remainders.push_back(number - down * unit);
        whole += number;
        left -= down;
    }
    for (left += rounded(whole, unit); left > 0; --left) {
        const auto largest = std::max_element(remainders.begin(), remainders.end());
        ++parts[static_cast<std::size_t>(largest - remainders.begin())];
        *largest = 0;
    }
    return parts;
}

}  // namespace mycity
