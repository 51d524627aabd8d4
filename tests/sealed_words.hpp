#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "words/words.hpp"

namespace mycity {

// L-SEAL: the words of that text for what a later chapter of the campaign brings.
std::vector<std::string> sealed_words_in(std::string_view text, std::string_view game, int chapter,
                                         Language language);

}  // namespace mycity
