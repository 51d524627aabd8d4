#pragma once

#include "campaign/legacy.hpp"
#include "terminal/local_game.hpp"
#include "terminal/page.hpp"
#include "words/words.hpp"

namespace mycity::terminal {

// After an episode: what it brought to each city and why, and where the cities stand, unless all is over.
// A chapter that is still sealed has no row yet for what it counts (L-SEAL).
Page standings_page(const LegacyCampaign& campaign, const Words& words, int width);
// At the end: who wins and by what, the end of the story, the circles of every episode and of the finale,
// and each city in numbers.
Page closing_page(const LegacyCampaign& campaign, const Words& words, int width, Story story = Story::shown);

}  // namespace mycity::terminal
