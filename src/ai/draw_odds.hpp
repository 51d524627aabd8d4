#pragma once

#include <cstdint>

#include "rules/game.hpp"

namespace mycity {

// A building that the next round may bring, and in how many cases.
struct BuildingOdds {
    BuildingId building{};
    std::uint8_t cases = 0;
};

// The odds of a player's next reveal, from public information: the unseen cards, or all 216 throws.
class DrawOdds {
  public:
    // `game` waits for the reveal of a new round.
    DrawOdds(const Game& game, PlayerId player);

    const BuildingOdds* begin() const { return entries_.begin(); }
    const BuildingOdds* end() const { return entries_.end(); }
    int cases() const { return cases_; }
    bool has_shape(ShapeId shape) const { return (shapes_ >> shape & 1) != 0; }

  private:
    void add(const Episode& episode, BuildingId building);

    FixedVector<BuildingOdds, kMaxBuildingKinds> entries_;
    int cases_ = 0;
    std::uint32_t shapes_ = 0;
};

}  // namespace mycity
