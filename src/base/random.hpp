#pragma once

#include <cstdint>

namespace mycity {

// SplitMix64: tiny, seekable, the same on every platform. Good enough for draws and bots; tables of
// the server draw from commitments (fair.hpp), not from this generator.
class Random {
  public:
    explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15u;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
        return z ^ (z >> 31);
    }

    // The seed of a generator that continues this one.
    constexpr std::uint64_t state() const { return state_; }

    // Uniform in [0, bound), without bias: the few values that would favour small results are redrawn.
    constexpr std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = (next() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t threshold = -bound % bound;
            while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * bound;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

  private:
    std::uint64_t state_;
};

template <class Range, class Numbers>
constexpr void shuffle(Range& items, Numbers& random) {
    for (std::uint32_t i = static_cast<std::uint32_t>(items.size()); i > 1; --i) {
        const std::uint32_t j = random.below(i);
        const auto kept = items[i - 1];
        items[i - 1] = items[j];
        items[j] = kept;
    }
}

}  // namespace mycity
