#pragma once

#include <span>

#include "apps/bot_campaign.hpp"
#include "apps/sticker_figures.hpp"

namespace mycity::apps {

// A campaign that bots played to its end, and how it stood before each of its episodes.
struct PlayedCampaign {
    LegacyCampaign end;
    std::vector<LegacyCampaign> before;
    std::vector<PlayedEpisode> episodes;
};

// Plays an episode of the campaign again, move for move, but withholds a sticker from a player.
BotCampaign without_sticker(const PlayedCampaign& played, EpisodeNumber episode, PlayerId player,
                            Sticker sticker, int level, std::uint64_t seed);

// For every sticker that an episode gives by rank: what the next three episodes would have brought its
// receiver without it, with the same draws and bots.
StickerFigures compare_stickers(const PlayedCampaign& played, int level, std::uint64_t seed);

}  // namespace mycity::apps
