#pragma once

#include <string>

#include "store/event_log.hpp"
#include "words/words.hpp"

namespace mycity::apps {

// What is wrong with a database, in words.
std::string text_of(const StoreError& error, std::string_view file, const Words& words);

}  // namespace mycity::apps
