// preview: what a move would make of the score.

#include "ai/solo_game.hpp"
#include "base/try.hpp"
#include "protocol/commands.hpp"
#include "protocol/encode.hpp"
#include "record/move_json.hpp"
#include "rules/score.hpp"

namespace mycity {

Read<void> run_preview(EngineContext& context, const json::Value& request, json::Writer& out) {
    const auto playing = TRY(game_of(context));
    const auto player = TRY(player_of(request, context));
    const auto field = TRY(need(request, "move"));
    const auto requested = TRY(move_request_at(*field, "move"));
    const auto move = resolve(*playing, player, requested);
    if (!move) return std::unexpected(problem_of(move.error()));
    const SoloGame solo(View::of(*playing, player), player);
    write_sheet(out, score_sheet(solo.after(*move), player), score_sheet(solo.game, player));
    return {};
}

}  // namespace mycity
