#pragma once

#include <array>
#include <string>

#include "base/random.hpp"
#include "rules/board.hpp"

namespace mycity {

// The places where the episodes of a campaign put what they bring. None is shown before its time (L-SEAL).
struct CampaignPlaces {
    Mask sawmill{};                      // two spaces in the bottom right corner
    Mask cleared{};                      // forest around it that becomes meadow later
    Mask felled{};                       // where trees are felled then: all forest, and two old trees near it
    Mask old_trees{};                    // where one of two trees stays
    Mask veins{};                        // rocks that become gold, one on each bank
    std::array<SpaceId, 3> entrances{};  // industrial, public, residential
    SpaceId port{};
    SpaceId palace{};
    // The choices of somebody who plays plainly (L-ALONE).
    std::array<SpaceId, 3> meadows{};  // on forest
    SpaceId well{};
    SpaceId rock{};
    SpaceId third_vein{};
    SpaceId landmark{};
};

// The text of content::CampaignSource.
std::string text_of(const CampaignPlaces& places);

// Finds the places on a land of river, mountains and woods and puts rocks, trees and spots on it. False
// where there is no room.
bool settle_campaign(Board& board, CampaignPlaces& places, Random& random);

}  // namespace mycity
