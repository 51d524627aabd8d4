#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/sha256.hpp"
#include "record/read.hpp"
#include "store/event_log.hpp"

namespace mycity {

// Addresses and devices that may not use the server for a time.
class Bans {
  public:
    static constexpr std::string_view kStream = "bans";
    // The name of a visitor: "address/192.0.2.1" or "device/" with the hash of its token.
    static std::string of_address(std::string_view address);
    static std::string of_device(const Digest& device);

    bool has(std::string_view address, const std::optional<Digest>& device, std::int64_t now_ms) const;
    void put(const std::string& who, std::int64_t until_ms) { until_[who] = until_ms; }
    // False if there was no such ban.
    bool lift(const std::string& who) { return until_.erase(who) > 0; }
    // Forgets the bans whose time is over.
    void forget_past(std::int64_t now_ms);
    const std::map<std::string, std::int64_t, std::less<>>& all() const { return until_; }

    // The whole stream, written anew: one event for each ban.
    StoreChange to_change(std::int64_t now_ms) const;
    Read<void> read(const std::vector<Event>& events);

  private:
    std::map<std::string, std::int64_t, std::less<>> until_;
};

}  // namespace mycity
