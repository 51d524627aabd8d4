#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

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
               const std::array<std::int32_t, Outputs>& bias)
        : bias_(bias) {
        for (std::size_t input = 0; input < Inputs; ++input)
            for (std::size_t output = 0; output < Outputs; ++output)
                pairs_[input / 2][2 * output + input % 2] = weights[output][input];
    }

    Activations operator()(const std::array<std::int16_t, Inputs>& inputs) const {
        std::array<std::int32_t, Inputs / 2> pairs;
        std::memcpy(pairs.data(), inputs.data(), sizeof pairs);
        std::array<std::uint8_t, Inputs / 2> active;
        std::size_t count = 0;
        for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
            active[count] = static_cast<std::uint8_t>(pair);
            count += pairs[pair] != 0 ? 1 : 0;
        }
        Sums sums;
        std::memcpy(sums.data(), bias_.data(), sizeof sums);
        for (std::size_t i = 0; i < count; ++i) add(sums, active[i], pairs[active[i]]);
        Activations result;
        for (std::size_t i = 0; i < Outputs; ++i)
            result[i] =
                static_cast<std::int16_t>(std::clamp(sums[i / 4][i % 4] >> kNetShift, 0, kMostActive));
        return result;
    }

  private:
    // What a register of every target holds.
    using Eight = std::int16_t __attribute__((vector_size(16), may_alias));
    using Four = std::int32_t __attribute__((vector_size(16)));
    using Sums = std::array<Four, Outputs / 4>;

    void add(Sums& sums, std::size_t pair, std::int32_t inputs) const {
        const Four both{inputs, inputs, inputs, inputs};
        const auto* weights = reinterpret_cast<const Eight*>(pairs_[pair].data());
        for (std::size_t i = 0; i < sums.size(); ++i)
            sums[i] += products_of_pairs(reinterpret_cast<Eight>(both), weights[i]);
    }

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

    alignas(32) std::array<std::array<std::int16_t, 2 * Outputs>, Inputs / 2> pairs_{};
    std::array<std::int32_t, Outputs> bias_;
};

}  // namespace mycity
