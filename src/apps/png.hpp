#pragma once

#include <string>

#include "print/raster.hpp"

namespace mycity::apps {

// The picture as a PNG file.
std::string png_of(const print::Raster& raster);

}  // namespace mycity::apps
