#pragma once

#include <array>
#include <string_view>

#include "ai/value_net.hpp"
#include "rules/episode.hpp"

namespace mycity {

// Every chapter of the legacy campaign has one of its own, in their order.
inline constexpr std::array<std::string_view, 8> kLegacyNets{"legacy-1-3",   "legacy-4-6",   "legacy-7-9",
                                                             "legacy-10-12", "legacy-13-15", "legacy-16-18",
                                                             "legacy-19-21", "legacy-22-24"};

// Which net knows an episode: content/nets/NAME.net. Empty: none does. Those of the legacy campaign have
// learned its drawn board, and on another valley play worse than the linear value.
std::string_view net_name(const Episode& episode);

// Read on first use; null when the program has none.
const ValueNet* net_for(const Episode& episode);

}  // namespace mycity
