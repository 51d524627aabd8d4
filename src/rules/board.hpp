#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "base/mask.hpp"

namespace mycity {

// The print of a space (B-BOARD).
enum class Ground : std::uint8_t {
    meadow,
    spot,  // a meadow with the small square for a sticker
    one_tree,
    two_tree,
    one_rock,
    two_rock,
    well,
    gold,
    plateau,
    bandit,
    church,
    sawmill,
    fortress,
    mountain,
    forest,
    water,
    mine_residential,  // entrances of the mine; never built on
    mine_public,
    mine_industrial,
    port,
    palace,
    landmark,
};
inline constexpr int kGrounds = 22;

struct GroundFacts {
    char letter;            // in board drawings
    std::string_view name;  // in the protocol
};
const GroundFacts& facts_of(Ground ground);
std::optional<Ground> ground_from(char letter);

struct Board {
    int rows = 0;
    std::array<Mask, kGrounds> where{};  // the spaces of each ground
    Mask river_east;                     // spaces with the river on their right edge
    Mask river_south;                    // spaces with the river on their lower edge

    Mask on(Ground ground) const { return where[static_cast<std::size_t>(ground)]; }
    Ground at(SpaceId space) const;
    void set(SpaceId space, Ground ground);

    Mask all() const { return Mask::first(rows * kColumns); }
    Mask light() const;                 // light green, with or without a feature
    Mask closed() const;                // light green, but not buildable: bandits, entrances, the port
    Mask empty() const;                 // B-EMPTY, before any building
    Mask bank_of(SpaceId space) const;  // the bank of this space (B-RIVER)
    Mask river_side() const;            // spaces with at least one edge on the river
    int trees(Mask visible) const;
    int rocks(Mask visible) const;
    bool operator==(const Board&) const = default;
};

}  // namespace mycity
