#pragma once

#include "apps/bot_campaign.hpp"
#include "apps/simulation_figures.hpp"

namespace mycity::apps {

// The figures of an episode of a campaign that has gone on since, so that its ledger says all that the
// episode gave.
EpisodeFigures figures_of(const PlayedEpisode& played, const LegacyCampaign& campaign);

// The score of a city that ends at once, without building anything.
int idle_score(const PlayedEpisode& played, PlayerId player);

}  // namespace mycity::apps
