#pragma once

// Lasting cities as a campaign could have made them by an episode, for both engines.

#include "campaign/legacy_city.hpp"
#include "differential/both.hpp"
#include "reference/legacy.hpp"

namespace differential {

const mycity::Episode& legacy_episode(int number);

struct SameCity {
    SameBoard board;
    mycity::LegacyCity fast;
    reference::LegacyStart slow;
    std::string difference;  // between both boards after everything every episode does to them, "" for none
};

// Stickers of random ranks on random places, up to and with those before the episode.
SameCity random_city(int episode, mycity::Random& random);

// The same, then features, gold and cogs such as no campaign would bring together.
SameCity wild_city(int episode, mycity::Random& random);

}  // namespace differential
