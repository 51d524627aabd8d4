#pragma once

#include <string>
#include <vector>

#include "campaign/legacy.hpp"
#include "words/words.hpp"

namespace mycity::terminal {

// L-GAINS: what an episode gave to each city and why: circles, stickers and all the rest; the finale has
// lines of its own.
std::vector<std::string> account_lines(const LegacyCampaign& campaign, EpisodeNumber episode,
                                       const Words& words, int width);

// The circles of each city, episode by episode, and those of the finale once the campaign is over.
std::vector<std::string> circle_lines(const LegacyCampaign& campaign, const Words& words);

}  // namespace mycity::terminal
