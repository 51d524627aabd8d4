#pragma once

#include <string>

#include "record/record.hpp"
#include "words/words.hpp"

namespace mycity::apps {

// The rounds of a record, one after the other: what was revealed and what everybody did.
std::string rounds_text(const Record& record, const Words& words);

}  // namespace mycity::apps
