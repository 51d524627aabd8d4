// legal, check, play, take-back.

#include "protocol/commands.hpp"
#include "protocol/encode.hpp"
#include "protocol/message.hpp"
#include "protocol/state_reply.hpp"
#include "record/move_json.hpp"

namespace mycity {

Read<void> run_legal(EngineContext& context, const json::Value& request, json::Writer& out) {
    if (auto there = need_playthrough(context); !there) return there;
    const auto player = player_of(request, context);
    if (!player) return std::unexpected(player.error());
    if (context.playthrough->between_episodes()) {
        sticker_legal(*context.playthrough->legacy(), *player, out);
        return {};
    }
    const auto playing = game_of(context);
    if (!playing) return std::unexpected(playing.error());
    const Game& game = **playing;
    write_legal(out, View::of(game, *player), *player);
    return {};
}

Read<void> run_check(EngineContext& context, const json::Value& request, json::Writer& out) {
    if (auto there = need_playthrough(context); !there) return there;
    const auto player = player_of(request, context);
    if (!player) return std::unexpected(player.error());
    if (context.playthrough->between_episodes()) return sticker_check(context, request, *player, out);
    const auto playing = game_of(context);
    if (!playing) return std::unexpected(playing.error());
    const Game& game = **playing;
    const auto place = need(request, "place");
    if (!place) return std::unexpected(place.error());
    const auto cells = spaces_at(**place, "place");
    if (!cells) return std::unexpected(cells.error());
    const auto move = resolve(game, *player, {Act::place, *cells});
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
    const auto playing = game_in(playthrough);
    if (!playing) return std::unexpected(playing.error());
    const auto field = need(request, "move");
    if (!field) return std::unexpected(field.error());
    const auto requested = move_request_at(**field, "move");
    if (!requested) return std::unexpected(requested.error());
    const auto move = resolve(**playing, player, *requested);
    if (!move) return std::unexpected(problem_of(move.error()));
    if (const Done played = playthrough.play(player, *move); !played)
        return std::unexpected(problem_of(played.error()));
    return {};
}

Read<void> run_play(EngineContext& context, const json::Value& request, json::Writer& out) {
    if (auto there = need_playthrough(context); !there) return there;
    const auto player = player_of(request, context);
    if (!player) return std::unexpected(player.error());
    const auto reply = StateReply::of(request, context.playthrough->players());
    if (!reply) return std::unexpected(reply.error());
    if (auto played = play_move(*context.playthrough, request, *player); !played) return played;
    reply->write(out, context, *player);
    return {};
}

Read<void> run_take_back(EngineContext& context, const json::Value& request, json::Writer& out) {
    if (auto there = need_playthrough(context); !there) return there;
    const auto player = player_of(request, context);
    if (!player) return std::unexpected(player.error());
    const auto reply = StateReply::of(request, context.playthrough->players());
    if (!reply) return std::unexpected(reply.error());
    if (const Done undone = context.playthrough->take_back(*player); !undone)
        return std::unexpected(problem_of(undone.error()));
    reply->write(out, context, *player);
    return {};
}

}  // namespace mycity
