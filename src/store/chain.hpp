#pragma once

#include "base/sha256.hpp"
#include "store/event_log.hpp"

namespace mycity {

// The checksum of an event covers everything before it in its stream: SHA-256 over the checksum before it (32
// zero bytes before the first), the stream's name with its length, number, time and body.
Digest chain_after(const Digest& before, const Event& event);

inline std::string_view view_of(const Digest& digest) {
    return {reinterpret_cast<const char*>(digest.data()), digest.size()};
}

// What the head of a stream keeps of the last checksum.
inline std::string_view mark_of(std::string_view chain) { return chain.substr(0, 8); }

}  // namespace mycity
