#include "store/heads.hpp"

namespace mycity {
namespace {

std::unexpected<StoreError> refused(std::string_view code, const Event& event) {
    return std::unexpected(StoreError{std::string(code), event.stream + ' ' + std::to_string(event.number)});
}

}  // namespace

std::expected<void, StoreError> move_heads(Heads& heads, std::span<const Event> events) {
    for (const Event& event : events) {
        if (event.stream.empty() || event.stream.size() > kMaxStreamName)
            return std::unexpected(StoreError{"stream-name", event.stream.substr(0, kMaxStreamName)});
        std::int64_t& head = heads[event.stream];
        if (event.body.size() > kMaxEventBody) return refused("event-too-long", event);
        if (event.number <= head) return refused("number-taken", event);
        if (event.number > head + 1) return refused("number-gap", event);
        head = event.number;
    }
    return {};
}

}  // namespace mycity
