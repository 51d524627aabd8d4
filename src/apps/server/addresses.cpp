#include "apps/server/addresses.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <memory>
#include <string_view>

namespace mycity::apps {
namespace {

bool is_virtual(std::string_view name) {
    for (const std::string_view start : {"docker", "veth", "br-", "virbr", "vmnet", "lxc"})
        if (name.starts_with(start)) return true;
    return false;
}

}  // namespace

std::vector<std::string> home_addresses() {
    ifaddrs* first = nullptr;
    if (::getifaddrs(&first) != 0) return {};
    const std::unique_ptr<ifaddrs, decltype(&::freeifaddrs)> all(first, &::freeifaddrs);
    std::vector<std::string> addresses;
    for (const ifaddrs* each = first; each != nullptr; each = each->ifa_next) {
        const bool usable = (each->ifa_flags & IFF_UP) != 0 && (each->ifa_flags & IFF_LOOPBACK) == 0;
        if (each->ifa_addr == nullptr || each->ifa_addr->sa_family != AF_INET || !usable ||
            is_virtual(each->ifa_name))
            continue;
        char text[INET_ADDRSTRLEN];
        const auto* address = reinterpret_cast<const sockaddr_in*>(each->ifa_addr);
        if (::inet_ntop(AF_INET, &address->sin_addr, text, sizeof text) != nullptr)
            addresses.emplace_back(text);
    }
    return addresses;
}

std::string url_of(const std::string& address, int port) {
    const bool is_ipv6 = address.find(':') != std::string::npos;
    return "http://" + (is_ipv6 ? "[" + address + "]" : address) + ":" + std::to_string(port) + "/";
}

}  // namespace mycity::apps
