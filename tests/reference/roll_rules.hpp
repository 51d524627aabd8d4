#pragma once

// Roll & Build's dice and the numbers of its twelve episodes, as the rules text gives them.

#include "city.hpp"

namespace reference {

// What a throw asks everybody to build.
struct Thrown {
    std::string kind;  // "residential", "public", "industrial", "church" or "fortress"
    Spaces cells;      // in the window of the two blue dice, or the church's drawing
};

// What the compass means in an episode: its line of circles, each with the shape to build.
struct CompassLine {
    std::string kind;  // "church", "fortress", or "" where the compass never means anything
    std::vector<Spaces> circles;
};

inline constexpr int compass_face = 5;  // of die B

// Faces are numbered 0 to 5 in the order of the rules' table. Throws std::out_of_range on any other number.
// circles_used: how many circles of the episode's line earlier compasses have filled.
Thrown thrown_building(int episode, int circles_used, int face_a, int face_b, int face_white);

CompassLine compass_line(int episode);

int pass_points(int circles_filled);  // RB-PASS: 0, -1, -2, -3, -5, -7, -10
inline constexpr int pass_circles = 6;

bool forest_is_open(int episode);     // 8 and 9
bool passing_allowed(int episode);    // not in 6 (RB-NOPASS)
bool groups_count(int episode);       // RB-GROUP, from 2 on
bool wells_count(int episode);        // RB-WELL, 3 to 6
bool churches_count(int episode);     // RB-CHURCH3, 5 to 8
int bandit_points(int episode);       // of one bandit at large; 0 where there are none
int complete_points(int episode);     // RB-COMPLETE, per kind
std::string start_rule(int episode);  // "B-FIRST", "RB-STARTCHURCH" or "RB-SAWMILL"

// The race of an episode: who covers all spaces of that ground first gets 5.
struct Race {
    std::string rule;    // "RB-PLATEAU", "RB-FOREST", "RB-GOLD5", or "" where there is none
    std::string ground;  // the word of the spaces to cover
    int bags = 0;        // for having all covered at the end
};
Race race_of(int episode);

}  // namespace reference
