#pragma once

#include <span>
#include <vector>

#include "print/page.hpp"
#include "rules/board.hpp"
#include "rules/shape.hpp"

namespace mycity::print {

// Drawings of the land are made with so many units to a space, with 0,0 at the board's top left corner.
inline constexpr double kUnits = 100;

std::vector<Cell> cells_of(Mask spaces);
std::vector<Cell> cells_of(const Cells& cells);

// The rim of some cells: moved inwards by `inset`, its corners rounded by `radius`.
Path outline(std::span<const Cell> cells, double inset, double radius);

// The river as lines that bend at the corners of spaces and go on for `beyond` where they leave the board.
Path river_path(const Board& board, double beyond);

}  // namespace mycity::print
