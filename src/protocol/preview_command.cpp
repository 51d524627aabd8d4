// preview: what a move would make of the score.

#include "ai/solo_game.hpp"
#include "protocol/commands.hpp"
#include "protocol/encode.hpp"
#include "record/move_json.hpp"
#include "rules/score.hpp"

namespace mycity {

Read<void> run_preview(EngineContext& context, const json::Value& request, json::Writer& out) {
    const auto playing = game_of(context);
    if (!playing) return std::unexpected(playing.error());
    const auto player = player_of(request, context);
    if (!player) return std::unexpected(player.error());
    const auto field = need(request, "move");
    if (!field) return std::unexpected(field.error());
    const auto requested = move_request_at(**field, "move");
    if (!requested) return std::unexpected(requested.error());
    const auto move = resolve(**playing, *player, *requested);
    if (!move) return std::unexpected(problem_of(move.error()));
    const SoloGame solo(View::of(**playing, *player), *player);
    write_sheet(out, score_sheet(solo.after(*move), *player), score_sheet(solo.game, *player));
    return {};
}

}  // namespace mycity
