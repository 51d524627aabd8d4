// What comes over the connections.

#include "server/rooms.hpp"
#include "server/tokens.hpp"

namespace mycity {
namespace {

Read<json::Value> parsed(std::string_view text) {
    if (text.size() > kMaxFrameBytes)
        return std::unexpected(Problem{.code = "frame-too-long", .expected = std::to_string(kMaxFrameBytes)});
    auto frame = json::parse(text, {.max_depth = kMaxDepth, .max_bytes = kMaxFrameBytes});
    if (!frame) return std::unexpected(problem_of(frame.error(), "frame"));
    if (frame->as_object() == nullptr) return wrong_type("frame", "object", *frame);
    return std::move(*frame);
}

// The id of a frame that changes something.
Read<std::string> id_in(const json::Value& frame) {
    const json::Value* id = frame.find("id");
    if (id == nullptr) return std::unexpected(Problem{.code = "id-missing", .at = "id"});
    const auto text = text_at(*id, "id");
    if (!text) return std::unexpected(text.error());
    if (text->empty() || text->size() > kMaxIdBytes)
        return std::unexpected(Problem{.code = "out-of-range",
                                       .at = "id",
                                       .expected = "1.." + std::to_string(kMaxIdBytes),
                                       .found = std::to_string(text->size())});
    return std::string(*text);
}

std::string text_member(const json::Value& frame, std::string_view key) {
    const json::Value* value = frame.find(key);
    return value != nullptr && value->as_string() != nullptr ? *value->as_string() : std::string();
}

}  // namespace

void Rooms::opened(Connection& connection) {
    auto guest = std::make_shared<Guest>();
    guest->connection = &connection;
    guests_.emplace(&connection, std::move(guest));
    house_.metrics.connections = static_cast<std::int64_t>(guests_.size());
    if (draining_) connection.close("shutting-down");
}

void Rooms::closed(Connection& connection) {
    const auto found = guests_.find(&connection);
    if (found == guests_.end()) return;
    const std::shared_ptr<Guest> guest = std::move(found->second);
    guests_.erase(found);
    house_.metrics.connections = static_cast<std::int64_t>(guests_.size());
    guest->connection = nullptr;
    if (const auto table = std::exchange(guest->table, nullptr)) table->left_by(*guest);
}

void Rooms::answer(Guest& guest, const Problem& problem, std::string_view id) {
    ++house_.metrics.frames_refused;
    guest.send(error_frame(problem, guest.words(), id));
}

void Rooms::frame(Connection& connection, std::string_view text) {
    const auto found = guests_.find(&connection);
    if (found == guests_.end()) return;
    const std::shared_ptr<Guest> guest = found->second;
    ++house_.metrics.frames;
    if (!guest->bucket.take(house_.scheduler.now_ms())) {
        if (++guest->refused_in_a_row > kFramesAtOnce) return connection.close("too-many-frames");
        return answer(*guest, {.code = "too-many-frames"});
    }
    guest->refused_in_a_row = 0;
    auto frame = parsed(text);
    if (!frame) return answer(*guest, frame.error());
    const auto type = need_text(*frame, "type");
    if (!type) return answer(*guest, type.error());
    if (*type == "ping") return guest->send(pong_frame(house_.scheduler.now_ms()));
    if (*type == "hello") return hello(guest, std::move(*frame));
    if (find_wish(*type) == nullptr && *type != "rematch")
        return answer(*guest, {.code = "unknown-frame", .at = "type", .found = shown(*type)});
    const auto id = id_in(*frame);
    if (!id) return answer(*guest, id.error());
    if (draining_) return answer(*guest, {.code = "shutting-down"}, *id);
    if (guest->table == nullptr) return answer(*guest, {.code = "hello-first"}, *id);
    const std::shared_ptr<LiveTable> table = guest->table;
    table->wish(guest, std::move(*frame));
}

void Rooms::hello(const std::shared_ptr<Guest>& guest, json::Value frame) {
    if (const auto language = language_from(text_member(frame, "language"))) guest->language = *language;
    if (draining_) return answer(*guest, {.code = "shutting-down"});
    const auto id = need_text(frame, "table");
    if (!id) return answer(*guest, id.error());
    const auto table =
        is_id(*id) ? wake(std::string(*id))
                   : Read<std::shared_ptr<LiveTable>>(std::unexpected(Problem{.code = "no-such-table"}));
    if (guest->table != nullptr && (!table || guest->table != *table))
        std::exchange(guest->table, nullptr)->left_by(*guest);
    if (!table) return answer(*guest, table.error());
    guest->table = *table;
    (*table)->hello(guest, std::move(frame));
}

}  // namespace mycity
