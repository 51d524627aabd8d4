// round.

#include "base/try.hpp"
#include "protocol/commands.hpp"
#include "protocol/encode_campaign.hpp"
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
        const auto asked = TRY(move_request_at(given[player.index()], at));
        const auto move = resolve(game, player, asked);
        if (!move) return std::unexpected(problem_of(move.error()));
        moves[player.index()] = *move;
        (void)game.decide(player, *move);  // it is legal
    }
    return {};
}

}  // namespace

// Everything is tried out on a copy, so that a refused round changes nothing.
Read<void> run_round(EngineContext& context, const json::Value& request, json::Writer& out) {
    const auto playing = TRY(game_of(context));
    const auto reply = TRY(StateReply::of(request, context.playthrough->players()));
    const auto given = TRY(need_array(request, "moves"));
    const auto field = TRY(need(request, "drawn"));
    const auto drawn = TRY(outcomes_at(*field, "drawn", playing->episode()));
    Game game = *playing;
    Moves moves{};
    TRY(seal(game, *given, moves));
    for (const Outcome outcome : drawn)
        if (!game.reveal(outcome)) return conflict("drawn", "moves");
    if (game.phase() == Phase::reveal) return missing(entry("drawn", drawn.size()));
    const int round = playing->round();
    const EpisodeNumber episode = playing->episode().number;
    context.playthrough->draw_next(drawn);
    for (const PlayerId player : game.player_ids())
        if (moves[player.index()]) (void)context.playthrough->play(player, *moves[player.index()]);
    out.field("fingerprint", signature_text(fingerprint_of(game)));
    if (!reply.is_view()) write_events(out, *context.playthrough, episode, round);
    reply.write(out, context, std::nullopt);
    return {};
}

}  // namespace mycity
