#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "ai/incremental_features.hpp"

// A learned value like an NNUE: a wide first layer over sparse inputs, which a placement changes in few
// places, and two small layers. Whole numbers, so that it is the same everywhere.
namespace mycity::net {

inline constexpr int kWidth = 128;
inline constexpr int kHidden = 32;
inline constexpr int kOne = 128;          // 1.0 of an activation
inline constexpr int kMostActive = 4095;  // largest activation
inline constexpr int kShift = 10;         // 1.0 of a weight of a small layer is 1 << kShift

// Inputs.
inline constexpr int kCells = 0;                             // [kind, 3: others][space]
inline constexpr int kRight = kCells + 4 * kMaxSpaces;       // same building as the space to the right
inline constexpr int kDown = kRight + kMaxSpaces;            // and below
inline constexpr int kLargest = kDown + kMaxSpaces;          // [kind][space] of the largest group
inline constexpr int kFeatures = kLargest + 3 * kMaxSpaces;  // those of the linear value but the land
inline constexpr int kFeatureCount = features::kWeights - features::kLand.size;
inline constexpr int kCards = kFeatures + kFeatureCount;  // [card] unseen
inline constexpr int kPasses = kCards + 64;               // [passes]
inline constexpr int kMostPasses = 7;
inline constexpr int kPlaces = kPasses + kMostPasses + 1;  // [oriented shape][anchor] still free

struct Layers {
    std::array<std::array<std::int16_t, kWidth>, kHidden> first{};
    std::array<std::int32_t, kHidden> first_bias{};
    std::array<std::array<std::int16_t, kHidden>, kHidden> second{};
    std::array<std::int32_t, kHidden> second_bias{};
    std::array<std::int16_t, kHidden> last{};
    std::int32_t last_bias = 0;
    std::int32_t skip_bias = 0;
};

struct Net {
    std::vector<std::int16_t> rows;  // [input][kWidth]
    std::vector<std::int16_t> skip;  // [input], hundredths of a point
    alignas(32) std::array<std::int16_t, kWidth> bias{};
    Layers layers{};
    int inputs() const { return static_cast<int>(skip.size()); }
};
bool read_net(const std::string& path, Net& net);

// The oriented shapes of an episode and where its site allows them.
struct Places {
    struct Oriented {
        Mask cells;  // anchored at bit 0
        FixedVector<std::uint8_t, kMaxShapeSpaces> offsets;
        Mask terrain;  // anchors
    };
    std::vector<Oriented> oriented;
    explicit Places(const Episode& episode, const Site& site);
    int inputs() const { return kPlaces + static_cast<int>(oriented.size()) * kMaxSpaces; }
};

// The inputs of a position in a fixed form, for training.
struct Sample {
    std::uint64_t kinds[4][2];
    std::uint64_t right[2];
    std::uint64_t down[2];
    std::uint64_t largest[3][2];
    std::uint64_t cards;
    std::uint16_t passes;
    std::uint16_t count;
    std::uint16_t features[48];
    float gain;
};

class Position {
  public:
    Position(const Game& game, PlayerId player, const Net& net, const Places& places);
    // Hundredths of a point.
    int value() const { return value_after({}); }
    int value_after(const PlacementDelta& delta) const;
    PlacementDelta delta(BuildingId building, Placement placement) const {
        return features_.delta(building, placement);
    }
    int now() const { return features_.campaign_value(); }
    bool over() const { return features_.over(); }
    // After the placement; returns its value as it stands.
    int sample(Sample& sample) const;

  private:
    using Sums = std::array<std::int16_t, kWidth>;
    struct Accumulator {
        alignas(32) Sums sums;
        int skip;
    };
    template <int Sign>
    void add(Accumulator& to, int input) const;
    int gain(const Accumulator& sums) const;

    const Net& net_;
    const Places& places_;
    IncrementalFeatures features_;
    Mask occupied_;
    std::array<Mask, 3> kinds_;
    Mask firsts_;
    Mask right_;
    Mask down_;
    std::array<Group, 3> largest_;
    std::uint64_t cards_ = 0;
    int passes_ = 0;
    std::array<Mask, 128> free_;  // by oriented shape
    Accumulator base_;            // without features
};

}  // namespace mycity::net
