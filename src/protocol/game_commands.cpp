// new, state, save, load.

#include "base/try.hpp"
#include "protocol/commands.hpp"
#include "protocol/state_reply.hpp"
#include "protocol/valley_request.hpp"
#include "record/draw_json.hpp"

namespace mycity {
namespace {

Read<Draw> draw_of(const json::Value& request, const ChosenEpisode& chosen) {
    const Episode& episode = *chosen.episode;
    const auto seed = TRY(seed_of(request));
    const json::Value* deck = request.find("deck");
    const json::Value* rolls = request.find("rolls");
    if (deck != nullptr && episode.dice) return conflict("deck", "game");
    if (rolls != nullptr && !episode.dice) return conflict("rolls", "game");
    if (deck != nullptr && seed) return conflict("deck", "seed");
    const bool numbered = request.find("draw") != nullptr;
    if (numbered && !chosen.valley) return conflict("draw", "game");
    if (numbered && (seed || deck != nullptr || rolls != nullptr)) return conflict("draw", "seed");
    if (deck == nullptr && rolls == nullptr) {
        if (seed) return Draw::from_seed(episode, *seed);
        if (!chosen.valley) return missing("seed");
        const auto own = TRY(draw_seed_asked(*chosen.valley, request));
        return Draw::from_seed(episode, own);
    }
    auto outcomes =
        TRY(deck != nullptr ? deck_at(*deck, "deck", episode) : throws_at(*rolls, "rolls", episode));
    auto draw = Draw::from_outcomes(episode, std::move(outcomes), seed.value_or(0));
    if (!draw) return std::unexpected(problem_of(draw.error()));
    return std::move(*draw);
}

Read<Playthrough> playthrough_of(const EngineContext& context, const json::Value& request) {
    if (const json::Value* campaign = request.find("campaign")) {
        const std::string* text = campaign->as_string();
        return text != nullptr ? read_any_campaign(*text, *context.library)
                               : replay_any_campaign(*campaign, *context.library);
    }
    const auto document = TRY(need(request, "record"));
    const std::string* text = document->as_string();
    auto record = TRY(text != nullptr ? read_record(*text, *context.library)
                                      : replay_record(*document, *context.library));
    TRY(unsealed(context, request, record.session.game().episode()));
    record.session.rename_valley(with_compared_code(context, record.session.shared_valley()));
    return Playthrough(std::move(record));
}

// `moves`: what players have decided in the open round, each {"player":0,"move":…}.
Read<void> play_moves_of(Playthrough& playthrough, const json::Value& request) {
    if (request.find("moves") == nullptr) return {};
    const auto list = TRY(need_array(request, "moves"));
    for (std::size_t i = 0; i < list->size(); ++i) {
        const auto player = TRY(need_int((*list)[i], "player",
                                         {.least = 0, .most = playthrough.players() - 1}, entry("moves", i)));
        TRY(play_move(playthrough, (*list)[i], PlayerId(static_cast<int>(player))));
    }
    return {};
}

}  // namespace

Read<void> run_new(EngineContext& context, const json::Value& request, json::Writer& out) {
    if (const json::Value* campaign = request.find("campaign");
        campaign != nullptr && !(*campaign == false)) {
        auto begun = TRY(new_campaign(context, request));
        const auto reply = TRY(StateReply::of(request, begun.players()));
        context.playthrough = std::move(begun);
        reply.write(out, context, std::nullopt);
        return {};
    }
    const auto chosen = TRY(chosen_episode(context, request));
    const Episode& episode = *chosen.episode;
    auto participants = TRY(participants_of(request, episode));
    auto draw = TRY(draw_of(request, chosen));
    const int players = static_cast<int>(participants.size());
    const auto reply = TRY(StateReply::of(request, players));
    Session session = session_of(chosen, players, std::move(draw));
    context.playthrough = Playthrough(Record{std::move(participants), std::move(session)});
    reply.write(out, context, std::nullopt);
    return {};
}

Read<void> run_state(EngineContext& context, const json::Value& request, json::Writer& out) {
    TRY(need_playthrough(context));
    std::optional<PlayerId> viewer;
    if (request.find("player") != nullptr) {
        viewer = TRY(player_of(request, context));
    }
    const auto reply = TRY(StateReply::of(request, context.playthrough->players()));
    reply.write(out, context, viewer);
    return {};
}

void write_document(json::Writer& out, const Playthrough& playthrough) {
    out.field(playthrough.document_kind(), playthrough.document());
}

Read<void> run_save(EngineContext& context, const json::Value&, json::Writer& out) {
    TRY(need_playthrough(context));
    write_document(out, *context.playthrough);
    return {};
}

bool brings_game(const json::Value& request) {
    return request.find("record") != nullptr || request.find("campaign") != nullptr;
}

Read<Playthrough> loaded(const EngineContext& context, const json::Value& request) {
    auto read = playthrough_of(context, request);
    if (!read) return read;
    TRY(play_moves_of(*read, request));
    return read;
}

Read<void> run_load(EngineContext& context, const json::Value& request, json::Writer& out) {
    auto fresh = TRY(loaded(context, request));
    const auto reply = TRY(StateReply::of(request, fresh.players()));
    context.playthrough = std::move(fresh);
    reply.write(out, context, std::nullopt);
    return {};
}

}  // namespace mycity
