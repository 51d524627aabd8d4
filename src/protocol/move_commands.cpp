// legal, check, play, take-back.

#include "base/try.hpp"
#include "protocol/commands.hpp"
#include "protocol/encode.hpp"
#include "protocol/message.hpp"
#include "protocol/state_reply.hpp"
#include "record/move_json.hpp"

namespace mycity {

Read<void> run_legal(EngineContext& context, const json::Value& request, json::Writer& out) {
    TRY(need_playthrough(context));
    const auto player = TRY(player_of(request, context));
    if (context.playthrough->between_episodes()) {
        sticker_legal(*context.playthrough->legacy(), player, out);
        return {};
    }
    const auto playing = TRY(game_of(context));
    const Game& game = *playing;
    write_legal(out, View::of(game, player), player);
    return {};
}

Read<void> run_check(EngineContext& context, const json::Value& request, json::Writer& out) {
    TRY(need_playthrough(context));
    const auto player = TRY(player_of(request, context));
    if (context.playthrough->between_episodes()) return sticker_check(context, request, player, out);
    const auto playing = TRY(game_of(context));
    const Game& game = *playing;
    const auto place = TRY(need(request, "place"));
    const auto cells = TRY(spaces_at(*place, "place"));
    const auto move = resolve(game, player, {Act::place, cells});
    out.field("legal", move.has_value());
    if (move) return {};
    const Problem problem = problem_of(move.error());
    out.field("rule", problem.rule);
    out.field("message", message_for(*context.words, problem, &game.episode()));
    out.field("spaces", spaces_value(problem.spaces));
    return {};
}

Read<void> play_move(Playthrough& playthrough, const json::Value& request, PlayerId player) {
    if (playthrough.between_episodes()) return sticker_play(*playthrough.legacy(), request, player);
    const auto playing = TRY(game_in(playthrough));
    const auto field = TRY(need(request, "move"));
    const auto requested = TRY(move_request_at(*field, "move"));
    const auto move = resolve(*playing, player, requested);
    if (!move) return std::unexpected(problem_of(move.error()));
    if (const Done played = playthrough.play(player, *move); !played)
        return std::unexpected(problem_of(played.error()));
    return {};
}

Read<void> run_play(EngineContext& context, const json::Value& request, json::Writer& out) {
    TRY(need_playthrough(context));
    const auto player = TRY(player_of(request, context));
    const auto reply = TRY(StateReply::of(request, context.playthrough->players()));
    TRY(play_move(*context.playthrough, request, player));
    reply.write(out, context, player);
    return {};
}

Read<void> run_take_back(EngineContext& context, const json::Value& request, json::Writer& out) {
    TRY(need_playthrough(context));
    const auto player = TRY(player_of(request, context));
    const auto reply = TRY(StateReply::of(request, context.playthrough->players()));
    if (const Done undone = context.playthrough->take_back(player); !undone)
        return std::unexpected(problem_of(undone.error()));
    reply.write(out, context, player);
    return {};
}

}  // namespace mycity
