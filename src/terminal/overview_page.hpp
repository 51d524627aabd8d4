#pragma once

#include <string>
#include <vector>

#include "campaign/overview_table.hpp"
#include "terminal/page.hpp"
#include "words/words.hpp"

namespace mycity::terminal {

// "Chapter 4: The Gold Rush"
std::string chapter_name(std::string_view game, int chapter, const Words& words);
// "Episode 12: The Third Vein"
std::string episode_name(std::string_view game, EpisodeNumber episode, const Words& words);

// L-TABLE: what gives and costs points in a chapter, what each place gets, and how the campaign is won.
Page overview_page(const OverviewTable& table, const Words& words, int width);

// The rewards of the first, the second and the others after an episode; none where places bring nothing.
std::vector<std::string> reward_lines(const RewardsRow& row, const Words& words, int width);

}  // namespace mycity::terminal
