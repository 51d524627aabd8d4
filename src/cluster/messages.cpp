#include "cluster/messages.hpp"

#include "cluster/binary_codec.hpp"

namespace mycity {
namespace {

template <std::size_t I = 0>
std::optional<NodeMessage> read_kind(std::uint64_t kind, BinaryReader& in) {
    if constexpr (I < std::variant_size_v<NodeMessage>) {
        using T = std::variant_alternative_t<I, NodeMessage>;
        if (T::kKind != kind) return read_kind<I + 1>(kind, in);
        T message;
        in.field(message);
        if (in.ok()) return message;
    }
    return std::nullopt;
}

}  // namespace

std::string to_bytes(const NodeMessage& message) {
    std::string bytes;
    BinaryWriter out(bytes);
    std::visit(
        [&]<class T>(const T& value) {
            out.number(T::kKind);
            out.field(value);
        },
        message);
    return bytes;
}

std::optional<NodeMessage> read_message(std::string_view bytes) {
    BinaryReader in(bytes);
    const std::uint64_t kind = in.number();
    return in.ok() ? read_kind(kind, in) : std::nullopt;
}

}  // namespace mycity
