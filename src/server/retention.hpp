#pragma once

#include <cstdint>

#include "store/event_log.hpp"

namespace mycity {

// How many days a stream is kept after its last event; 0: for ever.
struct RetentionOptions {
    std::int64_t waiting_days = 30;      // a table whose game has not begun
    std::int64_t unfinished_days = 365;  // a game that has begun; a campaign may take a year
    std::int64_t plain_days = 30;        // a finished game, until it is archived
    std::int64_t finished_days = 730;    // a finished game, archived or not
};

enum class Fate : std::uint8_t { keep, archive, remove };

// What happens to a table, a challenge or the stream of a device.
Fate fate_of(const FoundStream& stream, const RetentionOptions& options, std::int64_t now_ms);

}  // namespace mycity
