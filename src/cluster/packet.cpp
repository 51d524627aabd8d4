#include "cluster/packet.hpp"

#include "cluster/binary_codec.hpp"

namespace mycity {

std::string to_wire(WireKind kind, std::string_view content) {
    std::string message{kWireVersion, static_cast<char>(kind)};
    message += content;
    return message;
}

std::string to_wire(const Packet& packet) {
    std::string message = to_wire(WireKind::link, {});
    BinaryWriter out(message);
    out.number(packet.session);
    out.number(packet.answers);
    out.number(packet.number);
    message += packet.bytes;
    return message;
}

std::optional<WireContent> read_wire(std::string_view message) {
    if (message.size() < 2 || message[0] != kWireVersion) return std::nullopt;
    const auto kind = static_cast<WireKind>(message[1]);
    if (kind != WireKind::link && kind != WireKind::news) return std::nullopt;
    return WireContent{kind, message.substr(2)};
}

std::optional<Packet> read_packet(std::string_view bytes) {
    BinaryReader in(bytes);
    Packet packet{.session = in.number(), .answers = in.number(), .number = in.number()};
    if (!in.ok() || packet.session == 0) return std::nullopt;
    packet.bytes = in.rest();
    return packet;
}

}  // namespace mycity
