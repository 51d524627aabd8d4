#pragma once

#include <string>
#include <string_view>

#include "words/words.hpp"

namespace mycity::print {

// One request of a host, answered by one line, both JSON like those of the engine protocol:
//   {"cmd":"print","game":"eternal","players":2,"what":["board"],"paper":"a4","black":true}
// `valley` with a code or a board in place of `game` prints that valley; `record` or `campaign` in place of
// `game`, `episode` and `players` prints the boards of a saved game. The answer has `title`, `pages` (SVG)
// and `pdf`.
std::string answer(std::string_view line, const Words& words);

}  // namespace mycity::print
