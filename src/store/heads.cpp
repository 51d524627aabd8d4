#include "store/heads.hpp"

namespace mycity {

std::expected<void, StoreError> move_heads(Heads& heads, std::span<const Event> events) {
    for (const Event& event : events) {
        if (event.stream.empty() || event.stream.size() > kMaxStreamName)
            return std::unexpected(StoreError{"stream-name", event.stream.substr(0, kMaxStreamName)});
        std::int64_t& head = heads[event.stream];
        const std::string place = event.stream + ' ' + std::to_string(event.number);
        if (event.body.size() > kMaxEventBody) return std::unexpected(StoreError{"event-too-long", place});
        if (event.number <= head) return std::unexpected(StoreError{"number-taken", place});
        if (event.number > head + 1) return std::unexpected(StoreError{"number-gap", place});
        head = event.number;
    }
    return {};
}

}  // namespace mycity
