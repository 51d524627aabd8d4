#pragma once

#include <cstdint>

#include "content/valley.hpp"

namespace mycity {

inline constexpr int kMostDraws = 9999;

// The seed of the cards or throws that belong to a valley: of its draw 1, 2 and so on. Whoever plays the same
// code, or the same file of a drawn board, plays the same draw.
std::uint64_t draw_seed(const content::ValleySource& source, int draw = 1);

}  // namespace mycity
