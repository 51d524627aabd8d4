#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

#include "net/limits.hpp"
#include "net/rate.hpp"

namespace mycity::net {

enum class Admission { accepted, server_full, too_many_from_address };

// Counts connections and requests by address against the limits.
class ConnectionLimiter {
  public:
    explicit ConnectionLimiter(const Limits& limits) : limits_(limits) {}

    // Counts the connection if it is accepted; `release` must follow.
    Admission admit(const std::string& address);
    void release(const std::string& address, std::int64_t now_ms);
    // The same for a connection of a proxy, which carries many visitors; each of them enters and leaves.
    Admission admit_proxy();
    void release_proxy() { --connections_; }
    bool enter(const std::string& address);
    void leave(const std::string& address, std::int64_t now_ms);
    // Whether one more request from this address is allowed now.
    bool allow_request(const std::string& address, std::int64_t now_ms);

    std::size_t connections() const { return connections_; }
    std::size_t addresses() const { return clients_.size(); }

  private:
    void sweep(std::int64_t now_ms);

    struct PerClient {
        std::size_t connections = 0;
        Rate requests{};
    };

    Limits limits_;
    std::size_t connections_ = 0;
    std::int64_t swept_ms_ = 0;
    std::unordered_map<std::string, PerClient> clients_;
};

// The visitor's address according to X-Forwarded-For, of which each of our proxies has added one at the end.
// `header` has the values of all its lines, separated by commas. Empty if there is none, or it is no address.
std::string forwarded_address(std::string_view header, int proxies);

// What counts as one client: an IPv4 address, or the /64 network of an IPv6 address, which belongs to one
// household.
std::string client_key_of(std::string_view address);

}  // namespace mycity::net
