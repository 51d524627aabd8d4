#pragma once

#include <string>

#include "record/record.hpp"
#include "words/words.hpp"

namespace mycity::apps {

// Prints the rounds of a record: what was revealed, and every player's move.
std::string rounds_text(const Record& record, const Words& words);

}  // namespace mycity::apps
