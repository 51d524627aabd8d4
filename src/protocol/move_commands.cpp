// legal, check, play, take-back.

#include "protocol/commands.hpp"
#include "protocol/encode.hpp"
#include "protocol/message.hpp"
#include "protocol/state_reply.hpp"
#include "record/move_json.hpp"

namespace mycity {

Read<void> run_legal(Table& table, const json::Value& request, json::Writer& out) {
    if (auto there = need_table(table); !there) return there;
    const auto player = player_of(request, table);
    if (!player) return std::unexpected(player.error());
    if (between_episodes(table)) {
        sticker_legal(*table.legacy, *player, out);
        return {};
    }
    const auto playing = game_of(table);
    if (!playing) return std::unexpected(playing.error());
    const Game& game = **playing;
    write_legal(out, View::of(game, *player), *player);
    return {};
}

Read<void> run_check(Table& table, const json::Value& request, json::Writer& out) {
    if (auto there = need_table(table); !there) return there;
    const auto player = player_of(request, table);
    if (!player) return std::unexpected(player.error());
    if (between_episodes(table)) return sticker_check(table, request, *player, out);
    const auto playing = game_of(table);
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
    out.field("rule", problem.rule).field("message", message_for(*table.words, problem));
    out.field("spaces", spaces_value(problem.spaces));
    return {};
}

Read<void> play_move(Table& table, const json::Value& request, PlayerId player) {
    if (between_episodes(table)) return sticker_play(*table.legacy, request, player);
    const auto playing = game_of(table);
    if (!playing) return std::unexpected(playing.error());
    const auto field = need(request, "move");
    if (!field) return std::unexpected(field.error());
    const auto requested = move_request_at(**field, "move");
    if (!requested) return std::unexpected(requested.error());
    const auto move = resolve(**playing, player, *requested);
    if (!move) return std::unexpected(problem_of(move.error()));
    if (const Done played = table.move(player, *move); !played)
        return std::unexpected(problem_of(played.error()));
    return {};
}

Read<void> run_play(Table& table, const json::Value& request, json::Writer& out) {
    if (auto there = need_table(table); !there) return there;
    const auto player = player_of(request, table);
    if (!player) return std::unexpected(player.error());
    const auto reply = StateReply::of(request, table.players());
    if (!reply) return std::unexpected(reply.error());
    if (auto played = play_move(table, request, *player); !played) return played;
    reply->write(out, table, *player);
    return {};
}

Read<void> run_take_back(Table& table, const json::Value& request, json::Writer& out) {
    if (auto there = need_table(table); !there) return there;
    const auto player = player_of(request, table);
    if (!player) return std::unexpected(player.error());
    const auto reply = StateReply::of(request, table.players());
    if (!reply) return std::unexpected(reply.error());
    if (const Done undone = table.take_back(*player); !undone)
        return std::unexpected(problem_of(undone.error()));
    reply->write(out, table, *player);
    return {};
}

}  // namespace mycity
