#include "protocol/commands.hpp"

#include <algorithm>
#include <array>

#include "base/try.hpp"
#include "campaign/results_json.hpp"
#include "content/valley.hpp"
#include "protocol/encode.hpp"
#include "protocol/encode_campaign.hpp"
#include "protocol/story.hpp"
#include "protocol/valley_request.hpp"

namespace mycity {
namespace {

// A question about the game that the request brings, if it brings one; the engine's own stays as it is.
template <auto Run>
Read<void> about(EngineContext& context, const json::Value& request, json::Writer& out) {
    if (!brings_game(request)) return Run(context, request, out);
    auto brought = TRY(loaded(context, request));
    EngineContext other(*context.library, *context.words);
    other.playthrough = std::move(brought);
    return Run(other, request, out);
}

constexpr std::array kCommands{
    Command{"check", run_check},
    Command{"content", run_content},
    Command{"hello", run_hello},
    Command{"legal", run_legal},
    Command{"load", run_load},
    Command{"new", run_new},
    Command{"next", run_next},
    Command{"play", run_play},
    Command{"preview", run_preview},
    Command{"round", run_round},
    Command{"save", run_save},
    Command{"score", run_score},
    Command{"seat", run_seat},
    Command{"state", run_state},
    Command{"stop-or-go", about<run_stop_or_go>},
    Command{"story", run_story},
    Command{"suggest", about<run_suggest>},
    Command{"take-back", run_take_back},
#ifndef MYCITY_FIRST  // cmake/wasm.cmake: what the first game does not ask for
    Command{"analyze", about<run_analyze>},
    Command{"branch", run_branch},
    Command{"day", run_day},
    Command{"explain", about<run_explain>},
    Command{"ledger", run_ledger},
    Command{"odds", about<run_odds>},
    Command{"par", about<run_par>},
    Command{"percentile", about<run_percentile>},
    Command{"puzzles", run_puzzles},
    Command{"play-on", about<run_play_on>},
    Command{"sha256", run_sha256},
    Command{"turning-points", run_turning_points},
    Command{"valley", run_valley},
    Command{"valley-check", run_valley_check},
    Command{"valley-grade", run_valley_grade},
    Command{"valleys", run_valleys},
    Command{"verify-draw", run_verify_draw},
#endif
};

}  // namespace

const Command* find_command(std::string_view name) {
    const auto found = std::find_if(kCommands.begin(), kCommands.end(),
                                    [&](const Command& command) { return command.name == name; });
    return found == kCommands.end() ? nullptr : &*found;
}

Read<void> need_playthrough(const EngineContext& context) {
    if (!context.playthrough) return std::unexpected(Problem{.code = "no-game"});
    return {};
}

Read<const Game*> game_in(const Playthrough& playthrough) {
    if (const Session* session = playthrough.session()) return &session->game();
    if (playthrough.is_finished()) return std::unexpected(Problem{.code = "campaign-over"});
    return std::unexpected(problem_of(kStickersFirst));
}

Read<const Game*> game_of(const EngineContext& context) {
    TRY(need_playthrough(context));
    return game_in(*context.playthrough);
}

Read<PlayerId> player_of(const json::Value& request, const EngineContext& context) {
    const auto number = TRY(need_int(request, "player"));
    if (number < 0 || number >= context.playthrough->players())
        return wrong("no-such-player", "player", "0.." + std::to_string(context.playthrough->players() - 1),
                     std::to_string(number));
    return PlayerId(number);
}

Read<std::string_view> game_called(const EngineContext& context, const json::Value& request) {
    const auto game = TRY(need_text(request, "game"));
    if (game == content::kValleyGame) return missing("valley");
    const auto& episodes = context.library->episodes();
    const bool there = std::any_of(episodes.begin(), episodes.end(),
                                   [&](const Episode& episode) { return episode.game == game; });
    if (!there) return std::unexpected(Problem{.code = "no-such-game", .at = "game", .found = shown(game)});
    return game;
}

Read<const Episode*> episode_of(const EngineContext& context, const json::Value& request) {
    const auto game = TRY(game_called(context, request));
    // On another valley the campaign in play has episodes of its own.
    const bool own = context.legacy() && game == kLegacyGame;
    const auto& episodes = (own ? context.legacy()->library() : *context.library).episodes();
    if (request.find("episode") == nullptr) {
        if (const Episode* only = context.library->find(game, EpisodeNumber(0))) return only;
        if (own) return &context.legacy()->episode();
    }
    const auto number = TRY(need_int(request, "episode"));
    for (const Episode& episode : episodes) {
        if (episode.game != game || episode.number != number) continue;
        TRY(unsealed(context, request, episode));
        return &episode;
    }
    return std::unexpected(Problem{
        .code = "no-such-episode", .at = "episode", .found = shown(game) + ' ' + std::to_string(number)});
}

Read<void> unsealed(const EngineContext& context, const json::Value& request, const Episode& episode) {
    if (episode.game != kLegacyGame) return {};
    if (context.legacy() && episode.number <= context.legacy()->episode_number()) return {};
    const json::Value* open = request.find("open");
    if (open != nullptr && *open == json::Value(true)) return {};
    return std::unexpected(Problem{
        .code = "sealed", .at = "episode", .found = std::to_string(episode.number), .rule = kSealRule});
}

void write_playthrough(json::Writer& out, const Playthrough& playthrough, std::optional<PlayerId> viewer,
                       const content::Library& library, const Words& words) {
    if (const Session* session = playthrough.session()) {
        write_state(out, playthrough.view(viewer));
        write_gains(out, round_gains(*session));
        if (const content::Valley* valley = session->valley()) write_valley_facts(out, *valley, words);
    } else {
        write_between(out, *playthrough.legacy());
    }
    if (const LegacyCampaign* legacy = playthrough.legacy()) write_legacy(out, *legacy, words);
    if (const Campaign* campaign = playthrough.campaign()) {
        json::Value progress = progress_value(*campaign);
        if (const std::string epilogue = epilogue_of(*campaign, words); !epilogue.empty())
            progress.set("epilogue", epilogue);
        out.field("campaign", progress);
    }
    if (const auto opening = opening_at(playthrough, library)) write_opening(out, *opening, words);
}

Problem problem_of(const Refusal& refusal) {
    const bool by_rule = refusal.code == "rule";
    return {.code = by_rule ? "illegal-move" : refusal.code, .rule = refusal.rule, .spaces = refusal.spaces};
}

}  // namespace mycity
