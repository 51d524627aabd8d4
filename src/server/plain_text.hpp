#pragma once

#include <string_view>

namespace mycity {

// Whether a name can be shown in one line: no control characters, line separators, or characters that change
// the direction of what follows.
bool is_plain_text(std::string_view text);

}  // namespace mycity
