#pragma once

#include <cstdint>
#include <string>

namespace mycity {

// Counters since the start of the server.
struct Metrics {
    std::int64_t connections = 0;    // open now
    std::int64_t active_tables = 0;  // in memory now
    std::int64_t tables = 0;         // all
    std::int64_t frames = 0;
    std::int64_t frames_refused = 0;
    std::int64_t requests = 0;
    std::int64_t events_replayed = 0;
    std::int64_t events = 0;  // durable
    std::int64_t moves = 0;   // sealed and durable
    std::int64_t bot_moves = 0;
    std::int64_t clocks_expired = 0;
    std::int64_t store_failures = 0;
    std::int64_t tables_created = 0;
    std::int64_t games_finished = 0;
    std::int64_t streams_archived = 0;
    std::int64_t streams_removed = 0;
};

// Prometheus text.
std::string metrics_text(const Metrics& metrics);

}  // namespace mycity
