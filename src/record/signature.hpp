#pragma once

#include <cstdint>
#include <string>

#include "content/library.hpp"

namespace mycity {

inline constexpr int kSignatureGames = 10;

// One number over random games of every episode and player count. It depends on every count of legal
// placements, every move, score and rank, and is the same for every compiler and platform.
std::uint64_t bench_signature(const content::Library& library, int games);

// Sixteen hexadecimal digits.
std::string signature_text(std::uint64_t signature);

}  // namespace mycity
