#pragma once

#include <string_view>

namespace mycity {

// Streams are divided into shards by their names. Where several nodes share a store, one node keeps a shard:
// only it appends to the streams of the shard.
inline constexpr int kShards = 1024;

// The same on every node and in every version.
int shard_of(std::string_view stream);

}  // namespace mycity
