// round.

#include "protocol/commands.hpp"
#include "protocol/state_reply.hpp"
#include "record/draw_json.hpp"
#include "record/fingerprint.hpp"
#include "record/move_json.hpp"
#include "record/signature.hpp"

namespace mycity {
namespace {

using Moves = std::array<std::optional<Move>, kMaxPlayers>;

// Seals all moves on a copy of the game, and closes its round.
Read<void> seal(Game& game, const json::Array& given, Moves& moves) {
    for (const PlayerId player : game.player_ids()) {
        const std::string at = entry("moves", player.index());
        if (player.index() >= given.size() || given[player.index()].is_null()) {
            if (game.decides(player)) return missing(at);
            continue;
        }
        const auto asked = move_request_at(given[player.index()], at);
        if (!asked) return std::unexpected(asked.error());
        const auto move = resolve(game, player, *asked);
        if (!move) return std::unexpected(problem_of(move.error()));
        moves[player.index()] = *move;
        (void)game.decide(player, *move);  // it is legal
    }
    return {};
}

}  // namespace

// Everything is tried out on a copy, so that a refused round changes nothing.
Read<void> run_round(EngineContext& context, const json::Value& request, json::Writer& out) {
    const auto playing = game_of(context);
    if (!playing) return std::unexpected(playing.error());
    const auto reply = StateReply::of(request, context.playthrough->players());
    if (!reply) return std::unexpected(reply.error());
    const auto given = need_array(request, "moves");
    if (!given) return std::unexpected(given.error());
    const auto field = need(request, "drawn");
    if (!field) return std::unexpected(field.error());
    const auto drawn = outcomes_at(**field, "drawn", (*playing)->episode());
    if (!drawn) return std::unexpected(drawn.error());
    Game game = **playing;
    Moves moves{};
    if (auto sealed = seal(game, **given, moves); !sealed) return sealed;
    for (const Outcome outcome : *drawn)
        if (!game.reveal(outcome)) return conflict("drawn", "moves");
    if (game.phase() == Phase::reveal) return missing(entry("drawn", drawn->size()));
    context.playthrough->draw_next(*drawn);
    for (const PlayerId player : game.player_ids())
        if (moves[player.index()]) (void)context.playthrough->play(player, *moves[player.index()]);
    out.field("fingerprint", signature_text(fingerprint_of(game)));
    reply->write(out, context, std::nullopt);
    return {};
}

}  // namespace mycity
