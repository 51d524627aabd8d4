// new, state, save, load.

#include "protocol/commands.hpp"
#include "protocol/encode.hpp"
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

}  // namespace

Read<void> run_new(Table& table, const json::Value& request, json::Writer& out) {
    if (const json::Value* campaign = request.find("campaign");
        campaign != nullptr && !(*campaign == false)) {
        auto begun = new_campaign(table, request);
        if (!begun) return std::unexpected(begun.error());
        table.play(std::move(*begun));
        reply_state(out, table, std::nullopt);
        return {};
    }
    const auto episode = episode_of(table, request);
    if (!episode) return std::unexpected(episode.error());
    auto participants = participants_of(request, **episode);
    if (!participants) return std::unexpected(participants.error());
    auto draw = draw_of(request, **episode);
    if (!draw) return std::unexpected(draw.error());
    const int players = static_cast<int>(participants->size());
    table.play(Record{std::move(*participants), Session(**episode, players, std::move(*draw))});
    reply_state(out, table, std::nullopt);
    return {};
}

Read<void> run_state(Table& table, const json::Value& request, json::Writer& out) {
    if (auto there = need_table(table); !there) return there;
    std::optional<int> viewer;
    if (request.find("player") != nullptr) {
        const auto player = player_of(request, table);
        if (!player) return std::unexpected(player.error());
        viewer = *player;
    }
    reply_state(out, table, viewer);
    return {};
}

Read<void> run_save(Table& table, const json::Value&, json::Writer& out) {
    if (auto there = need_table(table); !there) return there;
    if (table.legacy)
        out.field("campaign", table.legacy->document());
    else if (table.campaign)
        out.field("campaign", table.campaign->document());
    else
        out.field("record", record_value(table.game->session, table.game->players));
    return {};
}

Read<void> run_load(Table& table, const json::Value& request, json::Writer& out) {
    if (const json::Value* campaign = request.find("campaign")) {
        auto read = campaign_from(table, *campaign);
        if (!read) return std::unexpected(read.error());
        table.play(std::move(*read));
        reply_state(out, table, std::nullopt);
        return {};
    }
    const auto document = need(request, "record");
    if (!document) return std::unexpected(document.error());
    const std::string* text = (*document)->as_string();
    auto record =
        text != nullptr ? read_record(*text, *table.library) : replay_record(**document, *table.library);
    if (!record) return std::unexpected(record.error());
    if (auto open = unsealed(table, request, record->session.game().episode()); !open) return open;
    table.play(std::move(*record));
    reply_state(out, table, std::nullopt);
    return {};
}

}  // namespace mycity
