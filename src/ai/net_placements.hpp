#pragma once

#include "ai/net_position.hpp"

namespace mycity {

// The values of a position after one building is placed, wherever it stands.
class NetPlacements {
  public:
    // The position outlives this object and does not change.
    NetPlacements(const NetPosition& position, BuildingId building);

    // In hundredths of a point, as NetPosition::value.
    int value_after(Placement placement) const;

  private:
    const NetPosition& position_;
    BuildingId building_;
    int phase_;
    // The sums that are the same wherever the building stands, with the spaces that count as if it covered
    // none.
    ValueNet::Sums sums_;
    ChangedWorth worth_;
    // Filled as far as they are used: a search makes millions of these objects.
    union AllCounted {
        CountedSpaces of[IncrementalFeatures::kMostCounted];
        AllCounted() {}
    };
    AllCounted counted_;
    std::size_t counts_ = 0;
};

}  // namespace mycity
