#include "city.hpp"

#include <algorithm>

namespace reference {

const std::vector<std::string> three_kinds = {"residential", "public", "industrial"};

namespace {

Spaces moved_to_corner(Spaces cells) {
    int top = cells.at(0).row;
    int left = cells.at(0).col;
    for (const Space& cell : cells) {
        top = std::min(top, cell.row);
        left = std::min(left, cell.col);
    }
    for (Space& cell : cells) cell = {cell.row - top, cell.col - left};
    std::sort(cells.begin(), cells.end());
    return cells;
}

Spaces quarter_turned(Spaces cells) {
    for (Space& cell : cells) cell = {cell.col, -cell.row};
    return cells;
}

Spaces mirrored(Spaces cells) {
    for (Space& cell : cells) cell = {cell.row, -cell.col};
    return cells;
}

std::set<std::string> kinds_beside(const City& city, const Building& building) {
    std::set<std::string> kinds;
    for (const Building& other : city.buildings)
        if (touches(building.spaces, other.spaces)) kinds.insert(other.kind);
    return kinds;
}

// E-WELL: four sides, four different buildings. A side off the board has no building.
bool surrounded(const City& city, Space well) {
    std::set<int> around;
    for (const Space& side : neighbours(well))
        if (city.covered(side)) around.insert(city.owner.at(side));
    return around.size() == 4;
}

}  // namespace

void City::add(const Building& building) {
    for (const Space& space : building.spaces) owner[space] = count_of(buildings);
    buildings.push_back(building);
}

std::set<Spaces> rotations(const Spaces& cells) {
    std::set<Spaces> all;
    Spaces turned = cells;
    for (int i = 0; i < 4; ++i) {
        all.insert(moved_to_corner(turned));
        turned = quarter_turned(turned);
    }
    return all;
}

std::set<Spaces> rotations_and_mirrors(const Spaces& cells) {
    std::set<Spaces> all = rotations(cells);
    all.merge(rotations(mirrored(cells)));
    return all;
}

std::set<Spaces> positions(const Board& board, const std::set<Spaces>& shapes) {
    std::set<Spaces> all;
    for (const Spaces& shape : shapes)
        for (int row = 0; row < board.rows; ++row)
            for (int col = 0; col < board.columns; ++col) {
                Spaces there = shape;
                for (Space& space : there) space = {space.row + row, space.col + col};
                if (std::all_of(there.begin(), there.end(), [&](Space s) { return on_board(board, s); }))
                    all.insert(there);
            }
    return all;
}

bool is_one_of(const std::set<Spaces>& shapes, const Spaces& spaces) {
    return !spaces.empty() && shapes.contains(moved_to_corner(spaces));
}

bool on_river(const Board& board, const Spaces& spaces) {
    for (const Space& space : spaces)
        for (const Space& beside : neighbours(space))
            if (river_between(board, space, beside)) return true;
    return false;
}

bool across_river(const Board& board, const Spaces& spaces) {
    for (const Space& a : spaces)
        for (const Space& b : spaces)
            if (river_between(board, a, b)) return true;
    return false;
}

bool touches(const Spaces& a, const Spaces& b) {
    for (const Space& space : a)
        for (const Space& beside : neighbours(space))
            if (std::find(b.begin(), b.end(), beside) != b.end()) return true;
    return false;
}

bool touches_a_building(const City& city, const Spaces& spaces) {
    for (const Space& space : spaces)
        for (const Space& beside : neighbours(space))
            if (city.covered(beside)) return true;
    return false;
}

int visible(const City& city, const std::string& word) {
    int count = 0;
    for (const auto& [space, ground] : city.board.ground)
        if (ground == word && !city.covered(space)) ++count;
    return count;
}

bool all_covered(const City& city, const std::string& word) {
    bool any = false;
    for (const auto& [space, ground] : city.board.ground) any = any || ground == word;
    return any && visible(city, word) == 0;
}

int visible_trees(const City& city) { return visible(city, "one-tree") + 2 * visible(city, "two-tree"); }

int visible_rocks(const City& city) { return visible(city, "one-rock") + 2 * visible(city, "two-rock"); }

std::vector<int> group_sizes(const City& city, const std::string& kind) {
    std::vector<int> sizes;
    std::set<std::size_t> seen;
    for (std::size_t start = 0; start < city.buildings.size(); ++start) {
        if (city.buildings[start].kind != kind || seen.contains(start)) continue;
        std::vector<std::size_t> group = {start};
        seen.insert(start);
        for (std::size_t next = 0; next < group.size(); ++next)
            for (std::size_t other = 0; other < city.buildings.size(); ++other)
                if (city.buildings[other].kind == kind && !seen.contains(other) &&
                    touches(city.buildings[group[next]].spaces, city.buildings[other].spaces)) {
                    seen.insert(other);
                    group.push_back(other);
                }
        sizes.push_back(count_of(group));
    }
    return sizes;
}

int largest_groups(const City& city) {
    int sum = 0;
    for (const std::string& kind : three_kinds) {
        int largest = 0;
        for (int size : group_sizes(city, kind)) largest = std::max(largest, size);
        sum += largest;
    }
    return sum;
}

int churches_with_all_kinds(const City& city) {
    int count = 0;
    for (const Building& building : city.buildings) {
        if (building.kind != "church") continue;
        const auto kinds = kinds_beside(city, building);
        if (kinds.contains("residential") && kinds.contains("public") && kinds.contains("industrial"))
            ++count;
    }
    return count;
}

int surrounded_wells(const City& city) {
    int count = 0;
    for (const auto& [space, ground] : city.board.ground)
        if (ground == "well" && !city.covered(space) && surrounded(city, space)) ++count;
    return count;
}

}  // namespace reference
