#pragma once

#include <cstddef>
#include <utility>

namespace mycity {

// Sorts the first `count` entries of a short list. WebAssembly would get 2 kB of std::sort for each of them.
template <class List, class Before>
void sort_few(List& list, std::size_t count, Before before) {
    for (std::size_t i = 1; i < count; ++i)
        for (std::size_t j = i; j > 0 && before(list[j], list[j - 1]); --j) std::swap(list[j], list[j - 1]);
}

}  // namespace mycity
