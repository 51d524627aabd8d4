#include "server/frames.hpp"

#include <algorithm>
#include <array>

#include "protocol/commands.hpp"
#include "protocol/encode.hpp"
#include "protocol/encode_campaign.hpp"
#include "record/fingerprint.hpp"
#include "record/known.hpp"
#include "record/signature.hpp"
#include "record/valley_json.hpp"
#include "server/limits.hpp"

namespace mycity {
namespace {

Frame made(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

// With blanks at the end, so that the length says nothing about a sealed move.
std::string padded(std::string text) {
    text.resize((text.size() + kSealedBytes - 1) / kSealedBytes * kSealedBytes, ' ');
    return text;
}

// Adds the move to a frame.
std::string with_move(std::string frame, const MoveRequest& move) {
    frame.back() = ',';
    frame += R"("move":)";
    json::Writer out(frame);
    ValueCodec<MoveRequest>::write(out, move);
    frame += '}';
    return frame;
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
    write_playthrough(out, *table.engine(), std::nullopt, table.library(), words);
    out.end_object();
}

// The public record of the episode in play, with which a device can verify and try out moves.
void write_record(json::Writer& out, const TableState& table) {
    const Playthrough* engine = table.engine();
    const Session* session = engine != nullptr ? engine->session() : nullptr;
    out.key("record");
    if (session != nullptr)
        write_known_record(out, *session, engine->participants(), table.closed_rounds());
    else
        out.value(nullptr);
}

// A device's own move.
struct SealedMove {
    PlayerId seat{};
    MoveRequest move{};

    template <class Self, class Codec>
    static void describe(Self& self, Codec& codec) {
        codec.field("seat", self.seat);
        codec.field("move", self.move);
    }
};

std::string_view role_name(Role role) {
    constexpr std::array names{"player", "invited", "spectator"};
    return names[static_cast<std::size_t>(role)];
}

void write_you(json::Writer& out, const TableState& table, const Welcome& welcome) {
    out.key("you").begin_object().field("role", role_name(welcome.role));
    FieldWriter(out).field("seats", welcome.seats);
    if (welcome.owner) out.field("owner", true);
    std::string sealed;
    for (const PlayerId seat : welcome.seats)
        if (const auto move = table.sealed(seat)) {
            if (!sealed.empty()) sealed += ',';
            json::Writer one(sealed);
            ValueCodec<SealedMove>::write(one, {seat, *move});
        }
    out.key("sealed").begin_array().written(padded(std::move(sealed))).end_array().end_object();
}

}  // namespace

const Frame& PublishedEvent::for_seats(const std::vector<PlayerId>& own) const {
    const bool holds = holder != nullptr && std::find(own.begin(), own.end(), seat) != own.end();
    return holds ? holder : everybody;
}

AfterEvent after_event(const TableState& table, const TableEvent& event) {
    const bool goes_on = table.due().empty();
    if (std::holds_alternative<RoundClosed>(event)) {
        if (!goes_on && table.engine()->has_episodes()) return {};
        return {fingerprint_of(table.engine()->session()->game()), table.deadline()};
    }
    const bool timed = std::holds_alternative<MoveSealed>(event) ||
                       std::holds_alternative<MoveTakenBack>(event) ||
                       std::holds_alternative<EpisodeBegun>(event);
    return {.deadline = timed && goes_on ? table.deadline() : std::nullopt};
}

PublishedEvent published_event(std::int64_t version, std::int64_t at_ms, const TableEvent& event,
                               const AfterEvent& after) {
    std::string text;
    text.reserve(320);
    json::Writer out(text);
    out.begin_object().field("type", "event").field("v", version).field("at", at_ms);
    write_public_event(out, event);
    if (after.fingerprint) out.field("fingerprint", signature_text(*after.fingerprint));
    if (after.deadline) out.field("deadline", *after.deadline);
    out.end_object();
    PublishedEvent published{.version = version, .everybody = {}, .holder = {}};
    if (const auto* sealed = std::get_if<MoveSealed>(&event)) {
        published.seat = sealed->seat;
        published.holder = made(padded(with_move(text, sealed->move.value)));
    }
    published.everybody = made(std::move(text));
    return published;
}

void write_table_info(json::Writer& out, const TableState& table) {
    out.field("id", table.id());
    FieldWriter fields(out);
    GameChoice choice = choice_of(table.setup());
    if (const auto& valley = table.setup().valley) {
        // A list of tables needs the board at most; the rules come with the record.
        content::ValleySource drawn = valley->source;
        drawn.episode.clear();
        choice.valley = valley_value(drawn);
    }
    if (const auto& land = table.setup().land)  // what comes where stays sealed (L-SEAL)
        choice.valley = json::Value().set("code", land->source.code).set("board", land->source.board);
    GameChoice::describe(choice, fields);
    out.field("phase", name_of(table.phase()));
    fields.field("clock", table.clock());
    out.field("listed", table.listed());
    out.field("stand_in", table.stand_in_level());
    if (table.keeps_visitors_out()) out.field("keep_out", true);
    fields.field("commitments", table.commitments());
    out.key("seats").begin_array();
    for (const SeatState& seat : table.seats()) ValueCodec<SeatInfo>::write(out, info_of(seat));
    out.end_array();
    if (!table.rematch().empty()) out.field("rematch", table.rematch());
}

Frame welcome_frame(const TableState& table, const Welcome& welcome, const Words& words) {
    std::string text;
    json::Writer out(text);
    out.begin_object().field("type", "welcome").field("v", table.version());
    write_you(out, table, welcome);
    out.key("table").begin_object();
    write_table_info(out, table);
    out.end_object();
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

Frame state_frame(const TableState& table, const Words& words, const RoundClosed* closed) {
    std::string text;
    json::Writer out(text);
    out.begin_object().field("type", "state").field("v", table.version());
    if (closed != nullptr) write_events(out, *table.engine(), closed->episode, closed->round);
    write_shared_state(out, table, words);
    write_record(out, table);
    write_deadline(out, table);
    out.end_object();
    return made(std::move(text));
}

Frame presence_frame(const std::vector<PlayerId>& present) {
    std::string text;
    json::Writer out(text);
    out.begin_object().field("type", "presence");
    FieldWriter(out).field("present", present);
    out.end_object();
    return made(std::move(text));
}

Frame visitors_frame(const VisitorCount& visitors) {
    std::string text;
    json::Writer out(text);
    out.begin_object().field("type", "visitors");
    out.field("invited", visitors.invited).field("watching", visitors.watching).end_object();
    return made(std::move(text));
}

Frame ack_frame(std::string_view id, std::int64_t version) {
    std::string text;
    text.reserve(128);
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
