#pragma once

#include <cstdint>
#include <expected>
#include <map>
#include <span>
#include <string>

#include "store/event_log.hpp"

namespace mycity {

// The last number of each stream that an append touches: what decides whether it fits.
using Heads = std::map<std::string, std::int64_t, std::less<>>;

// Moves the heads over the events, or says which event does not fit; then the heads are of no use any more.
// Every stream of the events has its head in there.
std::expected<void, StoreError> move_heads(Heads& heads, std::span<const Event> events);

}  // namespace mycity
