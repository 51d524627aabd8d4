#pragma once

#include <vector>

#include "campaign/legacy.hpp"

namespace mycity::apps {

// An episode from its first card to its end.
struct PlayedEpisode {
    Session first;  // keeps the sites of `end` alive
    Game end;
    std::vector<std::pair<PlayerId, Move>> moves;

    const Game& start() const { return first.game(); }
};

// A legacy campaign that only bots play. What a bot does follows from the seed, the episode, the round and
// what it sees, so that campaigns that differ in one thing can be compared.
class BotCampaign {
  public:
    BotCampaign(LegacyCampaign campaign, int level, std::uint64_t seed)
        : level_(level), seed_(seed), campaign_(std::move(campaign)) {}
    // With equal bots, from its beginning.
    BotCampaign(const content::Library& library, int players, int level, std::uint64_t seed);

    const LegacyCampaign& campaign() const { return campaign_; }
    // Only between the stickers.
    PlayedEpisode play_episode();
    void place_stickers();

  private:
    int level_;
    std::uint64_t seed_;
    LegacyCampaign campaign_;
};

}  // namespace mycity::apps
