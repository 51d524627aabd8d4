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
// The words of content/stories; a host of the WebAssembly module may not have provided them.
inline std::string story_key(std::string_view game, std::string_view part) {
    return "story." + std::string(game) + '.' + std::string(part);
}
inline std::string story_key(std::string_view game, EpisodeNumber episode) {
    return story_key(game, std::to_string(episode));
}

}  // namespace mycity
