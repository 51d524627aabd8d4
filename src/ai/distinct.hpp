#pragma once

#include "ai/bot.hpp"

namespace mycity {

// The advice for a bot that sits at a table: where another player's city is the same as its own, its best
// move is one of those that are about as good, another one for each of them. So the bots of a table build
// different cities, as people do; whoever plays alone, or has learned nothing of the episode, plays as
// advised.
Suggestion distinct(Suggestion advice, const View& view, PlayerId player);

}  // namespace mycity
