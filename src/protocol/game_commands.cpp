// new, state, save, load.

#include "protocol/commands.hpp"
#include "protocol/state_reply.hpp"
#include "record/draw_json.hpp"

namespace mycity {
namespace {

Read<Draw> draw_of(const json::Value& request, const Episode& episode) {
    const auto seed = seed_of(request);
    if (!seed) return std::unexpected(seed.error());
    const json::Value* deck = request.find("deck");
    const json::Value* rolls = request.find("rolls");
    if (deck != nullptr && episode.dice) return conflict("deck", "game");
    if (rolls != nullptr && !episode.dice) return conflict("rolls", "game");
    if (deck != nullptr && *seed) return conflict("deck", "seed");
    if (deck == nullptr && rolls == nullptr) {
        if (!*seed) return missing("seed");
        return Draw::from_seed(episode, **seed);
    }
    auto outcomes = deck != nullptr ? deck_at(*deck, "deck", episode) : throws_at(*rolls, "rolls", episode);
    if (!outcomes) return std::unexpected(outcomes.error());
    auto draw = Draw::from_outcomes(episode, std::move(*outcomes), seed->value_or(0));
    if (!draw) return std::unexpected(problem_of(draw.error()));
    return std::move(*draw);
}

int players_of(const AnyCampaign& campaign) {
    if (const auto* legacy = std::get_if<LegacyCampaign>(&campaign)) return legacy->players();
    return static_cast<int>(std::get<Campaign>(campaign).players().size());
}

// `moves`: what players have decided in the open round, each {"player":0,"move":…}.
Read<void> play_moves_of(Table& table, const json::Value& request) {
    if (request.find("moves") == nullptr) return {};
    const auto list = need_array(request, "moves");
    if (!list) return std::unexpected(list.error());
    for (std::size_t i = 0; i < (*list)->size(); ++i) {
        const std::string at = entry("moves", i);
        const auto player = need_int((**list)[i], "player", {.least = 0, .most = table.players() - 1}, at);
        if (!player) return std::unexpected(player.error());
        if (auto made = play_move(table, (**list)[i], PlayerId(*player)); !made) return made;
    }
    return {};
}

}  // namespace

Read<void> run_new(Table& table, const json::Value& request, json::Writer& out) {
    if (const json::Value* campaign = request.find("campaign");
        campaign != nullptr && !(*campaign == false)) {
        auto begun = new_campaign(table, request);
        if (!begun) return std::unexpected(begun.error());
        const auto reply = StateReply::of(request, players_of(*begun));
        if (!reply) return std::unexpected(reply.error());
        table.play(std::move(*begun));
        reply->write(out, table, std::nullopt);
        return {};
    }
    const auto episode = episode_of(table, request);
    if (!episode) return std::unexpected(episode.error());
    auto participants = participants_of(request, **episode);
    if (!participants) return std::unexpected(participants.error());
    auto draw = draw_of(request, **episode);
    if (!draw) return std::unexpected(draw.error());
    const int players = static_cast<int>(participants->size());
    const auto reply = StateReply::of(request, players);
    if (!reply) return std::unexpected(reply.error());
    table.play(Record{std::move(*participants), Session(**episode, players, std::move(*draw))});
    reply->write(out, table, std::nullopt);
    return {};
}

Read<void> run_state(Table& table, const json::Value& request, json::Writer& out) {
    if (auto there = need_table(table); !there) return there;
    std::optional<PlayerId> viewer;
    if (request.find("player") != nullptr) {
        const auto player = player_of(request, table);
        if (!player) return std::unexpected(player.error());
        viewer = *player;
    }
    const auto reply = StateReply::of(request, table.players());
    if (!reply) return std::unexpected(reply.error());
    reply->write(out, table, viewer);
    return {};
}

void write_document(json::Writer& out, const Table& table) {
    if (table.legacy)
        out.field("campaign", table.legacy->document());
    else if (table.campaign)
        out.field("campaign", table.campaign->document());
    else
        out.field("record", record_value(table.game->session, table.game->players));
}

Read<void> run_save(Table& table, const json::Value&, json::Writer& out) {
    if (auto there = need_table(table); !there) return there;
    write_document(out, table);
    return {};
}

bool brings_game(const json::Value& request) {
    return request.find("record") != nullptr || request.find("campaign") != nullptr;
}

Read<Table> loaded(const Table& table, const json::Value& request) {
    Table fresh(*table.library, *table.words);
    if (const json::Value* campaign = request.find("campaign")) {
        const std::string* text = campaign->as_string();
        auto read = text != nullptr ? read_any_campaign(*text, *table.library)
                                    : replay_any_campaign(*campaign, *table.library);
        if (!read) return std::unexpected(read.error());
        fresh.play(std::move(*read));
    } else {
        const auto document = need(request, "record");
        if (!document) return std::unexpected(document.error());
        const std::string* text = (*document)->as_string();
        auto record =
            text != nullptr ? read_record(*text, *table.library) : replay_record(**document, *table.library);
        if (!record) return std::unexpected(record.error());
        if (auto open = unsealed(table, request, record->session.game().episode()); !open)
            return std::unexpected(open.error());
        fresh.play(std::move(*record));
    }
    if (auto sealed = play_moves_of(fresh, request); !sealed) return std::unexpected(sealed.error());
    return fresh;
}

Read<void> run_load(Table& table, const json::Value& request, json::Writer& out) {
    auto fresh = loaded(table, request);
    if (!fresh) return std::unexpected(fresh.error());
    const auto reply = StateReply::of(request, fresh->players());
    if (!reply) return std::unexpected(reply.error());
    table = std::move(*fresh);
    reply->write(out, table, std::nullopt);
    return {};
}

}  // namespace mycity
