#include "net/connection_limiter.hpp"

#include <arpa/inet.h>

#include <cstring>

namespace mycity::net {

Admission ConnectionLimiter::admit(const std::string& address) {
    if (connections_ >= limits_.connections) return Admission::server_full;
    const auto found = clients_.find(address);
    if (found != clients_.end() && found->second.connections >= limits_.connections_per_address)
        return Admission::too_many_from_address;
    ++connections_;
    ++(found != clients_.end() ? found->second : clients_[address]).connections;
    return Admission::accepted;
}

void ConnectionLimiter::release(const std::string& address, std::int64_t now_ms) {
    const auto found = clients_.find(address);
    if (found == clients_.end()) return;
    --connections_;
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

std::string_view last_forwarded(std::string_view header) {
    const std::size_t end = header.find_last_not_of(" ,\t");
    if (end == std::string_view::npos) return {};
    header = header.substr(0, end + 1);
    const std::size_t begin = header.find_last_of(" ,\t");
    return begin == std::string_view::npos ? header : header.substr(begin + 1);
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
