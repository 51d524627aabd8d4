#pragma once

#include "content/library.hpp"

namespace mycity::content {

// Reads a .dice file: the faces of the three dice; the buildings of throws are computed later.
std::expected<Dice, Error> read_dice(const File& file);

// The spaces of a throw's two blue faces combined, A on the left of B (RB-DICE).
Cells joined(const Face& a, const Face& b);

}  // namespace mycity::content
