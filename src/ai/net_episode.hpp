#pragma once

#include <cstdint>

#include "rules/episode.hpp"

namespace mycity {

// What tells a net in which episode it is, as a set of inputs of net_inputs::kEpisode: the number of the
// episode, or the rules of a valley.
std::uint32_t net_episode_inputs(const Episode& episode);

}  // namespace mycity
