#pragma once

#include <optional>
#include <span>

#include "base/json.hpp"
#include "campaign/episode_opening.hpp"
#include "campaign/overview_table.hpp"
#include "campaign/playthrough.hpp"
#include "campaign/round_events.hpp"
#include "content/library.hpp"
#include "words/words.hpp"

// The JSON of what players are shown around an episode.
namespace mycity {

// L-OPEN: of the episode in play; none in a game without episodes.
std::optional<EpisodeOpening> opening_at(const Playthrough& playthrough, const content::Library& library);
// `opening`.
void write_opening(json::Writer& out, const EpisodeOpening& opening, const Words& words);

// `overview` (L-TABLE).
void write_overview(json::Writer& out, const OverviewTable& table, const Words& words);

// `gains`: what closed rounds brought and cost apart from building (L-GAINS).
void write_gains(json::Writer& out, std::span<const RoundGain> gains);
// `events`: what has happened since a round of an episode was revealed, as far as it is remembered: the
// episode is the one in play or the one before it.
void write_events(json::Writer& out, const Playthrough& playthrough, EpisodeNumber episode, int round);
// `ledger`: every entry, or those of one episode.
void write_ledger(json::Writer& out, const LegacyCampaign& campaign, std::optional<EpisodeNumber> episode);
// `gained` and `account`: every circle of an episode, those of the finale left out.
void write_circles_of(json::Writer& out, const LegacyCampaign& campaign, EpisodeNumber episode);
// `finale`, `winners`, `decided_by` and `epilogue` of a campaign that is over.
void write_end(json::Writer& out, const LegacyCampaign& campaign, const Words& words);

// {"points":3,"nuggets":1}; a row of numbers is a list.
void write_numbers(json::Writer& out, const RuleNumbers& numbers);

}  // namespace mycity
