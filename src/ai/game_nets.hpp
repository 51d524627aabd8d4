#pragma once

#include <string_view>

#include "ai/value_net.hpp"
#include "rules/episode.hpp"

namespace mycity {

// Which net knows an episode: content/nets/NAME.net. Empty: none does. Those of the legacy campaign have
// learned its drawn board, and on another valley play worse than the linear value.
std::string_view net_name(const Episode& episode);

// Read on first use; null when the program has none.
const ValueNet* net_for(const Episode& episode);

}  // namespace mycity
