#pragma once

#include <string>

#include "campaign/campaign.hpp"
#include "campaign/legacy.hpp"

namespace mycity {

// Names that players gave and that the story of an episode may use: of cities, in Roll & Build of people.
// Empty where nobody gave one, and where several share the place.
struct StoryNames {
    std::string winner;  // of the episode before
    std::string leader;  // of the episodes before
    std::string last;
    bool operator==(const StoryNames&) const = default;
};

// As they were when an episode that was opened began; what came after changes nothing.
StoryNames names_before(const LegacyCampaign& campaign, EpisodeNumber episode);
StoryNames names_before(const Campaign& campaign, int index);

}  // namespace mycity
