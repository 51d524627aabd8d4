#pragma once

#include "content/campaign_facts.hpp"

namespace mycity {

// The chapter of an episode, from 1.
inline int chapter_of(const content::CampaignFacts& facts, EpisodeNumber episode) {
    for (std::size_t i = 0; i < facts.chapters.size(); ++i)
        if (facts.chapters[i].episodes.back() >= episode) return static_cast<int>(i) + 1;
    return static_cast<int>(facts.chapters.size());
}

}  // namespace mycity
