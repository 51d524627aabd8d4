#include "server/commands.hpp"

#include "base/try.hpp"

namespace mycity {
namespace {

template <class... Types>
constexpr bool has_name(std::string_view name, const std::variant<Types...>*) {
    return ((Types::kName == name) || ...);
}

}  // namespace

bool is_command(std::string_view type) { return has_name(type, static_cast<const TableCommand*>(nullptr)); }

Read<TableCommand> read_command(const json::Value& frame) {
    const auto type = TRY(need_text(frame, "type"));
    auto command = VariantCodec<TableCommand>::read(type, frame);
    if (command) return std::move(*command);
    return std::unexpected(Problem{.code = "unknown-frame", .at = "type", .found = shown(type)});
}

Read<HelloFrame> read_hello(const json::Value& frame) {
    HelloFrame hello;
    const FieldPath top{};
    TRY(ValueCodec<HelloFrame>::read(frame, top, hello));
    return hello;
}

std::string to_frame_text(const TableCommand& command, std::string_view id) {
    std::string text;
    json::Writer out(text);
    out.begin_object().field("type", VariantCodec<TableCommand>::name_of(command)).field("id", id);
    VariantCodec<TableCommand>::write_public(out, command);
    out.end_object();
    return text;
}

void ValueCodec<std::variant<MoveRequest, StickerRequest>>::write(
    json::Writer& out, const std::variant<MoveRequest, StickerRequest>& move) {
    std::visit([&]<class T>(const T& each) { ValueCodec<T>::write(out, each); }, move);
}
Read<void> ValueCodec<std::variant<MoveRequest, StickerRequest>>::read(
    const json::Value& from, const FieldPath& at, std::variant<MoveRequest, StickerRequest>& to) {
    if (from.find("sticker") != nullptr)
        return ValueCodec<StickerRequest>::read(from, at, to.emplace<StickerRequest>());
    return ValueCodec<MoveRequest>::read(from, at, to.emplace<MoveRequest>());
}

}  // namespace mycity
