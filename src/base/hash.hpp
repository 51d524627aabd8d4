#pragma once

#include <cstdint>

namespace mycity {

// An incremental hash of numbers (FNV-1a over their eight bytes), the same on every platform.
class Fingerprint {
  public:
    constexpr void add(std::int64_t number) {
        auto bits = static_cast<std::uint64_t>(number);
        for (int i = 0; i < 8; ++i, bits >>= 8) {
            value_ ^= bits & 0xFF;
            value_ *= 0x100000001B3u;
        }
    }
    constexpr std::uint64_t value() const { return value_; }

  private:
    std::uint64_t value_ = 0xCBF29CE484222325u;
};

}  // namespace mycity
