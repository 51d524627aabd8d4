#pragma once

#include "ai/value_net.hpp"
#include "rules/episode.hpp"

namespace mycity {

// The net of an episode's game, content/nets/GAME.net, read on first use; null when the program has none.
const ValueNet* net_for(const Episode& episode);

}  // namespace mycity
