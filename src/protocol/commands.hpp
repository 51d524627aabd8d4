#pragma once

#include <span>

#include "base/json.hpp"
#include "protocol/table.hpp"
#include "record/read.hpp"
#include "rules/view.hpp"

namespace mycity {

// A command reads its fields from the request and writes the fields of its reply. When it returns a
// problem, what it wrote is thrown away and the table is as it was.
struct Command {
    std::string_view name;
    Read<void> (*run)(Table& table, const json::Value& request, json::Writer& out);
};
const Command* find_command(std::string_view name);

Read<void> run_hello(Table& table, const json::Value& request, json::Writer& out);
Read<void> run_content(Table& table, const json::Value& request, json::Writer& out);
Read<void> run_new(Table& table, const json::Value& request, json::Writer& out);
Read<void> run_state(Table& table, const json::Value& request, json::Writer& out);
Read<void> run_ledger(Table& table, const json::Value& request, json::Writer& out);
Read<void> run_legal(Table& table, const json::Value& request, json::Writer& out);
Read<void> run_check(Table& table, const json::Value& request, json::Writer& out);
Read<void> run_play(Table& table, const json::Value& request, json::Writer& out);
Read<void> run_take_back(Table& table, const json::Value& request, json::Writer& out);
Read<void> run_preview(Table& table, const json::Value& request, json::Writer& out);
Read<void> run_score(Table& table, const json::Value& request, json::Writer& out);
Read<void> run_suggest(Table& table, const json::Value& request, json::Writer& out);
Read<void> run_save(Table& table, const json::Value& request, json::Writer& out);
Read<void> run_load(Table& table, const json::Value& request, json::Writer& out);
Read<void> run_next(Table& table, const json::Value& request, json::Writer& out);
Read<void> run_branch(Table& table, const json::Value& request, json::Writer& out);
Read<void> run_seat(Table& table, const json::Value& request, json::Writer& out);
Read<void> run_verify_draw(Table& table, const json::Value& request, json::Writer& out);
Read<void> run_analyze(Table& table, const json::Value& request, json::Writer& out);
Read<void> run_par(Table& table, const json::Value& request, json::Writer& out);
Read<void> run_percentile(Table& table, const json::Value& request, json::Writer& out);
Read<void> run_stop_or_go(Table& table, const json::Value& request, json::Writer& out);
Read<void> run_odds(Table& table, const json::Value& request, json::Writer& out);

// What commands have in common.
Read<void> need_table(const Table& table);
// The episode in play.
Read<const Game*> game_of(const Table& table);
Read<PlayerId> player_of(const json::Value& request, const Table& table);
Read<std::string_view> game_called(const Table& table, const json::Value& request);
// The episode that a request names; one that is sealed only when the request breaks the seal.
Read<const Episode*> episode_of(const Table& table, const json::Value& request);
// L-SEAL: refused unless the campaign at the table has come so far or the request says `"open":true`.
Read<void> unsealed(const Table& table, const json::Value& request, const Episode& episode);
Problem problem_of(const Refusal& refusal);
// The request's `move`, or its sticker between two episodes.
Read<void> play_move(Table& table, const json::Value& request, PlayerId player);
// Who plays: a list of participants, or their number.
Read<std::vector<Participant>> participants_of(const json::Value& request, const Episode& episode);
Read<std::optional<std::uint64_t>> seed_of(const json::Value& request);
std::unexpected<Problem> conflict(std::string_view at, std::string_view with);
// The campaign that `new` or `load` asks for.
Read<AnyCampaign> new_campaign(const Table& table, const json::Value& request);
// The game or campaign in `record` or `campaign`, played again and verified, with the `moves` after it.
Read<Table> loaded(const Table& table, const json::Value& request);
// Whether a request brings the game it asks about.
bool brings_game(const json::Value& request);
// `record` or `campaign`, as `save` gives them.
void write_document(json::Writer& out, const Table& table);
// What is printed for an episode of the campaign or game at the table.
void write_content_of(json::Writer& out, const Table& table, const Episode& episode);
// The fields of the state as the viewer may see it, with titles and stories in these words.
void write_table(json::Writer& out, const Table& table, std::optional<PlayerId> viewer, const Words& words);

// Between two episodes of a legacy campaign the same commands speak of stickers (L-STICKER).
bool between_episodes(const Table& table);
Read<LegacyCampaign> new_legacy(const Table& table, const json::Value& request);
// The answer to the question that is open. Of other stickers, buildings or shafts it says nothing, not even
// whether there are any (L-SEAL).
Read<StickerMove> sticker_of(const LegacyCampaign& campaign, const json::Value& request, PlayerId player);
void sticker_legal(const LegacyCampaign& campaign, PlayerId player, json::Writer& out);
Read<void> sticker_check(const Table& table, const json::Value& request, PlayerId player, json::Writer& out);
Read<void> sticker_play(LegacyCampaign& campaign, const json::Value& request, PlayerId player);
Read<void> sticker_suggest(const LegacyCampaign& campaign, PlayerId player, json::Writer& out);

}  // namespace mycity
