#pragma once

#include <string>
#include <string_view>

#include "campaign/legacy.hpp"

// The keys of titles and stories in the words.
namespace mycity {

inline std::string episode_title_key(std::string_view game, EpisodeNumber episode) {
    return (game == kLegacyGame ? "legacy-episode." : "rb-episode.") + std::to_string(episode);
}
inline std::string chapter_title_key(std::string_view game, int chapter) {
    return (game == kLegacyGame ? "legacy-chapter." : "chapter.") + std::to_string(chapter);
}
// Not every chapter and every episode has a story.
inline std::string chapter_story_key(std::string_view game, int chapter) {
    return (game == kLegacyGame ? "legacy-story." : "rb-story.") + std::to_string(chapter);
}
inline std::string episode_story_key(std::string_view game, EpisodeNumber episode) {
    return (game == kLegacyGame ? "legacy-story.episode-" : "rb-story.episode-") + std::to_string(episode);
}
inline constexpr std::string_view kEpilogueKey = "legacy-epilogue";

}  // namespace mycity
