#include "net/connection_limiter.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

namespace mycity::net {
namespace {

// The log's limits for each address.
constexpr int kEntriesPerSecond = 5;
constexpr int kEntriesAtOnce = 100;
constexpr std::int64_t kRefusalBurstMs = 10'000;

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

// "192.0.2.1" for "192.0.2.1:5678", "2001:db8::1" for "[2001:db8::1]:5678".
std::string without_port(std::string_view text) {
    if (text.starts_with('[')) return std::string(text.substr(1, text.find(']') - 1));
    const std::size_t colon = text.find(':');
    const bool one = colon != std::string_view::npos && text.find(':', colon + 1) == std::string_view::npos;
    return std::string(one ? text.substr(0, colon) : text);
}

}  // namespace

Admission ConnectionLimiter::admit(const std::string& address) {
    if (connections_ >= limits_.connections) return Admission::server_full;
    if (!enter(address)) return Admission::too_many_from_address;
    ++connections_;
    return Admission::accepted;
}

void ConnectionLimiter::release(const std::string& address, std::int64_t now_ms) {
    --connections_;
    leave(address, now_ms);
}

Admission ConnectionLimiter::admit_proxy() {
    if (connections_ >= limits_.connections) return Admission::server_full;
    ++connections_;
    return Admission::accepted;
}

bool ConnectionLimiter::enter(const std::string& address) {
    PerClient& client = clients_[address];
    if (client.connections + client.elsewhere >= limits_.connections_per_address) return false;
    ++client.connections;
    changed(address);
    return true;
}

void ConnectionLimiter::leave(const std::string& address, std::int64_t now_ms) {
    const auto found = clients_.find(address);
    if (found == clients_.end()) return;
    --found->second.connections;
    changed(address);
    sweep(now_ms);
}

// Forgets addresses that have no connections and whose request rate is back to its initial state.
void ConnectionLimiter::sweep(std::int64_t now_ms) {
    constexpr std::size_t many = 1024;
    constexpr std::int64_t pause_ms = 1000;
    if (clients_.size() < many || now_ms - swept_ms_ < pause_ms) return;
    swept_ms_ = now_ms;
    std::erase_if(clients_, [&](auto& client) {
        return client.second.connections + client.second.elsewhere == 0 &&
               client.second.requests.idle(now_ms, limits_.requests_per_second, limits_.requests_burst) &&
               client.second.any.idle(now_ms, limits_.requests_per_second * kFilesPerRequest,
                                      limits_.requests_burst * kFilesPerRequest) &&
               client.second.entries.idle(now_ms, kEntriesPerSecond, kEntriesAtOnce);
    });
}

bool ConnectionLimiter::allow_any(const std::string& address, std::int64_t now_ms) {
    return clients_[address].any.take(now_ms, limits_.requests_per_second * kFilesPerRequest,
                                      limits_.requests_burst * kFilesPerRequest);
}

std::optional<std::uint64_t> ConnectionLimiter::allow_log_line(const std::string& address, LogLine line,
                                                               std::int64_t now_ms) {
    PerClient& client = clients_[address];
    const bool same_burst =
        line == LogLine::refusal && client.refused_ms && now_ms - *client.refused_ms < kRefusalBurstMs;
    if (same_burst || !client.entries.take(now_ms, kEntriesPerSecond, kEntriesAtOnce)) {
        ++client.left_out;
        return std::nullopt;
    }
    if (line == LogLine::refusal) client.refused_ms = now_ms;
    return std::exchange(client.left_out, 0);
}

bool ConnectionLimiter::allow_request(const std::string& address, std::int64_t now_ms) {
    PerClient& client = clients_[address];
    if (!client.requests.take(now_ms, limits_.requests_per_second, limits_.requests_burst)) return false;
    ++client.untold;
    changed(address);
    return true;
}

std::vector<AddressUse> ConnectionLimiter::take_changes(std::size_t most) {
    shared_ = true;
    std::vector<AddressUse> changes;
    while (!changed_.empty() && changes.size() < most) {
        const std::string address = std::move(changed_.extract(changed_.begin()).value());
        const auto found = clients_.find(address);
        if (found == clients_.end())
            changes.push_back({.address = address});
        else
            changes.push_back({address, found->second.connections, std::exchange(found->second.untold, 0)});
    }
    return changes;
}

std::vector<AddressUse> ConnectionLimiter::all() const {
    std::vector<AddressUse> uses;
    for (const auto& [address, client] : clients_)
        if (client.connections > 0) uses.push_back({address, client.connections, 0});
    return uses;
}

void ConnectionLimiter::learn(const std::string& server, const AddressUse& use, std::int64_t now_ms) {
    PerClient& client = clients_[use.address];
    auto& there = others_[server];
    const auto known = there.find(use.address);
    if (known != there.end()) client.elsewhere -= known->second;
    client.elsewhere += use.connections;
    if (use.connections > 0)
        there[use.address] = use.connections;
    else if (known != there.end())
        there.erase(known);
    const auto burst = static_cast<std::uint64_t>(limits_.requests_burst);
    for (std::uint64_t i = 0; i < std::min(use.requests, burst); ++i)
        if (!client.requests.take(now_ms, limits_.requests_per_second, limits_.requests_burst)) break;
    sweep(now_ms);
}

void ConnectionLimiter::forget(const std::string& server) {
    const auto found = others_.find(server);
    if (found == others_.end()) return;
    for (const auto& [address, connections] : found->second)
        if (const auto client = clients_.find(address); client != clients_.end())
            client->second.elsewhere -= connections;
    others_.erase(found);
}

std::string forwarded_address(std::string_view header, int proxies) {
    std::string_view found;
    for (int i = 0; i < proxies && !header.empty(); ++i) {
        const std::size_t comma = header.rfind(',');
        found = trimmed(comma == std::string_view::npos ? header : header.substr(comma + 1));
        header = comma == std::string_view::npos ? std::string_view{} : header.substr(0, comma);
    }
    const std::string address = without_port(found);
    std::array<unsigned char, sizeof(in6_addr)> bits;
    const bool known = ::inet_pton(AF_INET, address.c_str(), bits.data()) == 1 ||
                       ::inet_pton(AF_INET6, address.c_str(), bits.data()) == 1;
    return known ? address : std::string();
}

std::string client_key_of(std::string_view address) {
    in6_addr bits{};
    std::string text(address.substr(0, address.find('%')));
    if (::inet_pton(AF_INET6, text.c_str(), &bits) != 1) return text;
    char name[INET6_ADDRSTRLEN];
    if (IN6_IS_ADDR_V4MAPPED(&bits)) return ::inet_ntop(AF_INET, bits.s6_addr + 12, name, sizeof name);
    std::memset(bits.s6_addr + 8, 0, 8);
    return std::string(::inet_ntop(AF_INET6, &bits, name, sizeof name)) + "/64";
}

std::string network_of(std::string_view client) {
    const std::string text(client.substr(0, client.find('/')));
    in_addr v4{};
    in6_addr v6{};
    char name[INET6_ADDRSTRLEN];
    if (::inet_pton(AF_INET, text.c_str(), &v4) == 1) {
        v4.s_addr &= ::htonl(0xffffff00);
        return std::string(::inet_ntop(AF_INET, &v4, name, sizeof name)) + "/24";
    }
    if (::inet_pton(AF_INET6, text.c_str(), &v6) != 1) return "?";
    std::memset(v6.s6_addr + 6, 0, 10);
    return std::string(::inet_ntop(AF_INET6, &v6, name, sizeof name)) + "/48";
}

}  // namespace mycity::net
