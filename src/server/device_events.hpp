#pragma once

#include <string>
#include <variant>

#include "server/event_values.hpp"

// The events of a device, in the stream "device/" with the hash of its token.
namespace mycity {

// All seats of the device belong to another one now. A repeated request is recognised by this event.
struct SeatsMoved {
    static constexpr std::string_view kName = "seats-moved";
    int tables = 0;
    Private<Digest> to{};
    bool operator==(const SeatsMoved&) const = default;

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("tables", self.tables);
        codec.field("to", self.to);
    }
};

using DeviceEvent = std::variant<SeatsMoved>;

inline std::string to_log_text(const DeviceEvent& event) {
    return VariantCodec<DeviceEvent>::to_log_text(event, [](PrivateWriter&) {});
}

inline Read<DeviceEvent> read_device_event(std::string_view text) {
    const auto body = json::parse(text);
    if (!body) return std::unexpected(problem_of(body.error(), "event"));
    return VariantCodec<DeviceEvent>::read_event(*body);
}

}  // namespace mycity
