#pragma once

#include <string>

#include "campaign/episode_opening.hpp"
#include "words/words.hpp"

// The story around the episodes of a campaign, with the names that players gave. Each text is empty where
// there is none or its words are not there; line breaks separate paragraphs.
namespace mycity {

// Before the first episode of a game.
std::string prologue_of(const EpisodeOpening& opening, const Words& words);
std::string story_of(std::string_view game, EpisodeNumber episode, const StoryNames& names,
                     const Words& words);
inline std::string story_of(const EpisodeOpening& opening, const Words& words) {
    return story_of(opening.episode->game.view(), opening.episode->number, opening.names, words);
}
// After the last episode: who wins, and what the city is remembered for. Of a campaign with all episodes.
std::string epilogue_of(const LegacyCampaign& campaign, const Words& words);
std::string epilogue_of(const Campaign& campaign, const Words& words);

}  // namespace mycity
