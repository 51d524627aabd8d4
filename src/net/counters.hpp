#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace mycity::net {

// Counters of the sockets since the start. None counts bytes of frames: they would tell sealed moves apart.
// `refused` counts by the codes of docs/server.md.
struct Counters {
    std::uint64_t accepted = 0;
    std::uint64_t requests = 0;
    std::uint64_t frames_in = 0;
    std::uint64_t frames_out = 0;
    std::map<std::string, std::uint64_t, std::less<>> refused{};
};

// Prometheus text; the caller provides the number of open connections.
std::string to_metrics(const Counters& counters, std::size_t connections, std::size_t sockets);

}  // namespace mycity::net
