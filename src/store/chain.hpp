#pragma once

#include "base/sha256.hpp"
#include "store/event_log.hpp"

namespace mycity {

// The checksum of an event covers all events before it in its stream: SHA-256 over the previous checksum (32
// zero bytes for the first event), the stream's name with its length, number, time and body.
Digest chain_after(const Digest& before, const Event& event);

inline std::string_view view_of(const Digest& digest) {
    return {reinterpret_cast<const char*>(digest.data()), digest.size()};
}

// The part of the last checksum that the head of a stream stores.
inline std::string_view mark_of(std::string_view chain) { return chain.substr(0, 8); }

}  // namespace mycity
