#pragma once

#include <optional>
#include <string_view>

namespace mycity::print {

// A file of src/print/fonts, by its name without ".ttf". The WebAssembly module has none: its host provides
// them.
std::optional<std::string_view> embedded_font(std::string_view name);

}  // namespace mycity::print
