#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "net/limits.hpp"
#include "net/rate.hpp"
#include "server/news.hpp"

namespace mycity::net {

enum class LogLine { usual, refusal };  // of the log
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
    // Returns whether one more request of any kind (files, sockets) from this address is allowed now, and one
    // to the API.
    bool allow_any(const std::string& address, std::int64_t now_ms);
    bool allow_request(const std::string& address, std::int64_t now_ms);
    // Returns whether an entry about this address may be logged now, and how many were left out before it. Of
    // a burst of refusals only the first is logged.
    std::optional<std::uint64_t> allow_log_line(const std::string& address, LogLine line,
                                                std::int64_t now_ms);

    // For several servers that serve the same addresses: the changes since the last call, at most so many
    // entries, or all addresses with connections; and what another server tells.
    std::vector<AddressUse> take_changes(std::size_t most);
    std::vector<AddressUse> all() const;
    void learn(const std::string& server, const AddressUse& use, std::int64_t now_ms);
    void forget(const std::string& server);

    std::size_t connections() const { return connections_; }
    std::size_t addresses() const { return clients_.size(); }

  private:
    void sweep(std::int64_t now_ms);

    struct PerClient {
        std::size_t connections = 0;
        std::size_t elsewhere = 0;
        Rate any{};  // requests of any kind
        Rate requests{};
        std::uint64_t untold = 0;  // requests
        Rate entries{};            // of the log
        std::uint64_t left_out = 0;
        std::optional<std::int64_t> refused_ms{};  // when a refusal was logged
    };
    void changed(const std::string& address) {
        if (shared_) changed_.insert(address);
    }

    Limits limits_;
    std::size_t connections_ = 0;
    std::int64_t swept_ms_ = 0;
    std::unordered_map<std::string, PerClient> clients_;
    bool shared_ = false;  // with other servers
    std::unordered_set<std::string> changed_;
    // The connections of addresses at each other server.
    std::unordered_map<std::string, std::unordered_map<std::string, std::size_t>> others_;
};

// The visitor's address according to X-Forwarded-For, of which each of our proxies has added one at the end.
// `header` has the values of all its lines, separated by commas. Empty if there is none, or it is no address.
std::string forwarded_address(std::string_view header, int proxies);

// One client is an IPv4 address, or the /64 network of an IPv6 address, which belongs to one
// household.
std::string client_key_of(std::string_view address);

// The name of such a client in the log: a network of 256 IPv4 addresses, or of 65,536 IPv6 households.
std::string network_of(std::string_view client);

}  // namespace mycity::net
