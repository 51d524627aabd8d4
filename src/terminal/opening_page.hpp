#pragma once

#include <span>

#include "campaign/episode_opening.hpp"
#include "terminal/local_game.hpp"
#include "terminal/page.hpp"
#include "words/words.hpp"

namespace mycity::terminal {

// L-OPEN: the story, what is new, back, changed and gone, what is different on the boards, and what each
// place will get.
Page opening_page(const EpisodeOpening& opening, std::span<const Participant> players, const Words& words,
                  int width, Story story);

}  // namespace mycity::terminal
