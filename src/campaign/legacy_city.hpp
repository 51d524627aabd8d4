#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

#include "rules/episode.hpp"

namespace mycity {

// What a player keeps from episode to episode.
struct LegacyCity {
    std::string name;
    std::string animal;
    Board board;                  // with all stickers
    std::uint64_t factories = 0;  // bit i: building i has a cog; the same i in every episode
    std::string_view church{};    // the form of the fourth church, once given (L-CHURCH4)
    int circles = 0;              // L-CIRCLES
    int nuggets = 0;
    int tracks = 0;
    std::array<int, 3> marks{};  // in the shafts of residential, public, industrial

    int marks_in_all_shafts() const { return std::min({marks[0], marks[1], marks[2]}); }
    int trees() const { return board.trees(board.all()); }
    int rocks() const { return board.rocks(board.all()); }
    bool operator==(const LegacyCity&) const = default;
};

// What belongs to a player in an episode.
Belongings belongings_in(const Episode& episode, const LegacyCity& city);

}  // namespace mycity
