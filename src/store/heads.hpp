#pragma once

#include <cstdint>
#include <expected>
#include <map>
#include <span>
#include <string>

#include "store/event_log.hpp"

namespace mycity {

// The last number of each stream that an append writes to.
using Heads = std::map<std::string, std::int64_t, std::less<>>;

// Advances the heads over the events, or returns the problem of the first event whose number is wrong; the
// heads are invalid then. `heads` must have an entry for every stream of the events.
std::expected<void, StoreError> move_heads(Heads& heads, std::span<const Event> events);

}  // namespace mycity
