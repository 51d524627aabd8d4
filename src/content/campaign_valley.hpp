#pragma once

#include <expected>
#include <memory>
#include <string>

#include "content/library.hpp"

namespace mycity::content {

// Another land for the legacy campaign: the board as the settlers find it, and where each episode puts what
// it brings. A campaign file keeps all of it, so that it goes on whatever becomes of the generator.
struct CampaignSource {
    std::string code;   // where it was generated
    std::string board;  // the .board text
    // A line "EPISODE SPACE…" for each line of the episodes that names spaces, in their order. It does not
    // say what comes there (L-SEAL).
    std::string places;
    bool operator==(const CampaignSource&) const = default;
};

// The 24 episodes on that land.
struct CampaignValley {
    CampaignSource source;
    Library library;
};
using CampaignValleyPointer = std::shared_ptr<const CampaignValley>;

// Reads and checks both texts; errors say "board" or "places" for the file.
std::expected<CampaignValleyPointer, Error> load_campaign_valley(CampaignSource source);

}  // namespace mycity::content
