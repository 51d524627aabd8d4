#include "server/allowance.hpp"

#include <algorithm>

namespace mycity {

bool Allowance::allows(std::string_view name, std::int64_t steady_ms, std::int64_t amount) const {
    const auto found = by_name_.find(name);
    const std::int64_t now = steady_ms * 1000;
    const std::int64_t free_at = found == by_name_.end() ? now : std::max(found->second->free_at_us, now);
    return free_at + microseconds(amount) <= now + rate_.period_ms * 1000;
}

void Allowance::use(std::string_view name, std::int64_t steady_ms, std::int64_t amount) {
    const std::int64_t now = steady_ms * 1000;
    forget_idle(now);
    if (const auto found = by_name_.find(name); found != by_name_.end()) {
        entries_.splice(entries_.begin(), entries_, found->second);
    } else {
        entries_.push_front({std::string(name), now});
        by_name_.emplace(entries_.front().name, entries_.begin());
    }
    std::int64_t& free_at = entries_.front().free_at_us;
    free_at = std::max(free_at, now) + microseconds(amount);
}

bool Allowance::take(std::string_view name, std::int64_t steady_ms, std::int64_t amount) {
    if (!allows(name, steady_ms, amount)) return false;
    use(name, steady_ms, amount);
    return true;
}

std::int64_t Allowance::used(std::string_view name, std::int64_t steady_ms) const {
    const auto found = by_name_.find(name);
    if (found == by_name_.end()) return 0;
    const std::int64_t left = std::max<std::int64_t>(0, found->second->free_at_us - steady_ms * 1000);
    return (left + microseconds(1) - 1) / microseconds(1);
}

// A few at a time; one that is still in use only if there is no place.
void Allowance::forget_idle(std::int64_t now_us) {
    constexpr int at_once = 4;
    for (int i = 0; i < at_once && !entries_.empty(); ++i) {
        const Used& oldest = entries_.back();
        if (oldest.free_at_us > now_us && entries_.size() < most_names_) return;
        by_name_.erase(oldest.name);
        entries_.pop_back();
    }
}

}  // namespace mycity
