#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace mycity {

inline constexpr int kNetShift = 10;      // a weight of 1 of a small layer is 1 << kNetShift
inline constexpr int kMostActive = 4095;  // the largest activation

// The register that every target has.
using EightNumbers = std::int16_t __attribute__((vector_size(16)));
using FourNumbers = std::int32_t __attribute__((vector_size(16)));

// a[0] * b[0] + a[1] * b[1] and so on: one instruction where the processor has it.
inline FourNumbers products_of_pairs(EightNumbers a, EightNumbers b) {
#if defined(__SSE2__)
    return __builtin_ia32_pmaddwd128(a, b);
#elif defined(__wasm_simd128__)
    return __builtin_wasm_dot_s_i32x4_i16x8(a, b);
#else
    FourNumbers result;
    for (int i = 0; i < 4; ++i) result[i] = a[2 * i] * b[2 * i] + a[2 * i + 1] * b[2 * i + 1];
    return result;
#endif
}

// The activations of a layer, eight at a time. Two of them, of which the first is in the lower half, can be
// read as one number.
template <std::size_t Count>
class Activations {
  public:
    static constexpr std::size_t kPairs = Count / 2;
    static_assert(kPairs <= 64 && Count % 8 == 0);

    void set_eight(std::size_t eight, EightNumbers activations) {
        *reinterpret_cast<Aliasing*>(&pairs_[4 * eight]) = activations;
    }
    std::int32_t times(const std::array<std::int16_t, Count>& weights) const {
        FourNumbers sums{};
        for (std::size_t i = 0; i < kPairs; i += 4)
            sums += products_of_pairs(*reinterpret_cast<const Aliasing*>(&pairs_[i]),
                                      *reinterpret_cast<const AliasingWeights*>(&weights[2 * i]));
        return sums[0] + sums[1] + sums[2] + sums[3];
    }
    std::int32_t pair(std::size_t i) const { return pairs_[i]; }
    // The pairs that are not both 0, as a bit set.
    std::uint64_t active_pairs() const {
        std::uint64_t active = 0;
        for (std::size_t i = 0; i < kPairs; i += 4)
            active |= std::uint64_t{active_of_four(*reinterpret_cast<const AliasingPairs*>(&pairs_[i]))} << i;
        return active;
    }

  private:
    using Aliasing __attribute__((may_alias)) = EightNumbers;
    using AliasingWeights __attribute__((may_alias, aligned(2))) = EightNumbers;
    using AliasingPairs __attribute__((may_alias)) = FourNumbers;

    static unsigned active_of_four(FourNumbers pairs) {
        const FourNumbers active = pairs != 0;
#if defined(__SSE2__)
        using Floats = float __attribute__((vector_size(16)));
        return static_cast<unsigned>(__builtin_ia32_movmskps(reinterpret_cast<Floats>(active)));
#elif defined(__wasm_simd128__)
        return __builtin_wasm_bitmask_i32x4(active);
#else
        return (active[0] & 1u) | (active[1] & 2u) | (active[2] & 4u) | (active[3] & 8u);
#endif
    }

    alignas(16) std::array<std::int32_t, kPairs> pairs_;
};

// A small layer of a value net. Most of its inputs are 0, so its weights lie in the order of the inputs, in
// pairs: two inputs and what they add to all outputs. Only pairs that are not 0 cost time.
template <std::size_t Inputs, std::size_t Outputs>
class SmallLayer {
  public:
    SmallLayer(const std::array<std::array<std::int16_t, Inputs>, Outputs>& weights,
               const std::array<std::int32_t, Outputs>& bias) {
        for (std::size_t output = 0; output < Outputs; ++output) {
            bias_[output / 4][output % 4] = bias[output];
            for (std::size_t input = 0; input < Inputs; ++input)
                pairs_[input / 2][output / 4][2 * (output % 4) + input % 2] = weights[output][input];
        }
    }

    Activations<Outputs> operator()(const Activations<Inputs>& inputs) const {
        std::array<FourNumbers, Outputs / 4> sums{};
        for (std::uint64_t active = inputs.active_pairs(); active != 0; active &= active - 1) {
            const auto pair = static_cast<std::size_t>(std::countr_zero(active));
            const FourNumbers four = FourNumbers{} + inputs.pair(pair);
            const auto& weights = pairs_[pair];
            for (std::size_t i = 0; i < sums.size(); ++i)
                sums[i] += products_of_pairs(reinterpret_cast<EightNumbers>(four), weights[i]);
        }
        Activations<Outputs> result;
        for (std::size_t i = 0; i < sums.size(); i += 2) {
            const auto low = reinterpret_cast<EightNumbers>(activations(sums[i] + bias_[i]));
            const auto high = reinterpret_cast<EightNumbers>(activations(sums[i + 1] + bias_[i + 1]));
            result.set_eight(i / 2, __builtin_shufflevector(low, high, 0, 2, 4, 6, 8, 10, 12, 14));
        }
        return result;
    }

  private:
    static FourNumbers activations(FourNumbers sums) {
        constexpr FourNumbers kMost{kMostActive, kMostActive, kMostActive, kMostActive};
        const FourNumbers scaled = sums >> kNetShift;
        const FourNumbers positive = scaled & (scaled > 0);
        return positive > kMost ? kMost : positive;
    }

    std::array<std::array<EightNumbers, Outputs / 4>, Inputs / 2> pairs_{};
    std::array<FourNumbers, Outputs / 4> bias_{};
};

}  // namespace mycity
