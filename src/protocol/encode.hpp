#pragma once

#include "analysis/explanation.hpp"
#include "analysis/review.hpp"
#include "base/json.hpp"
#include "campaign/legacy.hpp"
#include "content/campaign_facts.hpp"
#include "record/problem.hpp"
#include "rules/score.hpp"
#include "rules/view.hpp"
#include "words/words.hpp"

// The JSON of states, legal moves, content and problems. Of a game, only a view can be written.
// Functions that write fields leave opening and closing the object to the caller.
namespace mycity {

// The fields of a state.
void write_state(json::Writer& out, const View& view);
// `place`, `pass`, `end`.
void write_legal(json::Writer& out, const View& view, PlayerId player);
// For each of `place` of write_legal, and for `pass` and `end` where they are legal, what the move changes:
// `change` of the total, and `lines`, pairs of the rule and the change of its line.
// the pairs of a rule and the change of its line. With `once` a change that an earlier placement has is its
// index.
void write_previews(json::Writer& out, const View& view, PlayerId player, bool once);
// `lines`, each with the spaces it speaks of, and `total`; compared with another sheet also `change`.
void write_sheet(json::Writer& out, const ScoreSheet& sheet);
void write_sheet(json::Writer& out, const ScoreSheet& sheet, const ScoreSheet& before);
// Whether the buildings of an episode may be turned over (RB-MIRROR).
bool may_mirror(const Episode& episode);
// `board` or `sheet`, `buildings`, `deck` or `dice`, `rules`.
void write_content(json::Writer& out, const Episode& episode);
// What the placeholders in the texts of the rules in force stand for.
void write_rule_numbers(json::Writer& out, const Episode& episode, const content::CampaignFacts* campaign);
// Of a legacy campaign: the fields of a state between two episodes or at its end, and `campaign`.
void write_between(json::Writer& out, const LegacyCampaign& campaign);
void write_legacy(json::Writer& out, const LegacyCampaign& campaign, const Words& words);
// The moves of a line: [{"round":3,"building":"Y2","move":…}, …].
json::Value moves_value(const ReplayableVariation& variation);
// What was found about one decision, as `analyze` tells it.
json::Value review_value(const Review& review, PlayerId player);
// Why one move is better than another, as `explain` tells it, without its `text`.
void write_explanation(json::Writer& out, const Explanation& why, const SoloGame& solo);
// The object of `error`; a refused move as the episode being played says it.
void write_problem(json::Writer& out, const Problem& problem, const Words& words,
                   const Episode* episode = nullptr);

// The grounds of all spaces, row by row.
void write_spaces(json::Writer& out, const Board& board);
// The ids of the buildings whose bits are set, under a name; nothing if none is.
void write_some_buildings(json::Writer& out, std::string_view name, const Episode& episode,
                          std::uint64_t some);
// [[row, column], …] as printed.
void write_cells(json::Writer& out, const Cells& cells);

}  // namespace mycity
