#pragma once

#include <cstdint>

#include "rules/episode.hpp"

namespace mycity {

// The inputs of net_inputs::kEpisode that tell a net in which episode it is: the number of the
// episode, or the rules of a valley.
std::uint32_t net_episode_inputs(const Episode& episode);

}  // namespace mycity
