#pragma once

#include <string>

#include "print/page.hpp"

namespace mycity::print {

// The page as one SVG element. Its texts use the font families "mycity-plain", "mycity-strong" and
// "mycity-title", which whoever shows it has to load; the lengths of lines are stated, so that another font
// still fits.
std::string svg_of(const Page& page);

}  // namespace mycity::print
