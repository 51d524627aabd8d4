#pragma once

#include <string>
#include <vector>

namespace mycity::apps {

// The IPv4 addresses of this computer in the local network, without those of virtual machines and containers.
std::vector<std::string> home_addresses();

// The URL for an address such as "127.0.0.1" or "::1" and a port.
std::string url_of(const std::string& address, int port);

}  // namespace mycity::apps
