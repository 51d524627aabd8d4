#pragma once

#include <span>

#include "content/library.hpp"
#include "record/fair.hpp"

namespace mycity {

// The place of an episode among the last `count` of a plan, which a table still had to play; nothing if it is
// none of them.
std::optional<std::size_t> place_in(std::span<const EpisodeNumber> plan, std::size_t count,
                                    EpisodeNumber episode);

// Whether the server had published one commitment for each episode that the table had to play, and the opened
// draw is that of its own episode. An opening that does not know what was published is not checked.
// `within`: where the opening is.
Read<void> check_published(const Opening& opening, const Episode& episode, const content::Library& library,
                           std::string_view within);

}  // namespace mycity
