#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mycity {

// The wire carries packets of links and news for all nodes. The first byte is the version of the
// format; a node ignores what it does not know.
inline constexpr char kWireVersion = 1;
enum class WireKind : char { link = 1, news = 2 };

// The packets of a link are numbered from 1; a beat carries no bytes and the number of the last packet
// before it.
struct Packet {
    std::uint64_t session = 0;  // of the sender
    std::uint64_t answers = 0;  // the receiver's session as the sender knows it; 0: it does not
    std::uint64_t number = 0;
    std::string_view bytes{};  // a part of a sequence of messages, each with its length before it
    bool operator==(const Packet&) const = default;
};

std::string to_wire(const Packet& packet);
std::string to_wire(WireKind kind, std::string_view content);

// The content of a message of the wire, without its head.
struct WireContent {
    WireKind kind{};
    std::string_view bytes{};
};
std::optional<WireContent> read_wire(std::string_view message);
std::optional<Packet> read_packet(std::string_view bytes);

}  // namespace mycity
