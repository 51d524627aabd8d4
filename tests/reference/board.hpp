#pragma once

// The slow, obvious reference engine, written from the rules text alone: a second opinion for the fast one.
// Nothing here is shared with the fast engine, not even the readers of the content files.

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace reference {

// Row 0 is the top row, column 0 the left one. A space may lie off the board; the rules then say so (B-FIT).
struct Space {
    int row = 0;
    int col = 0;
    auto operator<=>(const Space&) const = default;
};

// The list's element number i, std::out_of_range where there is none; and how many there are.
template <class List>
auto& nth(List& list, int i) {
    return list.at(static_cast<std::size_t>(i));
}
template <class List>
int count_of(const List& list) {
    return static_cast<int>(list.size());
}

using Spaces = std::vector<Space>;  // a set of spaces: sorted by row, then column, none twice

// One word per space: "meadow", "one-tree", "two-tree", "one-rock", "two-rock", "mountain", "forest",
// "water", "well", "gold", "plateau", "bandit", "church", "sawmill", "fortress" (the last three are printed
// buildings).
struct Board {
    std::string name;
    int rows = 0;
    int columns = 0;
    std::map<Space, std::string> ground;
    std::set<std::pair<Space, Space>>
        river;              // neighbouring spaces with the river between them, smaller first
    std::set<Space> spots;  // meadows with the small square
};

struct Piece {
    std::string id;
    std::string kind;
    Spaces cells;  // as drawn, the drawing's top left corner is (0,0)
};

struct Pieces {
    std::string name;
    std::string flip;                      // "yes" or "no", as the file says it
    std::map<std::string, Spaces> shapes;  // by the shape's name
    std::vector<Piece> buildings;          // in the file's order
};

// The readers throw std::runtime_error on a text that is not of the format. `expect` lines are skipped.
Board read_board(const std::string& text);
Pieces read_pieces(const std::string& text);

// "A1" is the top left space: column letter, row number. Throws std::runtime_error on anything else.
Space to_space(const std::string& text);
std::string to_text(Space space);
Spaces to_spaces(const std::string& text);  // words separated by blanks, sorted afterwards

Spaces neighbours(Space space);  // the four spaces that share a side (B-SIDE), on the board or not
bool river_between(const Board& board, Space a, Space b);
bool on_board(const Board& board, Space space);

}  // namespace reference
