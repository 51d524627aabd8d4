#pragma once

#include <string>
#include <string_view>

#include "terminal/look.hpp"

namespace mycity::apps {

// A QR code in half blocks, light on dark, with the margin that readers need; empty if the text is too long
// or the terminal has no block characters.
std::string qr_code(std::string_view text, terminal::Charset charset);

}  // namespace mycity::apps
