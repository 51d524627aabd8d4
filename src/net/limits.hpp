#pragma once

#include <chrono>
#include <cstddef>

#include "server/limits.hpp"

namespace mycity::net {

// Limits at the sockets. tests/net/limits_test.cpp has a test for each; docs/server.md explains them.
struct Limits {
    // HTTP
    std::size_t header_bytes = 8 * 1024;  // request line and all headers
    std::size_t target_bytes = 2 * 1024;  // path and query
    std::size_t body_bytes = kMaxBodyBytes;
    std::chrono::milliseconds header_time{15'000};  // until the headers of the next request are complete
    std::chrono::milliseconds body_time{60'000};
    std::chrono::milliseconds write_time{60'000};  // per reply
    int requests_per_second = kRequestsPerSecond;  // below /api/, per address
    int requests_burst = kRequestsAtOnce;

    // WebSocket
    std::size_t frame_bytes = kMaxFrameBytes;
    int frames_per_second = kFramesPerSecond;
    int frames_burst = kFramesAtOnce;
    std::size_t queue_frames = 512;  // queued for a slow reader, which is then closed and can resume
    std::size_t queue_bytes = kQueuedBytesPerConnection;
    std::chrono::milliseconds handshake_time{10'000};
    std::chrono::milliseconds idle_time{
        kIdleConnectionMs};  // a ping after half of it; without any data, the connection is closed
    std::chrono::milliseconds close_time{5'000};  // for the other side to answer the close frame

    // Sockets
    std::size_t connections = kMaxConnections;
    std::size_t connections_per_address = kConnectionsPerAddress;
};

}  // namespace mycity::net
