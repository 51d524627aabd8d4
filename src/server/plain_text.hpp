#pragma once

#include <string_view>

#include "record/read.hpp"

namespace mycity {

// Whether a stored name can be shown in one line: no control characters, line separators, or characters that
// change the direction of what follows.
bool is_plain_text(std::string_view text);

// Whether somebody may take this name: plain text with a letter or a digit that is seen, without characters
// that are not seen, more than three marks on a letter, blanks at its ends or wider ones than a space.
// `cleanName` of the page makes such names; tests/vectors/names.json holds both to one rule.
bool is_name(std::string_view text);
// The same with the limit on its length, or what is wrong `at`.
Read<void> check_name(std::string_view text, std::string_view at);

}  // namespace mycity
