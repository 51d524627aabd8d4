#pragma once

// Which rule of the legacy campaign holds in which of its 24 episodes, as the rules text gives them.

#include "city.hpp"

namespace reference {

int start_points(int episode);  // B-START up to 12, L-ZERO from 13

bool passing_is_forbidden(int episode);   // L-NOPASS: 6 and 9
std::string debt_rule(int episode);       // who refuses a pass at 0: "B-PASS0", from 13 on "L-ZERO"
std::string first_rule(int episode);      // "B-FIRST", "L-SAWMILL" (8 to 12) or "L-PALACE" (22 to 24)
std::string start_building(int episode);  // the ground word of the printed start building, "" for the river

bool left_bank_is_flooded(int episode);    // L-FLOOD: 7 to 9
bool forest_may_be_built_on(int episode);  // L-FOREST: 8 to 12

bool groups_score(int episode);       // L-GROUP: 2 to 12
bool churches_score(int episode);     // E-CHURCH: from 5
bool wells_score(int episode);        // L-WELL: 3 to 12
bool factories_score(int episode);    // L-FACTORY: from 13
bool factories_pollute(int episode);  // L-POLLUTION: from 14
bool empties_cost(int episode);       // B-EMPTY1: up to 14 (L-NOEMPTY)

bool investor_pays(int episode);                           // L-INVESTOR: 13 to 18
bool railroad_pays(int episode);                           // L-TRACK: 19 to 24
bool shaft_is_open(int episode, const std::string& kind);  // L-MINE: 16, 17, 18 to 19, by kind
bool chapel_counts(int episode);                           // L-CHAPEL: 17 to 19
int port_links(int episode);          // how many kinds' links and cargo count: 1 in 20, 3 from 21 on, else 0
bool platform_scores(int episode);    // L-PLATFORM: 21
bool landmark_scores(int episode);    // L-LANDMARK: from 23
bool parade_scores(int episode);      // L-PARADE: 24
bool cogless_have_left(int episode);  // L-COGS: 22 to 24
bool parks_grow(int episode);         // L-PARK: 22 to 24

// The race for the veins: who has all gold covered first.
struct VeinRace {
    std::string rule;  // "L-VEINS" (10, 11), "L-VEIN3" (12, 16 to 18), or "" where there is none
    int points = 0;
    int nuggets = 0;
};
VeinRace vein_race(int episode);
bool veins_at_the_end(int episode);  // L-VEINS2: 11, 12, 16 to 18

// The spaces on the same side of the river as A1.
std::set<Space> left_bank(const Board& board);

}  // namespace reference
