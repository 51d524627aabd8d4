#pragma once

#include <string>
#include <vector>

#include "campaign/legacy.hpp"
#include "words/words.hpp"

namespace mycity::terminal {

// Something to read between two episodes of a legacy campaign.
struct Page {
    std::string title;
    std::vector<std::string> lines;
};

// Before an episode: the chapter and its story where it opens one, and the rules that are new.
Page opening_page(const LegacyCampaign& campaign, const Words& words, int width);
// After an episode: what it brought to each city, and where the cities stand, unless all is over. What a
// chapter that is still sealed counts has no row yet (L-SEAL).
Page standings_page(const LegacyCampaign& campaign, const Words& words);
// When all is over: who won, and each city's story in numbers.
Page closing_page(const LegacyCampaign& campaign, const Words& words, int width);

}  // namespace mycity::terminal
