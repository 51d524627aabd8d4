#pragma once

#include <string>

#include "record/problem.hpp"
#include "rules/episode.hpp"
#include "words/words.hpp"

namespace mycity {

// What a person reads about a problem: the broken rule in a sentence, as the episode says it where it is
// known, or what is wrong and where.
std::string message_for(const Words& words, const Problem& problem, const Episode* episode = nullptr);

}  // namespace mycity
