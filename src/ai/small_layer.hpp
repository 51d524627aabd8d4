#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

namespace mycity {

inline constexpr int kNetShift = 10;      // a weight of 1 of a small layer is 1 << kNetShift
inline constexpr int kMostActive = 4095;  // the largest activation

// A small layer of a value net. Most of its inputs are 0, so its weights lie in the order of the inputs, in
// pairs: two inputs and what they add to all outputs. Only pairs that are not 0 cost time.
template <std::size_t Inputs, std::size_t Outputs>
class SmallLayer {
  public:
    using Activations = std::array<std::int16_t, Outputs>;

    SmallLayer(const std::array<std::array<std::int16_t, Inputs>, Outputs>& weights,
               const std::array<std::int32_t, Outputs>& bias) {
        for (std::size_t output = 0; output < Outputs; ++output) {
            bias_[output / 4][output % 4] = bias[output];
            for (std::size_t input = 0; input < Inputs; ++input)
                pairs_[input / 2][output / 4][2 * (output % 4) + input % 2] = weights[output][input];
        }
    }

    Activations operator()(const std::array<std::int16_t, Inputs>& inputs) const {
        std::array<std::uint8_t, kPairs> active;
        std::size_t count = 0;
        for (std::size_t pair = 0; pair < kPairs; ++pair) {
            active[count] = static_cast<std::uint8_t>(pair);
            count += (inputs[2 * pair] | inputs[2 * pair + 1]) != 0 ? 1 : 0;
        }
        std::array<Four, Outputs / 4> sums;
        for (std::size_t i = 0; i < sums.size(); ++i) sums[i] = bias_[i];
        for (std::size_t i = 0; i < count; ++i) {
            const std::int16_t even = inputs[2 * active[i]];
            const std::int16_t odd = inputs[2 * active[i] + 1];
            const Eight both{even, odd, even, odd, even, odd, even, odd};
            const auto& weights = pairs_[active[i]];
            for (std::size_t j = 0; j < sums.size(); ++j) sums[j] += products_of_pairs(both, weights[j]);
        }
        Activations result;
        for (std::size_t i = 0; i < sums.size(); ++i)
            for (std::size_t lane = 0; lane < 4; ++lane)
                result[4 * i + lane] =
                    static_cast<std::int16_t>(std::clamp(sums[i][lane] >> kNetShift, 0, kMostActive));
        return result;
    }

  private:
    // What a register of every target holds.
    using Eight = std::int16_t __attribute__((vector_size(16)));
    using Four = std::int32_t __attribute__((vector_size(16)));
    static constexpr std::size_t kPairs = Inputs / 2;

    // a[0] * b[0] + a[1] * b[1] and so on: one instruction where the processor has it.
    static Four products_of_pairs(Eight a, Eight b) {
#if defined(__SSE2__)
        return __builtin_ia32_pmaddwd128(a, b);
#elif defined(__wasm_simd128__)
        return __builtin_wasm_dot_s_i32x4_i16x8(a, b);
#else
        Four result;
        for (int i = 0; i < 4; ++i) result[i] = a[2 * i] * b[2 * i] + a[2 * i + 1] * b[2 * i + 1];
        return result;
#endif
    }

    std::array<std::array<Eight, Outputs / 4>, kPairs> pairs_{};
    std::array<Four, Outputs / 4> bias_{};
};

}  // namespace mycity
