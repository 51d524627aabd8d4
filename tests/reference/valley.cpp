#include "valley.hpp"

namespace reference {

namespace {

bool touches_ground(const City& city, const Spaces& spaces, const std::string& word) {
    for (const Space& space : spaces)
        for (const Space& beside : neighbours(space))
            if (city.board.ground.contains(beside) && city.board.ground.at(beside) == word) return true;
    return false;
}

// A building belongs to a group at the entrance if buildings of its kind lead there from it.
int buildings_at_entrance(const City& city, const std::string& kind) {
    std::set<std::size_t> found;
    for (bool more = true; more;) {
        more = false;
        for (std::size_t i = 0; i < city.buildings.size(); ++i) {
            const Building& building = city.buildings[i];
            if (building.kind != kind || found.contains(i)) continue;
            bool joins = touches_ground(city, building.spaces, "mine-" + kind);
            for (const std::size_t other : found)
                joins = joins || touches(building.spaces, city.buildings[other].spaces);
            if (joins) more = found.insert(i).second;
        }
    }
    return count_of(found);
}

std::set<std::string> kinds_on_sides(const City& city, Space space) {
    std::set<std::string> kinds;
    for (const Space& side : neighbours(space))
        if (city.covered(side)) kinds.insert(nth(city.buildings, city.owner.at(side)).kind);
    return kinds;
}

// V-ORE
int ore(const City& city) {
    int sum = 0;
    for (const std::string& kind : three_kinds) sum += buildings_at_entrance(city, kind);
    return sum;
}

// V-ORCHARD
int orchard_trees(const City& city) {
    int trees = 0;
    for (const auto& [space, ground] : city.board.ground) {
        if (city.covered(space) || !kinds_on_sides(city, space).contains("residential")) continue;
        if (ground == "one-tree") trees += 1;
        if (ground == "two-tree") trees += 2;
    }
    return trees;
}

// V-MARKET
int market_places(const City& city) {
    int places = 0;
    for (const auto& [space, ground] : city.board.ground) {
        if ((ground != "meadow" && ground != "spot") || city.covered(space)) continue;
        bool closed = true;
        for (const Space& side : neighbours(space)) closed = closed && city.covered(side);
        const auto kinds = kinds_on_sides(city, space);
        if (closed && kinds.contains("residential") && kinds.contains("public") &&
            kinds.contains("industrial"))
            places += 1;
    }
    return places;
}

}  // namespace

std::vector<ScoreLine> valley_lines(const City& city) {
    return {{"V-ORE", ore(city)}, {"V-ORCHARD", orchard_trees(city)}, {"V-MARKET", 3 * market_places(city)}};
}

}  // namespace reference
