#pragma once

#include <string>

#include "store/event_log.hpp"
#include "words/words.hpp"

namespace mycity::apps {

// A message about a problem with a database.
std::string text_of(const StoreError& error, std::string_view file, const Words& words);

}  // namespace mycity::apps
