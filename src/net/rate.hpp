#pragma once

#include <algorithm>
#include <cstdint>

namespace mycity::net {

// So many a second in the long run, and a burst at once. Counts in thousandths, so that nothing is rounded
// away.
class Rate {
  public:
    // Whether one more is allowed at this time.
    bool take(std::int64_t now_ms, int per_second, int burst) {
        spent_ = spent_at(now_ms, per_second, burst);
        last_ms_ = now_ms;
        if (spent_ + kOne > std::int64_t{burst} * kOne) return false;
        spent_ += kOne;
        return true;
    }
    // Whether everything is forgiven: then a new one would behave the same.
    bool idle(std::int64_t now_ms, int per_second, int burst) const {
        return spent_at(now_ms, per_second, burst) == 0;
    }

  private:
    static constexpr std::int64_t kOne = 1000;

    std::int64_t spent_at(std::int64_t now_ms, int per_second, int burst) const {
        // Longer gaps forgive everything anyway, and the product stays small.
        const std::int64_t gap = std::clamp<std::int64_t>(now_ms - last_ms_, 0, std::int64_t{burst} * kOne);
        return std::max<std::int64_t>(0, spent_ - gap * per_second);
    }

    std::int64_t spent_ = 0;
    std::int64_t last_ms_ = 0;
};

}  // namespace mycity::net
