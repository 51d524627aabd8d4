#pragma once

#include <string>
#include <vector>

#include "content/text.hpp"
#include "rules/building.hpp"
#include "rules/shape.hpp"

namespace mycity::content {

struct PieceSet {
    std::string name;
    std::vector<Shape> shapes;
    std::vector<Building> buildings;
};

// Reads a .pieces file: drawings of shapes, each with its stated size, and buildings.
std::expected<PieceSet, Error> read_pieces(const File& file);

// A drawing of 'X' and '.' up to the next blank line.
std::expected<Cells, Error> read_drawing(Text& text);

// The rest of a line "building ID KIND SHAPE"; the shape is known by now and the id is not.
std::expected<Building, Error> read_building(const Text& text, const Line& line,
                                             std::span<const Shape> shapes, std::span<const Building> known);

}  // namespace mycity::content
