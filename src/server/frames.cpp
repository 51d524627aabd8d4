#include "server/frames.hpp"

#include <algorithm>
#include <array>

#include "protocol/commands.hpp"
#include "protocol/encode.hpp"
#include "record/known.hpp"
#include "server/bodies.hpp"

namespace mycity {
namespace {

Frame made(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

Frame event_frame(std::int64_t version, std::int64_t at_ms, const json::Value& body,
                  const json::Value* own_move) {
    std::string text;
    json::Writer out(text);
    out.begin_object().field("type", "event").field("v", version).field("at", at_ms);
    for (const json::Member& member : *body.as_object())
        if (member.key != "private") out.field(member.key, member.value);
    if (own_move != nullptr) out.field("move", *own_move);
    out.end_object();
    return made(std::move(text));
}

void write_deadline(json::Writer& out, const TableState& table) {
    if (const auto deadline = table.deadline())
        out.field("deadline", *deadline);
    else
        out.field("deadline", nullptr);
}

void write_shared_state(json::Writer& out, const TableState& table, const Words& words) {
    out.key("state");
    if (table.engine() == nullptr) {
        out.value(nullptr);
        return;
    }
    out.begin_object();
    write_playthrough(out, *table.engine(), std::nullopt, words);
    out.end_object();
}

// The episode in play as everybody knows it, so that a device can check and try out moves by itself.
void write_record(json::Writer& out, const TableState& table) {
    const Playthrough* engine = table.engine();
    const Session* session = engine != nullptr ? engine->session() : nullptr;
    out.key("record");
    if (session != nullptr)
        write_known_record(out, *session, engine->participants(), table.closed_rounds());
    else
        out.value(nullptr);
}

std::string_view role_name(Role role) {
    constexpr std::array names{"player", "invited", "spectator"};
    return names[static_cast<std::size_t>(role)];
}

void write_you(json::Writer& out, const TableState& table, const Welcome& welcome) {
    out.key("you").begin_object().field("role", role_name(welcome.role)).key("seats").begin_array();
    for (const int seat : welcome.seats) out.value(seat);
    out.end_array().key("sealed").begin_array();
    for (const int seat : welcome.seats)
        if (const auto move = table.sealed(seat))
            out.begin_object().field("seat", seat).field("move", *move).end_object();
    out.end_array().end_object();
}

}  // namespace

const Frame& PublishedEvent::for_seats(const std::vector<int>& own) const {
    const bool holds = holder != nullptr && std::find(own.begin(), own.end(), seat) != own.end();
    return holds ? holder : everybody;
}

PublishedEvent published_event(std::int64_t version, std::int64_t at_ms, const json::Value& body) {
    PublishedEvent published{
        .version = version, .everybody = event_frame(version, at_ms, body, nullptr), .holder = {}};
    const json::Value* hidden = body.find("private");
    const json::Value* move = hidden != nullptr ? hidden->find("move") : nullptr;
    if (move == nullptr) return published;
    published.seat = static_cast<int>(body.find("seat")->as_int().value_or(-1));
    published.holder = event_frame(version, at_ms, body, move);
    return published;
}

json::Value table_value(const TableState& table) {
    json::Value value;
    value.set("id", table.id());
    describe(value, table.setup());
    value.set("phase", name_of(table.phase())).set("clock", clock_value(table.clock()));
    value.set("listed", table.listed());
    value.set("commitments", texts_value(table.commitments()));
    json::Array seats;
    for (const SeatState& seat : table.seats()) seats.push_back(seat_value(seat));
    value.set("seats", std::move(seats));
    if (!table.rematch().empty()) value.set("rematch", table.rematch());
    return value;
}

Frame welcome_frame(const TableState& table, const Welcome& welcome, const Words& words) {
    std::string text;
    json::Writer out(text);
    out.begin_object().field("type", "welcome").field("v", table.version());
    write_you(out, table, welcome);
    out.field("table", table_value(table));
    write_shared_state(out, table, words);
    write_record(out, table);
    write_deadline(out, table);
    out.field("now", welcome.now_ms);
    if (welcome.resume == Welcome::Resume::resync) out.field("resync", true);
    out.end_object();
    if (welcome.resume != Welcome::Resume::missed) return made(std::move(text));
    text.back() = ',';
    text += R"("missed":[)";
    for (std::size_t i = 0; i < welcome.missed.size(); ++i) {
        if (i > 0) text += ',';
        text += *welcome.missed[i];
    }
    text += "]}";
    return made(std::move(text));
}

Frame state_frame(const TableState& table, const Words& words) {
    std::string text;
    json::Writer out(text);
    out.begin_object().field("type", "state").field("v", table.version());
    write_shared_state(out, table, words);
    write_record(out, table);
    write_deadline(out, table);
    out.end_object();
    return made(std::move(text));
}

Frame presence_frame(const std::vector<int>& present) {
    std::string text;
    json::Writer out(text);
    out.begin_object().field("type", "presence").key("present").begin_array();
    for (const int seat : present) out.value(seat);
    out.end_array().end_object();
    return made(std::move(text));
}

Frame ack_frame(std::string_view id, std::int64_t version) {
    std::string text;
    json::Writer out(text);
    out.begin_object().field("type", "ack").field("id", id).field("v", version).end_object();
    return made(std::move(text));
}

Frame error_frame(const Problem& problem, const Words& words, std::string_view id) {
    std::string details;
    json::Writer inner(details);
    write_problem(inner, problem, words);
    std::string text;
    json::Writer out(text);
    out.begin_object().field("type", "error");
    if (!id.empty()) out.field("id", id);
    out.end_object();
    text.back() = ',';
    return made(text + details.substr(1));
}

Frame pong_frame(std::int64_t now_ms) {
    std::string text;
    json::Writer out(text);
    out.begin_object().field("type", "pong").field("now", now_ms).end_object();
    return made(std::move(text));
}

}  // namespace mycity
