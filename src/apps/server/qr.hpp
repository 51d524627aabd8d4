#pragma once

#include <string>
#include <string_view>

#include "terminal/look.hpp"

namespace mycity::apps {

// A QR code in half blocks, light on dark as terminals are, with the quiet margin that readers need; empty
// when the text is too long or the terminal has no blocks.
std::string qr_code(std::string_view text, terminal::Charset charset);

}  // namespace mycity::apps
