#pragma once

#include <string>
#include <vector>

namespace mycity::apps {

// The IPv4 addresses by which others in the home network reach this computer, without those of virtual
// machines and containers.
std::vector<std::string> home_addresses();

// "127.0.0.1" and "::1" as they stand in a URL, with the port.
std::string url_of(const std::string& address, int port);

}  // namespace mycity::apps
