#pragma once

#include <string>
#include <vector>

#include "content/library.hpp"
#include "rules/board.hpp"
#include "rules/shape.hpp"

namespace mycity::content {

// A stated total of placements, checked when the shapes are known.
struct PlacementTotal {
    std::string shape;
    int total = 0;
    int line = 0;
};

struct NamedBoard {
    std::string name;
    std::string file;
    Board board;
    std::vector<PlacementTotal> placements;
};

// Reads a .board file: its drawing and the stated totals, which must be correct.
std::expected<NamedBoard, Error> read_board(const File& file);

// The number of placements of a shape that the printed terrain and the river allow.
int placement_total(const Board& board, const Shape& shape);

// Counts what a board shows under a name used by `expect`: "trees", "two-rock", "empty", …
std::optional<int> count_of(const Board& board, std::string_view what);

}  // namespace mycity::content
