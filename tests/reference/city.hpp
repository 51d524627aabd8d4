#pragma once

// What the Eternal Game and Roll & Build have in common: one player's board with the buildings on it.

#include "board.hpp"

namespace reference {

struct Building {
    std::string id;    // the card's id; Roll & Build's buildings have none
    std::string kind;  // "residential", "public", "industrial", "church", "fortress", "sawmill"
    Spaces spaces;
    bool printed = false;  // stood on the sheet before the first round
};

struct ScoreLine {
    std::string rule;
    int points = 0;
    bool operator==(const ScoreLine&) const = default;
};

struct Move {
    std::string what;  // "place", "pass" or "end"
    Spaces spaces;     // only for "place"
    static Move place(Spaces spaces) { return {"place", std::move(spaces)}; }
    static Move pass() { return {"pass", {}}; }
    static Move end() { return {"end", {}}; }
};

struct City {
    Board board;
    std::vector<Building> buildings;
    std::map<Space, int> owner;  // covered space -> index into buildings

    void add(const Building& building);
    bool covered(Space space) const { return owner.contains(space); }
};

// All rotations of a shape (B-NOFLIP), or all rotations of it and of its mirror image (RB-MIRROR);
// each moved so that its top row and left column are 0.
std::set<Spaces> rotations(const Spaces& cells);
std::set<Spaces> rotations_and_mirrors(const Spaces& cells);

// Every way to lay one of the shapes inside the board, whatever is there: in row-then-column order.
std::set<Spaces> positions(const Board& board, const std::set<Spaces>& shapes);
bool is_one_of(const std::set<Spaces>& shapes, const Spaces& spaces);  // after moving it

// Questions about spaces that somebody wants to build on.
bool on_river(const Board& board, const Spaces& spaces);          // has a side on the river (B-FIRST)
bool across_river(const Board& board, const Spaces& spaces);      // breaks B-BANK
bool touches(const Spaces& a, const Spaces& b);                   // share a side, river or not (B-ACROSS)
bool touches_a_building(const City& city, const Spaces& spaces);  // B-NEXT

// Questions for scoring.
int visible(const City& city, const std::string& word);       // uncovered spaces with that ground
bool all_covered(const City& city, const std::string& word);  // false where the board has no such space
int visible_trees(const City& city);
int visible_rocks(const City& city);
std::vector<int> group_sizes(const City& city, const std::string& kind);  // of every connected group
int largest_groups(const City& city);           // the three kinds' largest groups added up
int churches_with_all_kinds(const City& city);  // E-CHURCH, RB-CHURCH3
int surrounded_wells(const City& city);         // E-WELL, RB-WELL

extern const std::vector<std::string> three_kinds;

}  // namespace reference
