#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "ai/net_inputs.hpp"
#include "ai/open_placements.hpp"
#include "ai/small_layer.hpp"
#include "base/mask.hpp"

namespace mycity {

using NetInput = std::uint16_t;
using NetWeight = std::int16_t;
using NetRowWeight = std::int8_t;

// A learned value in the manner of an NNUE: a wide first layer over sparse inputs, of which a placement
// changes few, and two small layers. Whole numbers only, so that it is the same on every machine.
class ValueNet {
  public:
    static constexpr std::size_t kWidth = 128;
    static constexpr std::size_t kHidden = 32;

    // The first layer: what a set of inputs adds up to. A row is packed, the weights of output i and of
    // output i + kHalf in one number, and so are sums of rows; those of the upper half are known alone, too,
    // and what is left are those of the lower half.
    static constexpr std::size_t kHalf = kWidth / 2;
    struct alignas(64) Row : std::array<NetWeight, kHalf> {};
    struct Sums {
        alignas(32) std::array<NetWeight, kHalf> packed{};
        alignas(32) std::array<NetWeight, kHalf> upper{};
        int rows = 0;  // that were added
        int skip = 0;  // of the weights that lead straight to the result
    };
    struct Inputs {
        std::span<const NetInput> more{};
        std::span<const NetInput> fewer{};
    };

    struct Layers {
        std::array<NetWeight, kWidth> bias{};
        std::int32_t skip_bias = 0;
        std::array<std::array<NetWeight, kWidth>, kHidden> first{};
        std::array<std::int32_t, kHidden> first_bias{};
        std::array<std::array<NetWeight, kHidden>, kHidden> second{};
        std::array<std::int32_t, kHidden> second_bias{};
        std::array<NetWeight, kHidden> last{};
        std::int32_t last_bias = 0;
    };

    // `rows` has kWidth weights for each input, `skip` one, placements shape by shape.
    ValueNet(std::vector<Mask> shapes, std::span<const NetRowWeight> rows, std::span<const NetWeight> skip,
             const Layers& layers);

    // The shapes, turned and at the upper left corner, whose placements are inputs.
    std::span<const Mask> shapes() const { return shapes_; }
    const ShapeConflicts& conflicts() const { return conflicts_; }
    std::vector<NetRowWeight> rows() const;
    std::vector<NetWeight> skip() const;
    const Layers& layers() const { return layers_; }

    Sums empty() const;
    Sums with(const Sums& sums, const Inputs& changed) const;
    // The input of the first shape's placement with this anchor; those of the others follow, because they are
    // often lost together.
    int first_placement_at(SpaceId anchor) const {
        return net_inputs::kPlacements + anchor * static_cast<int>(shapes_.size());
    }
    // In hundredths of a point. A player who goes on can still end with the present score, so it is never
    // negative.
    int gain_to_come(const Sums& sums) const { return std::max(0, gain(sums)); }

  private:
    int gain(const Sums& sums) const;
    std::size_t place_of(std::size_t input) const;

    std::vector<Mask> shapes_;
    ShapeConflicts conflicts_;
    std::vector<Row> rows_;  // by input, placements anchor by anchor
    std::vector<NetWeight> skip_;
    Layers layers_;
    SmallLayer<kWidth, kHidden> first_;  // as layers_ says
    SmallLayer<kHidden, kHidden> second_;
};

}  // namespace mycity
