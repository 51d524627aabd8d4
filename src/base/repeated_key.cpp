#include "base/repeated_key.hpp"

#include <algorithm>

namespace mycity {

std::size_t first_repeat(std::vector<NumberedKey> keys) {
    std::ranges::sort(keys);
    std::size_t first = 0;
    for (std::size_t i = 1; i < keys.size(); ++i)
        if (keys[i - 1].key == keys[i].key && (first == 0 || keys[i].number < first)) first = keys[i].number;
    return first;
}

}  // namespace mycity
