#include "server/events.hpp"

#include "base/try.hpp"

namespace mycity {
namespace {

template <class T, class... Types>
constexpr bool is_one_of = (std::same_as<T, Types> || ...);

}  // namespace

std::string to_log_text(const TableEvent& event, const std::optional<Origin>& origin) {
    std::string text;
    text.reserve(512);  // longer than almost all
    json::Writer out(text);
    out.begin_object();
    write_public_event(out, event);
    {
        PrivateWriter writer(out);
        std::visit([&](const auto& each) { each.describe(each, writer); }, event);
        if (origin) Origin::describe(*origin, writer);
    }
    out.end_object();
    return text;
}

Read<LoggedEvent> read_logged_event(std::string_view text) {
    const auto body = json::parse(text);
    if (!body) return std::unexpected(problem_of(body.error(), "event"));
    auto event = TRY(VariantCodec<TableEvent>::read_event(*body));
    LoggedEvent logged{.event = std::move(event)};
    const json::Value* hidden = body->find("private");
    if (hidden == nullptr || hidden->find("id") == nullptr) return logged;
    const FieldPath top{};
    FieldReader reader(*body, top);
    Origin::describe(logged.origin.emplace(), reader);
    TRY(reader.result());
    return logged;
}

void write_public_event(json::Writer& out, const TableEvent& event) {
    out.field("event", name_of(event));
    VariantCodec<TableEvent>::write_public(out, event);
}

bool changes_game(const TableEvent& event) {
    return std::visit(
        [](const auto& each) {
            return is_one_of<std::remove_cvref_t<decltype(each)>, GameStarted, RoundClosed, EpisodeFinished,
                             StickerPlaced, EpisodeStarted>;
        },
        event);
}

std::string_view name_of(const TableEvent& event) { return VariantCodec<TableEvent>::name_of(event); }

}  // namespace mycity
