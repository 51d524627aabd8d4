#pragma once

#include <span>

#include "base/json.hpp"
#include "protocol/engine_context.hpp"
#include "record/read.hpp"
#include "rules/view.hpp"

namespace mycity {

// A command reads its fields from the request and writes the fields of its reply. When it returns a
// problem, what it wrote is thrown away and the context is as it was.
struct Command {
    std::string_view name;
    Read<void> (*run)(EngineContext& context, const json::Value& request, json::Writer& out);
};
const Command* find_command(std::string_view name);

Read<void> run_hello(EngineContext& context, const json::Value& request, json::Writer& out);
Read<void> run_content(EngineContext& context, const json::Value& request, json::Writer& out);
Read<void> run_new(EngineContext& context, const json::Value& request, json::Writer& out);
Read<void> run_valleys(EngineContext& context, const json::Value& request, json::Writer& out);
Read<void> run_valley(EngineContext& context, const json::Value& request, json::Writer& out);
Read<void> run_valley_check(EngineContext& context, const json::Value& request, json::Writer& out);
Read<void> run_valley_grade(EngineContext& context, const json::Value& request, json::Writer& out);
Read<void> run_state(EngineContext& context, const json::Value& request, json::Writer& out);
Read<void> run_ledger(EngineContext& context, const json::Value& request, json::Writer& out);
Read<void> run_story(EngineContext& context, const json::Value& request, json::Writer& out);
Read<void> run_legal(EngineContext& context, const json::Value& request, json::Writer& out);
Read<void> run_check(EngineContext& context, const json::Value& request, json::Writer& out);
Read<void> run_play(EngineContext& context, const json::Value& request, json::Writer& out);
Read<void> run_take_back(EngineContext& context, const json::Value& request, json::Writer& out);
Read<void> run_preview(EngineContext& context, const json::Value& request, json::Writer& out);
Read<void> run_score(EngineContext& context, const json::Value& request, json::Writer& out);
Read<void> run_suggest(EngineContext& context, const json::Value& request, json::Writer& out);
Read<void> run_round(EngineContext& context, const json::Value& request, json::Writer& out);
Read<void> run_save(EngineContext& context, const json::Value& request, json::Writer& out);
Read<void> run_load(EngineContext& context, const json::Value& request, json::Writer& out);
Read<void> run_next(EngineContext& context, const json::Value& request, json::Writer& out);
Read<void> run_branch(EngineContext& context, const json::Value& request, json::Writer& out);
Read<void> run_seat(EngineContext& context, const json::Value& request, json::Writer& out);
Read<void> run_verify_draw(EngineContext& context, const json::Value& request, json::Writer& out);
Read<void> run_sha256(EngineContext& context, const json::Value& request, json::Writer& out);
Read<void> run_day(EngineContext& context, const json::Value& request, json::Writer& out);
Read<void> run_turning_points(EngineContext& context, const json::Value& request, json::Writer& out);
Read<void> run_analyze(EngineContext& context, const json::Value& request, json::Writer& out);
Read<void> run_explain(EngineContext& context, const json::Value& request, json::Writer& out);
Read<void> run_par(EngineContext& context, const json::Value& request, json::Writer& out);
Read<void> run_percentile(EngineContext& context, const json::Value& request, json::Writer& out);
Read<void> run_puzzles(EngineContext& context, const json::Value& request, json::Writer& out);
Read<void> run_play_on(EngineContext& context, const json::Value& request, json::Writer& out);
Read<void> run_stop_or_go(EngineContext& context, const json::Value& request, json::Writer& out);
Read<void> run_odds(EngineContext& context, const json::Value& request, json::Writer& out);

// What commands have in common.
Read<void> need_playthrough(const EngineContext& context);
// The episode in play.
Read<const Game*> game_in(const Playthrough& playthrough);
Read<const Game*> game_of(const EngineContext& context);
Read<PlayerId> player_of(const json::Value& request, const EngineContext& context);
Read<std::string_view> game_called(const EngineContext& context, const json::Value& request);
// The episode that a request names; one that is sealed only when the request breaks the seal.
Read<const Episode*> episode_of(const EngineContext& context, const json::Value& request);
// L-SEAL: refused unless the campaign being played has come so far or the request says `"open":true`.
Read<void> unsealed(const EngineContext& context, const json::Value& request, const Episode& episode);
Problem problem_of(const Refusal& refusal);
// The request's `move`, or its sticker between two episodes.
Read<void> play_move(Playthrough& playthrough, const json::Value& request, PlayerId player);
// Who plays: a list of participants, or their number.
Read<std::vector<Participant>> participants_of(const json::Value& request, const Episode& episode);
Read<std::optional<std::uint64_t>> seed_of(const json::Value& request);
std::unexpected<Problem> conflict(std::string_view at, std::string_view with);
// The campaign that `new` asks for.
Read<Playthrough> new_campaign(const EngineContext& context, const json::Value& request);
// What is in `record` or `campaign`, played again and verified, with the `moves` after it.
Read<Playthrough> loaded(const EngineContext& context, const json::Value& request);
// Whether a request brings the game it asks about.
bool brings_game(const json::Value& request);
// `record` or `campaign`, as `save` gives them.
void write_document(json::Writer& out, const Playthrough& playthrough);
// What is printed for an episode.
void write_content_of(json::Writer& out, const EngineContext& context, const Episode& episode);
// The fields of the state as the viewer may see it, with titles and stories in these words.
void write_playthrough(json::Writer& out, const Playthrough& playthrough, std::optional<PlayerId> viewer,
                       const content::Library& library, const Words& words);

// Between two episodes of a legacy campaign the same commands speak of stickers (L-STICKER).
Read<Playthrough> new_legacy(const EngineContext& context, const json::Value& request);
// The requested sticker, or why it is none: another one is next, or it has no such target.
Read<StickerMove> sticker_for(const LegacyCampaign& campaign, PlayerId player, const StickerRequest& request,
                              std::string_view at);
// The answer to the question that is open. Of other stickers, buildings or shafts it says nothing, not even
// whether there are any (L-SEAL).
Read<StickerMove> sticker_of(const LegacyCampaign& campaign, const json::Value& request, PlayerId player);
void sticker_legal(const LegacyCampaign& campaign, PlayerId player, json::Writer& out);
Read<void> sticker_check(const EngineContext& context, const json::Value& request, PlayerId player,
                         json::Writer& out);
Read<void> sticker_play(LegacyCampaign& campaign, const json::Value& request, PlayerId player);
Read<void> sticker_suggest(const LegacyCampaign& campaign, PlayerId player, json::Writer& out);

}  // namespace mycity
