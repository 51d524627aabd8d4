#pragma once

#include <span>
#include <string>
#include <string_view>

#include "print/page.hpp"

namespace mycity::print {

// A PDF 1.4 document of vectors and embedded fonts. All of it is plain ASCII, so it also travels as text.
std::string pdf_of(std::span<const Page> pages, std::string_view title, std::string_view language);

}  // namespace mycity::print
