#pragma once

#include "base/sha256.hpp"

namespace mycity {

// The first 64 bits of a digest.
constexpr std::uint64_t first_number(const Digest& digest) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < 8; ++i) number = number << 8 | digest[i];
    return number;
}

}  // namespace mycity
