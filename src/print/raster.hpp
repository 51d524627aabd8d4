#pragma once

#include <cstdint>
#include <vector>

#include "print/page.hpp"

namespace mycity::print {

// A picture: red, green and blue of each pixel, row by row.
struct Raster {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> pixels{};
};

// The page on white, with so many pixels to a point.
Raster raster_of(const Page& page, double scale);

}  // namespace mycity::print
