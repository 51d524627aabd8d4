#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace mycity {

struct NumberedKey {
    std::string_view key;
    std::size_t number;
    auto operator<=>(const NumberedKey&) const = default;
};

/// The lowest number of a key that a lower number has, too; 0 if there is none. Sorts instead of comparing
/// all pairs: a hostile list may have a hundred thousand keys.
std::size_t first_repeat(std::vector<NumberedKey> keys);

}  // namespace mycity
