#pragma once

#include <array>

#include "ai/incremental_features.hpp"
#include "ai/value_net.hpp"

namespace mycity {

// The net's inputs of a position, but for the features of the linear value and the placements that are left.
struct NetFacts {
    std::array<Mask, net_inputs::kPlanes> planes{};
    std::uint64_t unseen = 0;  // cards
    int passes = 0;
};

// The value of one position by a net. Updated from round to round.
class NetPosition {
  public:
    // The net outlives this object.
    NetPosition(const Game& game, PlayerId player, const ValueNet& net);
    // To another position of the same player's game.
    void update(const Game& game);

    // In hundredths of a point: the campaign value as it stands and the gain still to come.
    int value() const;
    int campaign_value() const { return features_.campaign_value(); }

    const NetFacts& facts() const { return facts_; }
    const IncrementalFeatures& features() const { return features_; }

  private:
    friend class NetPlacements;

    void read_shapes(const Game& game);
    NetFacts facts_of(const Game& game) const;

    const ValueNet* net_;
    PlayerId player_;
    IncrementalFeatures features_;
    OpenPlacements open_;
    NetFacts facts_;
    Mask occupied_;
    ValueNet::Sums sums_;  // of the facts and placements
};

}  // namespace mycity
