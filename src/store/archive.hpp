#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/event_log.hpp"

namespace mycity {

// The events of a stream, compressed.
struct Archive {
    std::int64_t size = 0;  // of the text, in bytes
    std::string bytes;      // the text, compressed with zlib
};

// The text has for every event a line "at_ms length", then the body and a line break.
Archive packed(const std::vector<Event>& events);
// Empty if the bytes are damaged.
std::optional<std::vector<Event>> unpacked(std::int64_t size, std::string_view bytes,
                                           std::string_view stream);

}  // namespace mycity
