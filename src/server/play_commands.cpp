// move, take-back, next, and the moves that are made for somebody.

#include "ai/sticker_bot.hpp"
#include "protocol/commands.hpp"
#include "record/draw_json.hpp"
#include "record/move_json.hpp"
#include "server/commands.hpp"

namespace mycity {
namespace {

// The seat of somebody who decides in the episode and round that the frame means.
Read<int> deciding_seat(const TableState& table, const Caller& caller, const json::Value& frame) {
    const auto seat = own_seat_of(table, caller, frame);
    if (!seat) return seat;
    const auto episode = need_int(frame, "episode");
    if (!episode) return std::unexpected(episode.error());
    const auto round = need_int(frame, "round");
    if (!round) return std::unexpected(round.error());
    if (table.phase() == TablePhase::waiting) return refused("not-started");
    if (*episode != table.episode() || *round != table.round())
        return std::unexpected(Problem{.code = "round-closed",
                                       .expected = std::to_string(table.round()),
                                       .found = std::to_string(*round)});
    if (table.phase() == TablePhase::finished) return refused("game-over");
    return seat;
}

json::Value placed_body(const TableState& table, int seat, std::string_view by, const StickerMove& move) {
    json::Value body;
    body.set("event", "sticker-placed").set("seat", seat).set("by", by);
    return body.set("move", sticker_value(table.engine()->legacy()->episode(), move));
}

}  // namespace

json::Value sealed_body(int seat, std::string_view by, json::Value move) {
    json::Value body;
    body.set("event", "move-sealed").set("seat", seat).set("by", by);
    return body.set("private", json::Value().set("move", std::move(move)));
}

json::Value sticker_body(const TableState& table, int seat, std::string_view by) {
    const LegacyCampaign& campaign = *table.engine()->legacy();
    const LegacyCity& city = campaign.city(PlayerId(seat));
    const StickerOptions options = campaign.options(PlayerId(seat));
    const int target =
        choose_sticker({options.sticker, options.targets, city.board, campaign.episode(), city.marks});
    return placed_body(table, seat, by, {options.sticker, target});
}

json::Value default_body(const TableState& table, int seat, std::string_view by) {
    const Session* session = table.engine()->session();
    if (session == nullptr) return sticker_body(table, seat, by);
    const bool passes = !session->game().refuse(PlayerId(seat), Move::pass());
    return sealed_body(seat, by, passes ? "pass" : "end");
}

Read<json::Value> handle_move(const TableState& table, const Caller& caller, const json::Value& frame) {
    const auto seat = deciding_seat(table, caller, frame);
    if (!seat) return std::unexpected(seat.error());
    if (table.engine()->between_episodes()) {
        const auto move = sticker_of(*table.engine()->legacy(), frame, PlayerId(*seat));
        if (!move) return std::unexpected(move.error());
        if (const auto refusal = table.engine()->legacy()->refuse(PlayerId(*seat), *move))
            return std::unexpected(problem_of(*refusal));
        return placed_body(table, *seat, "person", *move);
    }
    const auto field = need(frame, "move");
    if (!field) return std::unexpected(field.error());
    const auto request = move_request_at(**field, "move");
    if (!request) return std::unexpected(request.error());
    const Game& game = table.engine()->session()->game();
    const auto move = resolve(game, PlayerId(*seat), *request);
    if (!move) return std::unexpected(problem_of(move.error()));
    return sealed_body(*seat, "person", move_value(game, PlayerId(*seat), *move));
}

Read<json::Value> handle_take_back(const TableState& table, const Caller& caller, const json::Value& frame) {
    const auto seat = deciding_seat(table, caller, frame);
    if (!seat) return std::unexpected(seat.error());
    if (!table.sealed(*seat)) return refused("nothing-to-take-back");
    return json::Value().set("event", "move-taken-back").set("seat", *seat);
}

Read<json::Value> handle_next_episode(const TableState& table, const Caller& caller, const json::Value&) {
    if (auto may = may_manage(table, caller); !may) return std::unexpected(may.error());
    if (table.phase() == TablePhase::waiting) return refused("not-started");
    if (!table.engine()->campaign()) return refused("no-campaign");
    Campaign ahead = *table.engine()->campaign();
    if (const Done opened = ahead.next(); !opened) return std::unexpected(problem_of(opened.error()));
    const Session& session = ahead.current().session;
    const Episode& episode = session.game().episode();
    json::Value body;
    body.set("event", "episode-started").set("episode", episode.number);
    return body.set("drawn", outcomes_value(episode, session.turns().front().drawn));
}

}  // namespace mycity
