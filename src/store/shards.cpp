#include "store/shards.hpp"

#include <cstdint>

namespace mycity {

// FNV-1a with 64 bits.
int shard_of(std::string_view stream) {
    std::uint64_t hash = 0xCBF29CE484222325;
    for (const char c : stream) hash = (hash ^ static_cast<std::uint8_t>(c)) * 0x100000001B3;
    return static_cast<int>((hash ^ hash >> 32) % kShards);
}

}  // namespace mycity
