#pragma once

#include <vector>

#include "campaign/playthrough.hpp"
#include "print/sheets.hpp"

namespace mycity::print {

// The boards of a saved game or campaign as they are when its episode begins, in the order of the players.
std::vector<Site> sites_of(const Playthrough& played);

// Orders them: the episode, and a city for each player. Both arguments outlive the order.
void order_saved(Order& order, const Playthrough& played, const std::vector<Site>& sites);

}  // namespace mycity::print
