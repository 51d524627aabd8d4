#pragma once

#include <cstdint>
#include <list>
#include <string>
#include <string_view>
#include <unordered_map>

namespace mycity {

// Allows each of many names (addresses, devices) the same rate. If there are too many names, the one that
// was used least recently is forgotten: nobody is refused because others are many.
class Allowance {
  public:
    // An amount per period; all of it may be used at once.
    struct Rate {
        std::int64_t amount;
        std::int64_t period_ms;
    };

    Allowance(Rate rate, std::size_t most_names) : rate_(rate), most_names_(most_names) {}

    // Whether the name may use this much now.
    bool allows(std::string_view name, std::int64_t steady_ms, std::int64_t amount = 1) const;
    void use(std::string_view name, std::int64_t steady_ms, std::int64_t amount = 1);
    // Uses it if it is allowed.
    bool take(std::string_view name, std::int64_t steady_ms, std::int64_t amount = 1);
    // How much of what the name has used still counts.
    std::int64_t used(std::string_view name, std::int64_t steady_ms) const;

    std::size_t names() const { return by_name_.size(); }

  private:
    struct Used {
        std::string name;
        std::int64_t free_at_us;  // when nothing of the rate is used any more
    };

    std::int64_t microseconds(std::int64_t amount) const {
        return amount * rate_.period_ms * 1000 / rate_.amount;
    }
    void forget_idle(std::int64_t now_us);

    Rate rate_;
    std::size_t most_names_;
    std::list<Used> entries_;  // the most recently used first
    std::unordered_map<std::string_view, std::list<Used>::iterator> by_name_;
};

}  // namespace mycity
