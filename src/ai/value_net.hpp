#pragma once

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

    // `rows` has kWidth weights for each input, `skip` one.
    ValueNet(std::vector<Mask> shapes, std::span<const NetRowWeight> rows, std::vector<NetWeight> skip,
             const Layers& layers);

    // The shapes, turned and at the upper left corner, whose placements are inputs.
    std::span<const Mask> shapes() const { return shapes_; }
    const ShapeConflicts& conflicts() const { return conflicts_; }
    std::vector<NetRowWeight> rows() const;
    std::span<const NetWeight> skip() const { return skip_; }
    const Layers& layers() const { return layers_; }

    Sums empty() const;
    Sums with(const Sums& sums, std::span<const NetInput> more, std::span<const NetInput> fewer) const;
    // The gain that is still to come, in hundredths of a point.
    int gain(const Sums& sums) const;

  private:
    std::vector<Mask> shapes_;
    ShapeConflicts conflicts_;
    std::vector<Row> rows_;  // by input
    std::vector<NetWeight> skip_;
    Layers layers_;
    SmallLayer<kWidth, kHidden> first_;  // as layers_ says
    SmallLayer<kHidden, kHidden> second_;
};

}  // namespace mycity
