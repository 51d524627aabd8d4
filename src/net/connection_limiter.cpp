#include "net/connection_limiter.hpp"

#include <arpa/inet.h>

#include <array>
#include <cstring>

namespace mycity::net {
namespace {

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
    if (client.connections >= limits_.connections_per_address) return false;
    ++client.connections;
    return true;
}

void ConnectionLimiter::leave(const std::string& address, std::int64_t now_ms) {
    const auto found = clients_.find(address);
    if (found == clients_.end()) return;
    --found->second.connections;
    sweep(now_ms);
}

// Forgets addresses that have no connections and whose request rate is back to its initial state.
void ConnectionLimiter::sweep(std::int64_t now_ms) {
    constexpr std::size_t many = 1024;
    constexpr std::int64_t pause_ms = 1000;
    if (clients_.size() < many || now_ms - swept_ms_ < pause_ms) return;
    swept_ms_ = now_ms;
    std::erase_if(clients_, [&](auto& client) {
        return client.second.connections == 0 &&
               client.second.requests.idle(now_ms, limits_.requests_per_second, limits_.requests_burst);
    });
}

bool ConnectionLimiter::allow_request(const std::string& address, std::int64_t now_ms) {
    return clients_[address].requests.take(now_ms, limits_.requests_per_second, limits_.requests_burst);
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
    const std::string text(address.substr(0, address.find('%')));
    if (::inet_pton(AF_INET6, text.c_str(), &bits) != 1) return text;
    char name[INET6_ADDRSTRLEN];
    if (IN6_IS_ADDR_V4MAPPED(&bits)) return ::inet_ntop(AF_INET, bits.s6_addr + 12, name, sizeof name);
    std::memset(bits.s6_addr + 8, 0, 8);
    return std::string(::inet_ntop(AF_INET6, &bits, name, sizeof name)) + "/64";
}

}  // namespace mycity::net
