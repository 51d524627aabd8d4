#pragma once

#include <algorithm>
#include <cstdint>

namespace mycity::net {

// Allows an average rate per second, and bursts. Counts in thousandths to avoid rounding.
class Rate {
  public:
    // Counts one more; false if that exceeds the limit.
    bool take(std::int64_t now_ms, int per_second, int burst) {
        spent_ = spent_at(now_ms, per_second, burst);
        last_ms_ = now_ms;
        if (spent_ + kOne > std::int64_t{burst} * kOne) return false;
        spent_ += kOne;
        return true;
    }
    // Returns whether it behaves like a new one.
    bool idle(std::int64_t now_ms, int per_second, int burst) const {
        return spent_at(now_ms, per_second, burst) == 0;
    }

  private:
    static constexpr std::int64_t kOne = 1000;

    std::int64_t spent_at(std::int64_t now_ms, int per_second, int burst) const {
        // Longer gaps reset everything anyway; this keeps the product small.
        const std::int64_t gap = std::clamp<std::int64_t>(now_ms - last_ms_, 0, std::int64_t{burst} * kOne);
        return std::max<std::int64_t>(0, spent_ - gap * per_second);
    }

    std::int64_t spent_ = 0;
    std::int64_t last_ms_ = 0;
};

}  // namespace mycity::net
