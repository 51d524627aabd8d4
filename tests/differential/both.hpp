#pragma once

// What both engines need to be compared: the same content, spaces in both spellings, and a random hand.

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "reference/city.hpp"
#include "rules/game.hpp"
#include "rules/score.hpp"

namespace differential {

std::string text_of(std::string_view path);  // an embedded file

mycity::Mask mask_of(const reference::Spaces& spaces);
reference::Spaces spaces_of(mycity::Mask mask);

// Each once and in one order, whichever engine they come from.
using Covers = std::vector<std::pair<std::uint64_t, std::uint64_t>>;
Covers covers_of(const mycity::Shape& shape, const mycity::LegalSet& legal);
Covers covers_of(const std::vector<reference::Spaces>& legal);

// The first broken rule in the reference's words, "" for none.
std::string rule_of(const std::optional<mycity::Refusal>& refusal);

// Points by rule; a line that is missing is worth 0, so zeros are left out.
using Lines = std::map<std::string, int>;
Lines lines_of(const mycity::ScoreSheet& sheet);
Lines lines_of(const std::vector<reference::ScoreLine>& lines);

// One board as both engines have it.
struct SameBoard {
    mycity::Board fast;
    reference::Board slow;

    void set(int space, mycity::Ground ground);
    // Gives so many spaces of a thousand one of the grounds, printed buildings apart.
    void scramble(mycity::Random& random, int of_thousand, const std::vector<mycity::Ground>& grounds);
};

// How a player of a random game tends to decide; chances are out of 1000.
struct Habit {
    int pass = 0;
    int end = 0;
    int looks = 1;  // how many placements are compared before one is chosen
};
Habit random_habit(mycity::Random& random);
bool chance(mycity::Random& random, int of_thousand);

// Of some legal placements the one that lies closest among others and keeps trees.
mycity::Placement choose(const mycity::Game& game, mycity::PlayerId player, const Habit& habit,
                         mycity::Random& random);

// Spaces that are mostly no legal placement: the right shape anywhere, a wrong one, or any spaces.
mycity::Mask random_spaces(const mycity::Game& game, mycity::PlayerId player, mycity::Random& random);

}  // namespace differential
