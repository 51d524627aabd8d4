#include "roll_rules.hpp"

namespace reference {

namespace {

// The windows of the dice, A's columns are 0 and 1; die B lies to its right.
const Spaces a_corner = {{0, 0}, {1, 0}, {1, 1}};
const Spaces a_one = {{1, 1}};
const Spaces a_upright = {{0, 1}, {1, 1}};
const Spaces a_flat = {{1, 0}, {1, 1}};
const std::vector<Spaces> die_a = {a_corner, a_one, a_one, a_upright, a_upright, a_flat};

const Spaces b_one = {{1, 0}};
const Spaces b_flat = {{1, 0}, {1, 1}};
const Spaces b_upright = {{0, 0}, {1, 0}};
const Spaces nothing = {};
const std::vector<Spaces> die_b = {b_one, b_flat, b_upright, b_upright, nothing, nothing};

const std::vector<std::string> white_die = {"residential", "residential", "industrial",
                                            "industrial",  "public",      "public"};

const Spaces one = {{0, 0}};
const Spaces two = {{0, 0}, {0, 1}};
const Spaces two_l = {{0, 0}, {1, 0}, {1, 1}};
const Spaces tee = {{0, 0}, {0, 1}, {0, 2}, {1, 1}};
const Spaces plus = {{0, 1}, {1, 0}, {1, 1}, {1, 2}, {2, 1}};

}  // namespace

CompassLine compass_line(int episode) {
    if (episode >= 4 && episode <= 6) return {"church", {two, plus, two_l, tee}};
    if (episode == 7) return {"church", {one, two, two_l}};
    if (episode == 8) return {"church", {tee, plus}};
    if (episode == 11 || episode == 12) return {"fortress", {one, one, one, one}};
    return {"", {}};
}

Thrown thrown_building(int episode, int circles_used, int face_a, int face_b, int face_white) {
    Spaces cells = nth(die_a, face_a);
    for (const Space& cell : nth(die_b, face_b)) cells.push_back({cell.row, cell.col + 2});
    const std::string kind = nth(white_die, face_white);
    const CompassLine line = compass_line(episode);
    if (face_b == compass_face && circles_used < count_of(line.circles))
        return {line.kind, nth(line.circles, circles_used)};
    return {kind, cells};
}

int pass_points(int circles_filled) {
    const std::vector<int> points = {0, -1, -2, -3, -5, -7, -10};
    return nth(points, circles_filled);
}

bool forest_is_open(int episode) { return episode == 8 || episode == 9; }

bool passing_allowed(int episode) { return episode != 6; }

bool groups_count(int episode) { return episode >= 2; }

bool wells_count(int episode) { return episode >= 3 && episode <= 6; }

bool churches_count(int episode) { return episode >= 5 && episode <= 8; }

int bandit_points(int episode) {
    if (episode == 12) return -6;
    return episode >= 10 ? -3 : 0;
}

int complete_points(int episode) {
    if (episode == 12) return 6;
    return episode == 11 ? 3 : 0;
}

std::string start_rule(int episode) {
    if (episode == 6) return "RB-STARTCHURCH";
    if (episode >= 7 && episode <= 9) return "RB-SAWMILL";
    return "B-FIRST";
}

Race race_of(int episode) {
    if (episode == 7) return {"RB-PLATEAU", "plateau", 1};
    if (episode == 8) return {"RB-FOREST", "forest", 1};
    if (episode == 9) return {"RB-GOLD5", "gold", 2};
    return {};
}

}  // namespace reference
