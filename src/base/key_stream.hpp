#pragma once

#include "base/sha256.hpp"

namespace mycity {

// Numbers that depend only on a key: SHA-256(key ‖ 0), SHA-256(key ‖ 1), … (the counter as eight bytes,
// most significant first), each cut into eight 32-bit numbers, most significant byte first.
class KeyStream {
  public:
    explicit KeyStream(const Digest& key) : key_(key) {}

    std::uint32_t next() {
        if (used_ == block_.size()) {
            block_ = Sha256().add(key_).add_number(counter_++).finish();
            used_ = 0;
        }
        std::uint32_t number = 0;
        for (int i = 0; i < 4; ++i) number = number << 8 | block_[used_++];
        return number;
    }

    // Uniform in [0, bound): a number of the last, incomplete run of `bound` numbers below 2³² is skipped,
    // the others are taken modulo `bound`.
    std::uint32_t below(std::uint32_t bound) {
        const std::uint32_t incomplete = -bound % bound;  // 2³² modulo bound
        std::uint32_t number = next();
        while (number > UINT32_MAX - incomplete) number = next();
        return number % bound;
    }

  private:
    Digest key_;
    Digest block_{};
    std::size_t used_ = block_.size();
    std::uint64_t counter_ = 0;
};

}  // namespace mycity
