#pragma once

#include <string>
#include <string_view>

#include "words/words.hpp"

namespace mycity {

// A name for a generated valley that people can say, made from its code: "Heron Heath". The browser makes the
// same one (web/src/ui/valley-name.ts). Empty for what is no code.
std::string valley_name(std::string_view code, const Words& words);

// The name and the code; the text itself where it is no code.
std::string named_code(std::string_view code, const Words& words);

}  // namespace mycity
