#pragma once

#include <span>
#include <string>
#include <string_view>

namespace mycity::net {

// Whether a page of this origin may speak to us: none (no browser), the one we were called by (Host), or one
// that was named as ours ("https://play.example").
bool origin_allowed(std::string_view origin, std::string_view host, std::span<const std::string> ours);

// Whether a browser that calls us by this name can have meant us: an address, a name without a domain,
// localhost, a name in .local or .home.arpa, or the host of one of our origins. A page elsewhere that makes
// its own name point at this machine (DNS rebinding) is none of them.
bool host_allowed(std::string_view host, std::span<const std::string> ours);

}  // namespace mycity::net
