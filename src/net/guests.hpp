#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

#include "net/limits.hpp"
#include "net/rate.hpp"

namespace mycity::net {

enum class Entry { welcome, house_full, too_many_from_there };

// Who is here, by address: counts connections and requests against the limits.
class Guests {
  public:
    explicit Guests(const Limits& limits) : limits_(limits) {}

    // Counts the connection when it is welcome; then `leave` has to follow.
    Entry enter(const std::string& address);
    void leave(const std::string& address, std::int64_t now_ms);
    // Whether one more request from there is allowed now.
    bool may_ask(const std::string& address, std::int64_t now_ms);

    std::size_t connections() const { return connections_; }
    std::size_t addresses() const { return guests_.size(); }

  private:
    void sweep(std::int64_t now_ms);

    struct Guest {
        std::size_t connections = 0;
        Rate requests{};
    };

    Limits limits_;
    std::size_t connections_ = 0;
    std::int64_t swept_ms_ = 0;
    std::unordered_map<std::string, Guest> guests_;
};

// The last address of an X-Forwarded-For header: the one that our own proxy has seen. Empty when there is
// none.
std::string_view last_forwarded(std::string_view header);

// What counts as one guest: an IPv4 address, or the /64 network of an IPv6 address, since a household has all
// of it.
std::string guest_of(std::string_view address);

}  // namespace mycity::net
