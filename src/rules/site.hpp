#pragma once

#include <array>
#include <span>

#include "base/fixed_vector.hpp"
#include "rules/board.hpp"
#include "rules/city.hpp"
#include "rules/rule.hpp"

namespace mycity {

inline constexpr int kMaxShapes = 32;

// Changes that a lasting city makes to a player's buildings; bit i is building i of the episode.
struct Belongings {
    std::uint64_t factories = 0;             // industrial buildings with a cog
    std::uint64_t lacking = 0;               // buildings this player no longer has
    BuildingId common_church = kNoBuilding;  // the card that means another shape for each player,
    BuildingId own_church = kNoBuilding;     // and what it means for this one
};

// A board prepared for play: which spaces are buildable, which count as empty, where a city starts, and for
// every shape the anchors that the terrain allows. Mechanics change it before `compile`.
struct Site {
    Board board;
    Mask buildable;
    Mask empty;       // each costs a point if it is open at the end (B-EMPTY1)
    Mask start;       // the first building covers one of these: beside the river or a printed building
    Rule start_rule;  // the rule that says so
    Mask watched;     // grounds on which building concerns a mechanic (Mechanic::watches)
    std::array<AnchorSets, kMaxShapes> terrain{};
    FixedVector<Standing, 6> printed;  // buildings that are there from the start
    Belongings belongings;

    explicit Site(const Board& given);
    void compile(std::span<const Shape> shapes);
};

}  // namespace mycity
